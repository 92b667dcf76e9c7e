import { decimalText } from "../../../../shared/money.ts";
import { spokenName } from "../../../needs/rules/reading/read-processes.ts";
import type { LineValue, ReplacedValue } from "./operation.ts";
import { type DraftLine, sentence } from "./rfq-draft.ts";
import { withSize } from "./sizes-said.ts";

/** A part with a value, in the place of the one that it had; what a note says comes to what the others say. */
export function withValue(line: DraftLine, value: LineValue): DraftLine {
  switch (value.field) {
    case "name":
      return { ...line, name: sentence(value.is).slice(0, 80) };
    case "material":
      return ofMaterial(line, value.is);
    case "color":
      return ofColor(line, value.is);
    case "size":
      return { ...line, notes: withSize(line, value.is) };
    case "note":
      return line.notes.includes(value.is) ? line : { ...line, notes: [...line.notes, value.is] };
    case "quantity":
      return { ...line, quantities: value.is.slice(0, 6) };
    case "target price":
      return { ...line, targetPrice: value.is };
    case "yearly use":
      return { ...line, annualUse: value.is };
    default:
      return { ...line, [value.field]: value.is };
  }
}

/** A value of a part in words, with its field: "finish", "powder coat, red". */
export function toldOf(line: DraftLine, value: LineValue): { field: string; words: string } {
  switch (value.field) {
    case "quantity":
      return { field: "quantity", words: countsText(value.is) };
    case "yearly use":
      return { field: "yearly use", words: value.is.toLocaleString("en-US") };
    case "target price":
      return { field: "target price", words: decimalText(value.is) };
    case "process":
      return { field: "process", words: spokenName(value.is) };
    case "color":
      return line.finish === null
        ? { field: "color", words: value.is }
        : { field: "finish", words: ofColor(line, value.is).finish ?? value.is };
    default:
      return { field: value.field, words: value.is };
  }
}

/** "1,000, 2,500". */
export const countsText = (counts: readonly number[]) =>
  counts.map((one) => one.toLocaleString("en-US")).join(", ");

/** A part that is called by its material is called by the new one; a note of the old one, "in white oak", is true no more. */
function ofMaterial(line: DraftLine, material: string): DraftLine {
  const was = line.material?.toLowerCase();
  const isCalled = was !== undefined && line.name.toLowerCase().startsWith(`${was} `);
  const name = isCalled ? sentence(`${material}${line.name.slice(was.length)}`) : line.name;
  const notes = line.notes.filter(
    (note) => was === undefined || note.split(/\s+/).length > 4 || !wordsAlone(was).test(note),
  );
  return { ...line, material, name, notes };
}

const colors =
  /\b(?:(?:light|dark|matte?|gloss(?:y)?|satin|safety|navy)\s+)?(?:black|white|red|blue|green|yellow|orange|gr[ae]y|navy|brown|purple|pink|beige|tan|ivory|charcoal|teal|maroon|turquoise)\b|\bRAL\s?\d{4}\b|\bpantone\s?\d+\s?[a-z]?\b/i;

/** "Bronze color": whatever stands before the word is a color, and no metal. */
const called =
  /\b((?:(?:light|dark|matte?|gloss(?:y)?|satin|antique|oil[- ]rubbed)\s+)?(?!(?:an?|the|in|of|any|same|other|another|this|that|which|what|one|two|three|four|full|spot|multi|single|different|new|natural|no|by|change|make|paint|coat)\b)[a-z]+)\s+colou?r(?:ed)?\b/i;
/** A coat that has a color is had in that of a metal, too: "anodize them gold", "painted bronze". */
const metals =
  /\b(?:paint|powder[- ]?coat|anodi[sz]|dye|stain|lacquer|enamel|colou?r)(?:e|ed|d|ing)?\s+(?:(?:it|them|both|all|each|everything|the [\w -]+?)\s+)?(?:(?:in|to|is|should be)\s+)?((?:(?:light|dark|antique)\s+)?(?:bronze|gold|silver|copper|brass|champagne))\b/i;

/** The color that a text says first; null for none. */
export function colorSaid(text: string): string | null {
  return colors.exec(text)?.[0] ?? metalColor(text) ?? null;
}

/** A color that is called by a metal, or by a word that only "color" tells to be one; null for none. */
export function metalColor(text: string): string | null {
  return called.exec(text)?.[1] ?? metals.exec(text)?.[1] ?? null;
}

/** The color that stands with a finish may be a metal's: "paint, gold". */
const behindFinish =
  /,\s*((?:(?:light|dark|antique)\s+)?(?:bronze|gold|silver|copper|brass|champagne))$/i;

/** A color is that of the finish which the part has; without one it stands with what else shops have to know. */
function ofColor(line: DraftLine, color: string): DraftLine {
  if (line.finish === null) {
    const others = line.notes.filter((note) => colorSaid(note) !== note);
    return { ...line, notes: [...others, color] };
  }
  const [, metal = null] = behindFinish.exec(line.finish) ?? [];
  const before = colorSaid(line.finish) ?? metal;
  const finish = before === null ? `${line.finish}, ${color}` : line.finish.replace(before, color);
  return { ...line, finish };
}

/** A part with other words in the place of some that a value of it has. */
export function withOther(line: DraftLine, { field, was, is }: ReplacedValue): DraftLine {
  if (field === "quantity") {
    const all = line.quantities.map((one) => (one === Number(was) ? Number(is) : one));
    return { ...line, quantities: [...new Set(all)].sort((a, b) => a - b) };
  }
  if (field === "material") return ofMaterial(line, is);
  if (field === "size")
    return { ...line, notes: line.notes.map((note) => note.replace(wordsAlone(was), is)) };
  return { ...line, finish: line.finish?.replace(wordsAlone(was), is) ?? null };
}

/** Words that stand by themselves in a text. */
export const wordsAlone = (words: string) =>
  new RegExp(String.raw`(?<![\w-])${words.replace(/[^\w -]/g, ".")}(?![\w-])`, "i");
