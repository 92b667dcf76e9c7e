/**
 * What a spreadsheet would run, also in its full-width signs: programs pass over blanks, control and
 * invisible characters before it (OWASP, CSV Injection).
 */
const formula = /^[\s\p{C}\p{Z}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/**
 * One value of a CSV file, quoted where it must be. A value a spreadsheet would run as a formula gets an
 * apostrophe in front.
 */
export function csvValue(text: string): string {
  const safe = formula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One line of a CSV file with its line feed. */
export function csvLine(values: (string | number)[]): string {
  const cells = values.map((value) =>
    typeof value === "number" ? String(value) : csvValue(value),
  );
  return `${cells.join(",")}\n`;
}
