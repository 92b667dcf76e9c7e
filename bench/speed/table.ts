/** A table with aligned columns; numbers to the right. */
export function table(rows: Record<string, string | number>[]): string {
  const heads = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const cells = rows.map((row) => heads.map((head) => format(row[head] ?? "")));
  const widths = heads.map((head, column) =>
    Math.max(head.length, ...cells.map((line) => line[column]?.length ?? 0)),
  );
  const line = (texts: string[], row?: Record<string, string | number>) =>
    texts
      .map((text, column) => {
        const width = widths[column] ?? 0;
        const isNumber = row !== undefined && typeof row[heads[column] ?? ""] === "number";
        return isNumber ? text.padStart(width) : text.padEnd(width);
      })
      .join("  ")
      .trimEnd();
  return [
    line(heads),
    widths.map((width) => "─".repeat(width)).join("  "),
    ...cells.map((texts, index) => line(texts, rows[index])),
  ].join("\n");
}

function format(value: string | number): string {
  if (typeof value === "string") return value;
  if (Math.abs(value) >= 100) return Math.round(value).toLocaleString("en-US");
  return String(Number(value.toPrecision(3)));
}

/** The middle value; of an even count the lower middle. */
export function median(values: number[]): number {
  return percentile(values, 0.5);
}

export function percentile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
