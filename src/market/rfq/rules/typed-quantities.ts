/** Parts a list: "100, 500", "100 and 500" and "100 500". A comma with three digits right behind it groups thousands. */
export function splitQuantities(text: string): string[] {
  const plain = text.replaceAll(/(\d),(?=\d{3}(?!\d))/g, "$1");
  return plain
    .replaceAll(/\band\b|&/gi, " ")
    .split(/[;,\s]+/)
    .filter((part) => part !== "");
}

/**
 * How a quantity was understood that could be two: "100,500" without a blank, and what it is once it was saved. Three
 * digits before and three behind, which grow, as quantities that are listed do.
 *
 * @example "one quantity of 100,500 pieces; for two write 100 and 500"
 * @returns empty where nothing can be misread
 */
export function understoodQuantities(text: string): string {
  return splitQuantities(text)
    .flatMap((one) => {
      const [, first = "", second = ""] = /^([1-9]\d{2})([1-9]\d{2})$/.exec(one) ?? [];
      if (Number(second) <= Number(first)) return [];
      return [`one quantity of ${first},${second} pieces; for two write ${first} and ${second}`];
    })
    .join("; ");
}
