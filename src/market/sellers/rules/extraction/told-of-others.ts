import { sentencesOf } from "./found.ts";
import { isOwnName } from "./own-words.ts";
import { withoutNamed } from "./whose-said.ts";

const capital = "[A-Z][\\w&'’.-]*[\\w.]";
const several = String.raw`${capital}(?:\s+(?:of\s+|&\s+|and\s+|the\s+)?${capital}){1,4}`;
/** What is no firm though sentences begin with it, or titles of goods and trades are written so. */
const plain =
  /^(?:we|our|us|it|its|he|she|they|their|this|that|these|those|there|the|an?|all|each|every|both|most|many|some|any|no|one|two|in|at|on|for|with|by|from|to|as|if|when|while|since|after|before|today|now|then|here|please|call|ask|see|and|but|or|so|yes|of|best|cnc|custom|precision|quality|powder|laser|sheet|heat|wire|tool|machine|metal|steel|stainless|aluminum|carbon|plastic|injection|swiss|water|waterjet|plasma|press|robotic|mig|tig|edm|iso|as|iatf|nadcap|company|shop|firm|business|family|founded|established|production|manufacturing|operations?|engineering|customers?|clients?|parts?|orders?|lead|minimum|facility|plant|building|employees|january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|fall|winter|monday|tuesday|wednesday|thursday|friday|saturday|sunday|north|south|east|west|new|u\.?s\.?|american?|united|made|proudly|welcome|mr|mrs|dr)\b/i;
const places = /\b(?:in|at|of|from|near|to|on|serving|around)\s+$/i;
const be =
  "(?:is|are|was|were|has|have|had|employs?|employed|holds?|held|earn(?:s|ed)|passed|won|receive[sd]|became|moved|needed|needs|offers?|provides?|speciali[sz]es|makes?|made|runs?|ran|operates?|now|also|came|asked|wanted|ordered|supplies|builds?|bakes?|said|wrote|wins)";
const founding =
  /^(?:['’]s)?\s*,?\s*(?:who\s+)?(?:co-?)?(?:founded|founds|started|opened|launched|began|established|bought|took over|set up|built)\b/i;
const kinds =
  "(?:company|firm|manufacturer|contractor|maker|builder|supplier|producer|foundry|shop|business|startup|distributor|fabricator|plant|mill|brand|integrator|oem)";
const ofAFirm =
  "(?:[Ff]ounded|[Ee]stablished|[Ee]st\\.?|[Ss]tarted|[Ss]ince|[Ee]mploy\\w*|certified|accredited|registered|people)";

/**
 * A text of the page without what it tells of firms that it names and that are others: sentences that begin with their
 * names, figures that stand behind them in brackets, and what "the company" then is.
 *
 * @param words what the firm itself is called by; with none, nobody knows who another is
 * @param page all of its text: a single word counts as a name where it stands within another sentence, too
 */
export function withoutOthers(text: string, words: ReadonlySet<string>, page: string): string {
  if (words.size === 0) return text;
  let wereOthers = false;
  return sentencesOf(text).reduce((kept, sentence) => {
    const continues =
      wereOthers &&
      /^(?:(?:founded|established|started)\b[^.;]{0,90}, )?(?:the (?:company|firm|shop|plant|manufacturer|team|family)|they|their|its?)\b/i.test(
        sentence,
      ) &&
      !ofUs.test(sentence);
    wereOthers = continues || tellsOfAnother(sentence, words, page);
    if (wereOthers) return kept.replace(sentence, "");
    const isOther = (name: string) => isOthersName(withoutLead(name), words);
    const bare = withoutNamed(withoutBrackets(sentence, words), isOther);
    return bare === sentence ? kept : kept.replace(sentence, bare);
  }, text);
}

/** "Founded in 1987 by Carl Bright, the company employs 42": whose subject is the company, and the name an agent. */
const begunBy =
  /^(?:first |originally |co-?)?(?:founded|established|started|begun|formed|incorporated|opened|launched|owned|led|run)\b[^.;]{0,60}\bby\s+$/i;

const ofUs = /\b(?:we|our|us|in-house)\b/i;

function tellsOfAnother(sentence: string, words: ReadonlySet<string>, page: string): boolean {
  const isOther = (name: string) => isOthersName(name, words);
  const begun =
    /^(?:(?:In|Since|By) (?:\w+ )?\d{4},?\s+|When\s+|Today,?\s+|Then\s+|And\s+|But\s+)?/.exec(
      sentence,
    );
  const rest = sentence.slice(begun?.[0].length ?? 0);
  const subject = new RegExp(String.raw`^(${several}|${capital})`).exec(rest)?.[1];
  if (subject !== undefined) {
    const name = subject.replace(/['’]s$/, "");
    const after = rest.slice(subject.length);
    const isNamed =
      name.includes(" ") || new RegExp(String.raw`[a-z,]\s+${escaped(name)}\b`).test(page);
    const acts = new RegExp(String.raw`^(?:\s*\([^()]*\))?(?:,[^,]{0,80},)?\s+${be}\b`).test(after);
    const isOf = /['’]s$/.test(subject) && !founding.test(after);
    if (isNamed && isOther(name) && (acts || isOf) && !ofUs.test(after)) return true;
  }
  // "When Harmon Dredging of Vicksburg, a 400-employee contractor founded in 1948, needed"
  const beside = new RegExp(
    String.raw`(${several}),\s+(?:(?:an?|the)\s+(?:[\w-]+\s+){0,4}?${kinds}\b|(?:founded|established|est\.)\s+(?:in\s+)?\d{4})`,
    "g",
  );
  return [...sentence.matchAll(beside)].some(
    ({ 0: whole, 1: name = "", index }) =>
      isOther(withoutLead(name)) &&
      !(/,\s+the\s/.test(whole) && begunBy.test(sentence.slice(0, index))) &&
      !(/,\s+(?:founded|est)/.test(whole) && places.test(sentence.slice(0, index))) &&
      !/\b(?:president|owner|founder)\b/i.test(sentence),
  );
}

function isOthersName(name: string, words: ReadonlySet<string>): boolean {
  return (
    name !== "" && !plain.test(name) && !isOwnName(name, words) && !/^[A-Z]{2,4}\d*$/.test(name)
  );
}

/** "When Harmon Dredging": words that begin a sentence are none of a name. */
function withoutLead(name: string): string {
  const words = name.split(" ");
  while (words.length > 0 && plain.test(words[0] ?? "")) words.shift();
  return words.join(" ");
}

/** "Builders such as Penobscot Boat (est. 1934, 60 employees)" */
function withoutBrackets(sentence: string, words: ReadonlySet<string>): string {
  return sentence.replace(
    new RegExp(String.raw`(${several})\s*\((?=[^()]*\b${ofAFirm}\b)[^()]*\)`, "g"),
    (whole: string, full: string) =>
      withoutLead(full) === "" || namesOwn(full, words) ? whole : full,
  );
}

function namesOwn(name: string, words: ReadonlySet<string>): boolean {
  return [...name.matchAll(new RegExp(capital, "g"))].some(([word]) => isOwnName(word, words));
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
