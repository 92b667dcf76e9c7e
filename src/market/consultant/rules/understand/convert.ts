/** A figure in another unit, ready to be shown. */
export interface Conversion {
  from: string;
  to: string;
  /** The factor or rule, so that the figure can be checked. */
  by: string;
}

interface Unit {
  name: string;
  kind: "length" | "mass" | "stress" | "force" | "torque";
  /** In the kind's base: mm, g, MPa, N, N·m. */
  size: number;
  words: string;
}

/** Exact by definition (NIST SP 811, appendix B); lbf, psi and ksi to seven places. */
const table: Unit[] = [
  { name: "mm", kind: "length", size: 1, words: "mm|millimet(?:er|re)s?" },
  { name: "cm", kind: "length", size: 10, words: "cm|centimet(?:er|re)s?" },
  { name: "m", kind: "length", size: 1000, words: "m|met(?:er|re)s?" },
  { name: "µm", kind: "length", size: 0.001, words: "µm|μm|um|microns?|micromet(?:er|re)s?" },
  { name: "thou", kind: "length", size: 0.0254, words: "thou|mils?|thousandths?(?: of an inch)?" },
  { name: "in", kind: "length", size: 25.4, words: 'in|inch|inches|"|″' },
  { name: "ft", kind: "length", size: 304.8, words: "ft|feet|foot" },
  { name: "g", kind: "mass", size: 1, words: "g|grams?" },
  { name: "kg", kind: "mass", size: 1000, words: "kg|kgs|kilos?|kilograms?" },
  { name: "oz", kind: "mass", size: 28.349523125, words: "oz|ounces?" },
  { name: "lb", kind: "mass", size: 453.59237, words: "lbs?|pounds?" },
  { name: "MPa", kind: "stress", size: 1, words: "mpa|megapascals?" },
  { name: "psi", kind: "stress", size: 0.00689475729, words: "psi" },
  { name: "ksi", kind: "stress", size: 6.89475729, words: "ksi" },
  { name: "N", kind: "force", size: 1, words: "n|newtons?" },
  { name: "lbf", kind: "force", size: 4.4482216, words: "lbf|pounds? force" },
];
const unitWords = table.map(({ words }) => words).join("|");
const figure = String.raw`(\d+[\s-]\d+\/\d+|\d+\/\d+|\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d*\.?\d+)`;
const source = new RegExp(String.raw`(?<![\w.])${figure}\s?-?(${unitWords})(?![a-z0-9])`, "i");
const target = new RegExp(
  String.raw`\b(?:in|to|into|as|=)\s+(?:an? |the )?(?:decimal )?(${unitWords})(?![a-z0-9])`,
  "gi",
);
const asks =
  /\bconvert\w*\b|\b(?:what is|what's|how much is|how many|how (?:big|thick|long|heavy|hot) is|equals?|is that|would that be)\b|^\W*[\d./ -]+\s?[a-zµ"″]+\s+(?:in|to|into|=)\s+[a-zµ]+\W*$/i;

/**
 * The conversion a message asks for ("3/16 in to mm", "25 um in thou", "0.05 mm, what's that in
 * inches"), or null for any other message.
 */
export function readConversion(text: string): Conversion | null {
  const plain = text.replace(/±|\+\s?\/\s?-/g, " ");
  if (!asks.test(plain)) return null;
  const heat = temperature(plain);
  if (heat !== null) return heat;
  const found = source.exec(plain);
  const value = found === null ? Number.NaN : figureOf(found[1] ?? "");
  const from = unitNamed(found?.[2]);
  const rest = found === null ? "" : plain.replace(found[0], " ");
  const wanted = [...rest.matchAll(target)].map(([, name]) => unitNamed(name)).at(-1);
  if (from === undefined || wanted === undefined || !Number.isFinite(value)) return null;
  if (wanted.kind !== from.kind || wanted === from) return null;
  return {
    from: `${found?.[1] ?? ""} ${from.name}`,
    to: `${rounded((value * from.size) / wanted.size)} ${wanted.name}`,
    by: `1 ${from.name} is ${rounded(from.size / wanted.size)} ${wanted.name}`,
  };
}

function temperature(text: string): Conversion | null {
  const [, digits, scale = ""] =
    /(?<![\w.])(-?\d+(?:\.\d+)?)\s?(?:°|degrees?|deg)?\s?(c|f|celsius|fahrenheit)\b/i.exec(text) ??
    [];
  const [, wanted = ""] =
    /\b(?:in|to|into)\s+(?:°|degrees? )?(c|f|celsius|fahrenheit)\b/i.exec(text) ?? [];
  const [from, to] = [scale, wanted].map((name) => name.charAt(0).toUpperCase());
  if (digits === undefined || from === to || !from || !to) return null;
  const value = Number(digits);
  const result = from === "C" ? (value * 9) / 5 + 32 : ((value - 32) * 5) / 9;
  const by = from === "C" ? "°F is °C × 9/5 + 32" : "°C is (°F − 32) × 5/9";
  return { from: `${digits} °${from}`, to: `${rounded(result)} °${to}`, by };
}

function unitNamed(name: string | undefined): Unit | undefined {
  return name === undefined
    ? undefined
    : table.find(({ words }) => new RegExp(`^(?:${words})$`, "i").test(name));
}

/** "3/16", "1 1/2", "1,200", ".05". */
function figureOf(text: string): number {
  const [, whole = "0", above, below] = /^(?:(\d+)[\s-])?(\d+)\/(\d+)$/.exec(text) ?? [];
  return above === undefined
    ? Number(text.replaceAll(",", ""))
    : Number(whole) + Number(above) / Number(below);
}

/** Five figures that count, without an exponent. */
function rounded(value: number): string {
  if (value === 0) return "0";
  const places = Math.max(0, 4 - Math.floor(Math.log10(Math.abs(value))));
  const shown = Math.abs(value) >= 1000 ? value.toFixed(1) : value.toFixed(Math.min(places, 12));
  return shown.includes(".") ? shown.replace(/\.?0+$/, "") : shown;
}
