import type { Quantity } from "../../../needs/rules/reading/quantities/quantity.ts";
import { readQuantities } from "../../../needs/rules/reading/quantities/read-quantities.ts";
import type { DraftLine } from "./rfq-draft.ts";

/** Behind a figure: what of the part it measures. */
const dimension =
  /^\s?(?:thick(?:ness)?|thk|wide|width|long|length|high|height|tall|deep|depth|dia(?:meter)?|diam|od|id|wall|square|round|threads?|tapped|sheet|stock)\b/i;
const sized: ReadonlySet<Quantity["kind"]> = new Set(["measure", "box", "thread", "gauge"]);

/** Sizes that a text says, which no field of a draft holds: "0.020 thick", "14 ga", "1/4-20 threads". */
export function sizesSaid(text: string): string[] {
  return readQuantities(text.toLowerCase()).flatMap((one) => {
    const words = text.slice(one.start, one.end).trim();
    const behind = dimension.exec(text.slice(one.end))?.[0] ?? "";
    if (/\b(?:mi|miles?|kms?|kilomet\w+|lbs?|pounds?|hours?)$/i.test(words)) return [];
    if (one.kind === "measure" && one.dimension !== "length") return [];
    const isSize = sized.has(one.kind) || (one.kind === "number" && behind !== "");
    return isSize ? [`${words}${behind}`] : [];
  });
}

/** The notes of a part with another size; one that is the same kind of size and nothing else gives way to it. */
export function withSize({ notes }: DraftLine, size: string): string[] {
  const kind = kindOf(size);
  const at = notes.findIndex((one) => sizesSaid(one).join() === one && kindOf(one) === kind);
  return at < 0 ? [...notes, size] : notes.with(at, size);
}

/** What a size measures, by its words. */
const kindOf = (size: string) => {
  const [first] = readQuantities(size.toLowerCase());
  const behind = first === undefined ? "" : size.slice(first.end).trim().toLowerCase();
  return `${first?.kind === "gauge" ? "gauge" : first?.kind === "thread" ? "thread" : "length"} ${behind}`;
};
