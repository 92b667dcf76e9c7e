import { readQuantities } from "../../../needs/rules/reading/quantities/read-quantities.ts";
import { readMaterials } from "../../../needs/rules/reading/read-materials.ts";
import { readParts } from "../../../rfq/rules/begin/read-parts.ts";
import { goesOnAdded } from "./added-like.ts";
import { asksFurther } from "./also-in.ts";
import { fieldNamed } from "./draft-fields.ts";
import { sharesGoOn } from "./in-shares.ts";
import { saysOnlyParts } from "./only-counts.ts";
import { swapsPart } from "./other-part.ts";
import { isOtherPart } from "./other-thing.ts";
import { ofOthers } from "./others.ts";
import type { DraftReading, RfqDraft } from "./rfq-draft.ts";
import { saysStays } from "./stays-so.ts";
import { variantsSaid } from "./variants-said.ts";
import { linesMeant } from "./which-line.ts";

/** Before what a message says of a draft, and no part of it. */
const lead =
  /^\W*(?:(?:and|also|please|pls|ok(?:ay)?|now|then|actually|no(?=[,.]| wait| sorry| make| change| use| set)|nope|wait|sorry|oops|but|so|oh|yes|yeah|sure|thanks|thank you|great|hi|hello|hmm+|instead(?! of)|can you|could you|would you|will you|you can|can we|could we|can i|could i|may we|i(?:'d| would) like to|i want to|we want to|we need to|i need to|i mean|let'?s|just|go ahead and|also please|back to the draft)\b[,:. ]*)+/i;
/** What a change begins with. */
const commands =
  /^(?:make|change|set|update|put|replace|use|switch|swap|correct|fix|move|raise|lower|increase|bump|reduce|cut|add|include|plus|another|copy|duplicate|clone|drop|remove|delete|take|leave|pull|scratch|forget|clear|cancel|skip|lose|no|without|only|ship|deliver|send (?:it|them) to|need(?:s|ed)?|i need|we need|quotes?|bids?|answers?|deadline|call|rename|name|double|triple|halve|split|half|go (?:up|down|with|back)|back to (?:\d|[a-z]+\W*$)|keep|restore|bring|put|push|(?:do|get|try|go for|take|we want|i want|we will take|we need|i need)(?= (?:about )?\d)|increase|get rid of|under nda|everything|all|both|anodize|passivate|paint|plate|polish|powder coat)\b/i;
/** What a field is called by, where a change may begin as well. */
const fieldWords = /^(?:target|tolerance|qty|quantity|price|material|finish|process)\b/i;
/** "Instead", "not needed" tell a change wherever they stand. */
const tells = /\b(?:instead|rather than|not needed|applies|not \d[\d,]*)\b/i;
/** Between what may be changes of their own. */
const joints =
  /(?<=[a-z\d)"”%])[.!](?=\s)|;|\n+|,(?=\s)|\s(?:and|but|then|plus|also|while|&)(?=\s)/gi;

/** A message without its courtesies and its question mark: "could you make it 275?" is "make it 275". */
export function plainChange(text: string): string {
  return text
    .replace(lead, "")
    .replace(/\s*(?:,?\s*(?:please|thanks|thank you|for me))*\W*$/i, (end) =>
      /["”%)]/.test(end) ? end.trimEnd() : "",
    )
    .trim();
}

/** Whether a text is an order to change something. */
export function isCommand(text: string): boolean {
  const plain = plainChange(text);
  return commands.test(plain) || fieldWords.test(plain);
}

/** Whether a text tells a change, by its first word or another. */
export function tellsChange(text: string): boolean {
  return isCommand(text) || tells.test(text);
}

/**
 * The changes that a message tells, each in its words: "make it 300", "change the material to 304" and "needed by March 3" of
 * one message. What names another part, begins with an order or tells of a thing that the draft does not have begins
 * a change of its own; all else goes on with the one before.
 */
export function changesOf(draft: RfqDraft, text: string, reading: DraftReading): string[] {
  const pieces = piecesOf(text);
  const changes: { words: string; lines: string }[] = [];
  let open = "";
  for (const [at, { words, joint }] of pieces.entries()) {
    const plain = plainChange(words);
    if (open === "" && saysStays(draft, plain)) {
      changes.push({ words, lines: "null" });
      continue;
    }
    const lines = JSON.stringify(linesMeant(draft, words));
    const last = changes.at(-1);
    const isValueless = lines !== "null" && !saysValue(words, reading) && !isCommand(words);
    // "The levers should be frobbed" is no name that goes on with what was said of other parts.
    const isOtherwise = isValueless && predicate.test(words) && !saysOnlyParts(draft, words);
    const isOnlyName = isValueless && !isOtherwise;
    const next = pieces[at + 1]?.words ?? "";
    if (isOnlyName && open === "") {
      const goesOn = next !== "" && !isCommand(next) && !isWhole(joint);
      const endsWithName = last !== undefined && /\band\b|&/i.test(joint);
      if (goesOn && !(endsWithName && saysValue(last.words, reading) && isOfName(last.words)))
        open = `${joint}${words}`;
      else if (last !== undefined && !isWhole(joint))
        changes[changes.length - 1] = { ...last, words: `${last.words}${joint}${words}` };
      else changes.push({ words, lines });
      continue;
    }
    if (open !== "") {
      changes.push({ words: `${open.replace(/^\W+/, "")}${joint}${words}`, lines });
      open = "";
      continue;
    }
    const isOther = (lines !== "null" && lines !== last?.lines) || ofOthers.test(plain);
    // "Add 20 lids and 40 handles, both in 304" adds two parts, and says of both what they are.
    const isListed =
      last !== undefined &&
      !isWhole(joint) &&
      isNewPart(draft, last.words, reading) &&
      (isNewPart(draft, `${joint}${words}`, reading) ||
        goesOnAdded(words) ||
        /^\s*(?:both|all|each)\b/i.test(words));
    if (isListed) {
      changes[changes.length - 1] = { ...last, words: `${last.words}${joint}${words}` };
      continue;
    }
    const isOwn =
      last === undefined ||
      isOtherwise ||
      isWhole(joint) ||
      commands.test(plain) ||
      (fieldWords.test(plain) && !isNewPart(draft, last.words, reading)) ||
      ((isOther || (lines !== "null" && takesOut.test(last.words))) && saysValue(words, reading)) ||
      isNewPart(draft, `${joint}${words}`, reading) ||
      isOfRequest(words);
    if (isOwn)
      changes.push({
        words: `${/\band\b/i.test(joint) && !isCommand(words) ? "and" : ""}${carried(last?.words, words, lines !== "null")}`,
        lines,
      });
    else changes[changes.length - 1] = { ...last, words: `${last.words}${joint}${words}` };
  }
  if (open !== "") changes.push({ words: open, lines: "null" });
  return changes.map(({ words }) => words.trim().replace(/[.!]+$/, "")).filter(Boolean);
}

/** What is said of a subject. */
const predicate =
  /^\W*(?:(?:and|but|while)\s+)?(?:(?:the|our|my|all)\s+)?[\w-]+(?:\s[\w-]+){0,3}?\s(?:should|must|shall|will|needs?|has|have|gets?|is|are|can|may|goe?s?|comes?)\b/i;

/** What is taken out is all that such a clause says of a part. */
const takesOut = /^\W*(?:and |then |also )?(?:drop|remove|delete|scratch|lose|get rid of)\b/i;

const isWhole = (joint: string) => /[.!;\n]/.test(joint);
/** "Clear anodize on the standoffs": what is said of a part stands before it. */
const isOfName = (words: string) => /\b(?:on|of|for|from|to)\s+(?:the\s+)?[\w-]+$/i.test(words);

/** "$3.10 for the tees" goes on with the price of "target price $2.40 for the barbs". */
function carried(before: string | undefined, words: string, isNamed: boolean): string {
  // "Also quote the levers in 7075 and the knobs in nylon" asks for both beside what there is.
  if (before !== undefined && isNamed && asksFurther(before) && !isCommand(words))
    return ` also quote ${words.trim()}`;
  const isPrice = before !== undefined && /\b(?:target|price|budget)\b/i.test(before);
  return isPrice && /\$|\bcents?\b/.test(words) && fieldNamed(words) === null
    ? `target price ${words.replace(/^\s*(?:and\s+)?/i, "")}`
    : words;
}

/** What is said of the whole request, and of no part. */
function isOfRequest(words: string): boolean {
  return (
    /^\W*(?:quotes?|bids?|answers?|deadline|due|need(?:ed)?|deliver\w*|ship\w*|within|under nda|nda|itar|iso|shops?|suppliers?)\b/i.test(
      words,
    ) && /\d|\bnda\b|\bitar\b|friday|monday|month|week/i.test(words)
  );
}

const addsOnly =
  /^(?:(?:add|include|plus|we|i|also|need|another|an?|second|third|fourth|new|further|part|line|item)\b[\s:,–-]*)+$/i;

/** Whether words tell of a number of things that are no part of the draft. */
function isNewPart(draft: RfqDraft, words: string, { understood }: DraftReading): boolean {
  const [, thing] =
    /^\W*(?:and |also |please )*(?:add|include)\s+(?:an?|another)\s+(.+)$/i.exec(words) ?? [];
  if (thing !== undefined && !/^\W*\d/.test(thing))
    return readParts(`1 ${thing}`, understood, 1).some(({ name }) =>
      isOtherPart(draft, name, { isJoined: true, understood }),
    );
  const [first] = readQuantities(words.toLowerCase());
  const head = first === undefined ? "" : words.slice(0, first.start).replace(lead, "").trim();
  if (first === undefined || !(head === "" || addsOnly.test(head))) return false;
  const isJoined = /^\W*(?:and|also|plus)\b/i.test(words);
  return readParts(words.slice(first.start), understood, 1).some(({ name }) =>
    isOtherPart(draft, name, { isJoined, understood }),
  );
}

/** Whether words say anything of a part beside its name. */
export function saysValue(words: string, { understood }: DraftReading): boolean {
  return (
    /\d/.test(words) ||
    readQuantities(words.toLowerCase()).length > 0 ||
    readMaterials(words).length > 0 ||
    /\b(?:black|white|red|blue|green|gr[ae]y|yellow|orange|clear|gold|silver|bare|raw)\b/i.test(
      words,
    ) ||
    /\b(?:un(?:coated|plated|painted|finished)|plain|without|same|like|n['’]?t|not?)\b/i.test(
      words,
    ) ||
    understood(words).parts.some(({ kind }) =>
      ["material", "finish", "process", "certificate"].includes(kind),
    )
  );
}

/** A text between its joints, with the joint before each; what is one figure, date or place is never parted. */
function piecesOf(text: string): { words: string; joint: string }[] {
  const whole = readQuantities(text.toLowerCase());
  const pieces: { words: string; joint: string }[] = [];
  let [start, before] = [0, ""];
  for (const { index, 0: joint } of text.matchAll(joints)) {
    const end = index + joint.length;
    const isWithin =
      whole.some((one) => one.start < end && one.end > index) ||
      /^,?\s(?:[A-Z]{2}\b|20\d\d\b)/.test(text.slice(index)) ||
      isListed(text, index, end) ||
      sharesGoOn(text.slice(start, index), text.slice(end).trimStart()) ||
      swapsPart(text.slice(start, index), text.slice(end)) ||
      (/but/i.test(joint) &&
        !isCommand(text.slice(end)) &&
        /\b(?:all|everything|every \w+|anything)$/i.test(text.slice(0, index))) ||
      variantsSaid(text) !== null ||
      goesOn(text.slice(0, index), text.slice(end)) ||
      (/\b(?:part|line|item)s?\s*#?\d{1,2}$/i.test(text.slice(0, index)) &&
        /^\s*(?:(?:part|line|item)\s*)?#?\d{1,2}\b(?!\s*(?:pcs|pieces))/i.test(text.slice(end)));
    if (isWithin) continue;
    pieces.push({ words: text.slice(start, index), joint: before });
    [start, before] = [end, `${joint}`];
  }
  pieces.push({ words: text.slice(start), joint: before });
  return pieces.filter(({ words }) => words.trim() !== "");
}

/** "I said 700 but meant 7,000", "the same but in A2", "700 is wrong, it is 7,000" are each one. */
const goesOn = (before: string, behind: string) =>
  /^\s*(?:i |we )?(?:mean|meant)\b/i.test(behind) ||
  /\bsame(?: (?:again|part|thing|one|item))?,?$/i.test(before) ||
  isWrong.test(before);
const isWrong = /\b(?:is|was|are|were) (?:wrong|incorrect|not right|a (?:typo|mistake))$/i;

/** Between figures that are listed: "10, 25 and 50 pieces", "100 or 150". */
function isListed(text: string, start: number, end: number): boolean {
  return (
    /\d[\d,]*k?$/.test(text.slice(0, start)) &&
    /^\s*(?:and\s+)?\d[\d,]*k?(?=\s*(?:$|[,.;]|and\b|pcs|pieces|units|each\b))/i.test(
      text.slice(end),
    )
  );
}
