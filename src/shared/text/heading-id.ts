/** The anchor of a heading within its page: its words in lower case, joined by hyphens. */
export function headingId(text: string): string {
  const words = text
    .normalize("NFKD")
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  return words?.join("-") ?? "section";
}
