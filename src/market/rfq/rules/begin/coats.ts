import { readMaterials } from "../../../needs/rules/reading/read-materials.ts";

interface Span {
  start: number;
  end: number;
}

/** Behind what a part is covered with: "zinc plated", "nylon-coated", "nickel finish"; not "copper plated with tin". */
const coatAfter =
  /^[\s-]*(?:electro-?)?(?:plat(?:ed|ing)|coat(?:ed|ing)|clad|lined|flake|phosphat(?:ed?|ing)|paint|chromate|finish)\b(?!\s(?:with|in|by)\b)/i;
const coats =
  /^(?:zinc|nickel|chrome|tin|cadmium|copper|brass|silver|gold|nylon|ptfe|teflon|epoxy|vinyl|pvc|rubber|neoprene|ceramic|(?:poly)?urethane|polyester|plastic|lead)$/i;
/** Behind the class of a bolt or nut zinc is what covers it: "grade 8.8 zinc". */
const gradeBefore = /\b(?:grade|class|gr\.?)\s?\d{1,2}(?:\.\d)?[\s,]+$/i;
const metalOfCoats = /^(?:zinc|nickel|chrome|tin|cadmium)$/i;
/** What is covered, in one or two words: the steel of "zinc plated steel". */
const under = /\b(?:plated|coated|painted|clad|galvani[sz]ed)\s+((?:[a-z]+\s)?[a-z\d][\w-]*)/gi;

/** Sold with its zinc, and called so. */
const galvanizedSheet = /\bgalvani[sz]ed (?:sheet(?: metal)?|strip|coil)\b/i;

/** Whether a material's word says how a part is finished, not of what it is. */
export function isCoat(text: string, { start, end }: Span): boolean {
  const words = text.slice(start, end).trim();
  return (
    (coats.test(words) && coatAfter.test(text.slice(end))) ||
    (metalOfCoats.test(words) && gradeBefore.test(text.slice(0, start)))
  );
}

/** The material behind the word of a finish, where that hides it: the steel of "zinc plated steel". */
export function materialUnderCoat(text: string): Span | undefined {
  for (const { 1: words = "", index, 0: all } of text.matchAll(under)) {
    const said = [words, words.split(" ")[0] ?? ""].find((one) => readMaterials(one).length > 0);
    if (said === undefined) continue;
    const start = index + all.length - words.length;
    return { start, end: start + said.length };
  }
  const sheet = galvanizedSheet.exec(text);
  return sheet === null ? undefined : { start: sheet.index, end: sheet.index + sheet[0].length };
}
