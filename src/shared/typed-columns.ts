const gap = /\S(?: {2,}|\t+ *)(?=\S)/;

/** Whether somebody typed columns: a gap of several blanks, or a tab, within two lines one below the other. */
export function hasColumns(text: string): boolean {
  const lines = text.split("\n");
  return lines.some((line, at) => gap.test(line) && gap.test(lines[at + 1] ?? ""));
}
