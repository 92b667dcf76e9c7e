/** Parts a list: "100, 500" and "100 500". A comma with three digits right behind it groups thousands. */
export function splitQuantities(text: string): string[] {
  const plain = text.replaceAll(/(\d),(?=\d{3}(?!\d))/g, "$1");
  return plain.split(/[;,\s]+/).filter((part) => part !== "");
}
