import { type Reading, wishes } from "./in-context.ts";
import { nothingKnown, type Part, saysSomething, withMore } from "./part.ts";
import { isQuestion } from "./question-words.ts";

/** A message that goes on to something else. */
export const startsOver =
  /\b(?:new|another|different|separate|unrelated) (?:part|project|product|thing|item|idea|topic|subject|question)\b|\bstart (?:over|again|fresh)\b|\bsomething else\b|\bnever ?mind\b|\bchange of (?:subject|topic|plans?)\b/i;
const adds = /\b(?:also|another|in addition|besides|separately)\b/i;

/** Where it is made is all the same: "anywhere", but not "anywhere in Ohio". */
const anywhere =
  /\b(?:anywhere(?! else)|any (?:state|place|location)|nation ?wide|country ?wide|(?:whole|entire) country|(?:no|does(?:n'?t| not)) matter where|wherever)\b/i;

/** Questions about how things are made say nothing of the part, unless they count pieces of it. */
export function after(before: Part, { text, intent, said }: Reading): Part {
  const isAnywhere = said.place === null && anywhere.test(text);
  const part = isAnywhere ? { ...before, place: null, radiusMiles: null } : before;
  if (startsOver.test(text)) return withMore({ ...nothingKnown, place: part.place }, said);
  const isAside =
    ["explain", "compare", "record", "recall", "off-topic", "abilities"].includes(intent) ||
    intent.startsWith("refuse");
  if (isAside) {
    // "If the mold is 8000": what a question names beside the part is not what is to be made.
    const isBeside = said.item === null || part.item !== null;
    return said.pieces === null && isBeside
      ? { ...part, place: said.place ?? part.place, ...finishNamed(part, said, text) }
      : withMore(part, intent === "explain" ? said : { ...said, materials: [], processes: [] });
  }
  // "And anodizing?" looks for the finisher, no longer for the shop that made the part: that one had to hold others.
  if (intent === "manufacturers" && said.finishes.length > 0 && isFinishAlone(said)) {
    const certifications = said.certifications.length > 0 ? [] : part.certifications;
    return withMore({ ...part, processes: [], certifications }, said);
  }
  // "What would one cost if the mold is 8000": asked beside the part, and no other part.
  const isBeside =
    said.pieces === null && part.item !== null && part.pieces !== null && isQuestion(text);
  if (isBeside && !wishes.test(text) && !/\b(?:what|how) about\b|\binstead\b/i.test(text)) {
    return withMore(part, { ...said, item: null });
  }
  const isOther = said.item !== null && part.item !== null && said.item !== part.item;
  if (isOther && adds.test(text) && said.pieces !== null) {
    return withMore({ ...nothingKnown, place: part.place, neededBy: part.neededBy }, said);
  }
  return withMore(part, asksForMore.test(text) ? withAll(part, said) : said);
}

/** "Price it at 750 and 1,500 too": the quantities of before are still to be priced. */
const asksForMore = /\b(?:too|also|as well|in addition)\b/i;

function withAll(part: Part, said: Part): Part {
  if (part.pieces === null || said.pieces === null || said.item !== null) return said;
  const all = [...new Set([...part.pieces.quantities, ...said.pieces.quantities])];
  return { ...said, pieces: { ...said.pieces, quantities: all.sort((a, b) => a - b) } };
}

/** "Brushed finish?": a finish asked about in a few words while the part has none is the part's. */
function finishNamed(part: Part, said: Part, text: string): Partial<Part> {
  const isShort = text.trim().split(/\s+/).length <= 4;
  const isOpen = part.finishes.length === 0 && saysSomething(part);
  return isShort && isOpen && said.finishes.length > 0 ? { finishes: said.finishes } : {};
}

function isFinishAlone(said: Part): boolean {
  return said.processes.length === 0 && said.item === null && said.pieces === null;
}
