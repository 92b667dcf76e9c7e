const millimetersPerInch = 25.4;
const figures = new Intl.NumberFormat("en-US", { maximumSignificantDigits: 3 });
const given = new Intl.NumberFormat("en-US", { maximumFractionDigits: 4 });

/** A length in both units: "0.05 mm (0.00197 in)". */
export function lengthText(millimeters: number): string {
  return `${given.format(millimeters)} mm (${figures.format(millimeters / millimetersPerInch)} in)`;
}

/**
 * Lengths as a seller wrote them, in the other unit: "100 × 80" mm are "3.94 × 3.15 in". Signs and what
 * stands between the figures stay.
 *
 * @returns null for units that are no such length, and text without a figure
 */
export function inOtherUnit(value: string, unit: string | undefined): string | null {
  if (unit !== "mm" && unit !== "in") return null;
  const isPlain = /^[\d.,\s×x±+<>≤≥~–-]*\d[\d.,\s×x±+<>≤≥~–-]*$/.test(value);
  if (!isPlain) return null;
  const other = unit === "mm" ? "in" : "mm";
  const factor = unit === "mm" ? 1 / millimetersPerInch : millimetersPerInch;
  const converted = value.replaceAll(/\d[\d,]*(?:\.\d+)?|\.\d+/g, (text) =>
    figures.format(Number(text.replaceAll(",", "")) * factor),
  );
  return `${converted} ${other}`;
}
