/** What a line of an answer is about: what stands before its first colon or reference. */
export function titleOf(line: string): string {
  return line.replace(/\[.*$/, "").split(/: |, /)[0] ?? "";
}
