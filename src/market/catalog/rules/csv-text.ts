/**
 * One value of a CSV file, quoted where it must be. A value a spreadsheet would run as a formula gets an
 * apostrophe in front.
 */
export function csvValue(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One line of a CSV file with its line feed. */
export function csvLine(values: (string | number)[]): string {
  const cells = values.map((value) =>
    typeof value === "number" ? String(value) : csvValue(value),
  );
  return `${cells.join(",")}\n`;
}
