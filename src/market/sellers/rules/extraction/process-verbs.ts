import { isFigureOfSpeech } from "./figures-of-speech.ts";
import type { TermMatch } from "./match-terms.ts";
import verbTerms from "./terms/process-verbs.json" with { type: "json" };
import processTerms from "./terms/processes.json" with { type: "json" };

/** Forms of verbs → the process: mill, mills, milled. */
const termOf = new Map<string, string>();
for (const [term, verbs] of Object.entries(verbTerms)) {
  for (const verb of verbs) for (const form of formsOf(verb)) termOf.set(form, term);
}

/** What verbs of two words end with. */
const ways = /^(?:cut|coat|treat|form|mold|draw|print|cast|weld|head|turn|mill|grind|spin|plate)$/;

/** What is done to whatever is made tells nothing of how. */
const ofAnything = /^(?:mak|manufactur|build|produc|process|servic|fabricat|handl|test)$/;

/** What is worked: "gear cutting" is what who cuts gears does, by verb and thing. */
const termOfThing = new Map<string, string>();
for (const [term, others] of Object.entries(processTerms)) {
  for (const words of [term, ...others]) {
    const [, first = "", stem = ""] = /^([a-z]+) ([a-z]{2,})ing$/.exec(words.toLowerCase()) ?? [];
    if (stem === "" || ofAnything.test(stem)) continue;
    for (const verb of verbsOf(stem)) {
      for (const form of formsOf(verb)) {
        if (!termOfThing.has(`${form} ${first}`)) termOfThing.set(`${form} ${first}`, term);
        // "We compression mold": how it is done stands before.
        const both = `${first} ${form}`;
        if (ways.test(verb) && !termOf.has(both)) termOf.set(both, term);
      }
    }
  }
}

/** Words that may stand before and between verbs that name a process. */
const between = new Set(
  `can also still now then even proudly routinely regularly custom precision hand carefully have has will currently and
  or each design develop engineer cut form core finish build shape strip fabricate test ship convert make mold trim sand
  produce manufacture supply offer clean inspect deliver`.split(/\s+/),
);
const figures =
  "philosoph(?:y|ies)|partnerships?|relationships?|bonds?|alliances?|reputation|ideas?|concepts?|visions?|designs?|dreams?|hearts?|souls?|needs?|orders?|gaps?|problems?|challenges?|business|page|minds?|future|path|way|corner|tide|trust|values?";
/** What makes a figure of speech of a verb: "we turn ideas into parts", "we bend over backwards". */
const figurative = new RegExp(
  String.raw`^\s+(?:(?:your|our|their|his|her|this|these|those|that|it|them|an?|the)\s+(?:\w+\s+)?(?:${figures})|what|who|modern|traditional|old-world|art\b|science|technology|your|our|their|ideas|concepts|visions|dreams|over|around|into|out\b|up\b|down\b|back|to\b|on the|in a big|heads|profits?|key\b|off\b|corners|costs)`,
  "i",
);
const we =
  /(?<![\w-])(?:we|which|who|our (?:[\w-]+ ){0,3}?(?:employees|people|team|crew|staff|machinists|shop|plant|facility|foundry|mill))(?=\s)/gi;
const legal = /,?\s+(?:inc|llc|ltd|co|corp|company|corporation|l\.p|llp)\.?$/i;

/**
 * Finds what a shop says it does by verbs: "We mill, turn and grind", "Oak Gear hobs and broaches gears".
 *
 * @param name of the shop; null where it is not known
 */
export function verbFinder(name: string | null): (text: string) => TermMatch[] {
  const bare = (name ?? "").replace(legal, "");
  const subjects = [we];
  if (bare.length > 3) {
    const words = bare.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/\s+/g, "\\s+");
    subjects.push(
      new RegExp(
        String.raw`${words}(?:,? (?:inc|llc|ltd|co|corp|company)\b\.?)?(?:\s+of\s+[A-Z][a-z]+(?: [A-Z][a-z]+)?(?:, [A-Z][a-z]+)?,?)?(?=\s)`,
        "g",
      ),
    );
  }
  return (text) =>
    subjects.flatMap((subject) =>
      [...text.matchAll(subject)].flatMap((match) => verbsAt(text, match.index + match[0].length)),
    );
}

/** Of "mill, turn and grind parts" the three verbs. */
function verbsAt(text: string, start: number): TermMatch[] {
  const found: TermMatch[] = [];
  const word = /\s*(?:[,&/]\s*)*([a-z]+(?:-[a-z]+)*)/iy;
  word.lastIndex = start;
  for (let match = word.exec(text); match !== null; match = word.exec(text)) {
    const words = match[1] ?? "";
    const at = match.index + match[0].length - words.length;
    const both =
      /^\S+ (?:cut|coat|treat|form|mold|draw|print|jet|dry|cast|weld|head|turn|mill|grind|spin|plate)(?:s|ed|ting|ing)?\b/i.exec(
        text.slice(at),
      )?.[0];
    const ofThing = withThing(text, words, at + words.length);
    if (ofThing !== undefined) {
      const end = at + words.length;
      found.push({ term: ofThing, words, start: at, end });
      break;
    }
    const verb = [both, words].find((one) => one !== undefined && termOf.has(one.toLowerCase()));
    if (verb === undefined) {
      const stem = words.toLowerCase().replace(/e?s$|ed$/, "");
      const isListed = /^\s*(?:,|&|and\b|or\b)/i.test(text.slice(at + words.length));
      const isBetween = [words.toLowerCase(), stem, `${stem}e`].some((one) => between.has(one));
      if (isListed || isBetween) continue;
      break;
    }
    const end = at + verb.length;
    if (figurative.test(text.slice(end, end + 40)) || isFigureOfSpeech(text, at, end)) break;
    found.push({ term: termOf.get(verb.toLowerCase()) ?? "", words: verb, start: at, end });
    word.lastIndex = end;
    // An object ends the verbs, unless a comma or an "and" follows.
    if (!/^\s*(?:[,&/]|and\b|or\b)/i.test(text.slice(end))) break;
  }
  return found;
}

/** cutt → cut, shap → shape, mold → mold */
function verbsOf(stem: string): string[] {
  return /([b-df-hj-np-tv-z])\1$/.test(stem) ? [stem.slice(0, -1), stem] : [stem, `${stem}e`];
}

/** The process that a verb names with what it is done to: "cut spur and helical gears". */
function withThing(text: string, verb: string, end: number): string | undefined {
  const [object = ""] = /^[^.;:!?()|\n]{0,60}/.exec(text.slice(end)) ?? [];
  const [things = ""] = object.split(
    /\s(?:for|in|from|on|with|to|at|by|using|up|of|that|which|as)\s/i,
  );
  return things
    .toLowerCase()
    .split(/\s*,\s*(?:and\s+)?|\s+(?:and|or|&)\s+/)
    .map((thing) => (thing.trim().split(/\s+/).at(-1) ?? "").replace(/s$/, ""))
    .map((thing) => termOfThing.get(`${verb.toLowerCase()} ${thing}`))
    .find((term) => term !== undefined);
}

/** mill → mills, milled; anodize → anodizes, anodized. */
function formsOf(words: string): string[] {
  const ends = /(?:s|x|z|ch|sh)$/.test(words) ? `${words}es` : `${words}s`;
  const past = /e$/.test(words) ? `${words}d` : `${words}ed`;
  return [words, ends, past];
}
