import type { Need } from "../../../needs/rules/reading/need.ts";
import { readMaterials } from "../../../needs/rules/reading/read-materials.ts";
import { readItem } from "../understand/item.ts";
import { fieldNamed } from "./draft-fields.ts";
import type { RfqDraft } from "./rfq-draft.ts";
import { isNamed, nounPattern, ordinalsMeant, partNames } from "./which-line.ts";

const adjectives = String.raw`(?:(?!(?:the|a|an|to|of|for|in|and|or|with|is|are)\b)[a-z][a-z'-]*\s+){0,2}?`;
const noun = `(${adjectives}[a-z][a-z-]+)`;
const be =
  "(?:should|must|shall|will|are|is|need|needs|have|has|want|wants|get|gets|can be|to be|cost|costs)";
const changes =
  "(?:make|change|set|put|update|raise|lower|increase|reduce|cut|price|move|get)\\s+(?:the\\s+|all\\s+|our\\s+|my\\s+)?";
/** Where a message names what it speaks of. */
const subjects = [
  new RegExp(String.raw`\b(?:the|those|these|our|my|each|every|all)\s+${noun}\s+${be}\b`, "i"),
  new RegExp(String.raw`^${changes}((?:[a-z'-]+\s+){0,2}?[a-z-]*[a-rt-z]s)\s+\S`, "i"),
  new RegExp(String.raw`^${changes}${noun}\s+(?:to|at|be|in|from|out of)\b`, "i"),
  new RegExp(
    String.raw`\b(?:for|of|on|to)\s+(?:the|each|every|all(?:\s+the)?|our|my)\s+${noun}(?=\s*(?:$|[,.;:]|(?:to|at|is|are|should|must|in|from|be|by)\b))`,
    "i",
  ),
];
/** What every part has, or what a request has, and no part. */
const noPart =
  /^(?:it|its|them|they|this|that|these|those|he|she|we|you|us|there|all|both|each|one|ones|other|others|rest|same|whole|parts?|items?|lines?|pieces?|pcs|units?|orders?|requests?|drafts?|rfqs?|jobs?|lots?|batch(?:es)?|samples?|prototypes?|quotes?|bids?|shops?|suppliers?|buyers?|customers?|delivery|shipments?|shipping|packag(?:e|es|ing)|freight|numbers?|amounts?|totals?|figures?|sizes?|lengths?|widths?|heights?|depths?|diameters?|radius|radii|thickness|weights?|colou?rs?|surfaces?|corners?|edges?|holes?|threads?|slots?|pockets?|bores?|bends?|walls?|sides?|faces?|tops?|bottoms?|ends?|inside|outside|insides|outsides|chamfers?|welds?|seams?|ribs?|tapped|dimensions?|drawings?|models?|files?|days?|weeks?|months?|years?|dates?|time|deadline|hours?|morning|afternoon|end|beginning|middle|first|second|third|last|next|price|prices|breaks?|costs?|budget|targets?|rates?|notes?|text|name|names|title|material|materials|process|finish|finishes|tolerance|tolerances|quantity|quantities|certificates?)$/i;

/**
 * What a message to a draft speaks of that the draft does not have: the screws of "the screws should be 15", the third of
 * two parts.
 *
 * @returns in the message's words; null where it speaks of what the draft has, or of no part
 */
export function otherThing(
  draft: RfqDraft,
  text: string,
  understood: (text: string) => Need,
): string | null {
  const place = ordinalsMeant(text);
  if (place !== null) return place.at < draft.lines.length ? null : place.words;
  for (const subject of subjects) {
    const all = subject.exec(text)?.[1]?.trim();
    // "The finish of the lids black oxide": what stands behind a thing in the plural is no more of its name.
    const words = all?.replace(/^((?:[a-z'-]+\s+)*?[a-z-]*[a-rt-z]s)\s.*$/i, "$1");
    if (words === undefined || isNamed(draft, words)) continue;
    const last = words.split(/\s+/).at(-1) ?? "";
    const isOfPart = noPart.test(last) || fieldNamed(words) !== null || isMaking(words, understood);
    if (!isOfPart && isThing(words, last, understood)) return words;
  }
  return null;
}

/**
 * Whether a thing that is counted is no part of the draft: its name is another, and one that a part may have. Of the same
 * noun it is one where both are called by other words ("cotter pins" beside "clevis pins"), or it is to be added.
 */
export function isOtherPart(
  draft: RfqDraft,
  name: string,
  { isJoined, understood }: { isJoined: boolean; understood(text: string): Need },
): boolean {
  const words = name.toLowerCase().split(/\s+/);
  const last = words.at(-1) ?? "";
  if (name === "" || noPart.test(last) || fieldNamed(name) !== null) return false;
  if (!isNamed(draft, last)) return true;
  const kinds = (one: string) =>
    one
      .toLowerCase()
      .split(/\s+/)
      .slice(0, -1)
      .filter(
        (word) =>
          !noKind.test(word) && !isMaking(word, understood) && readMaterials(word).length === 0,
      );
  const own = kinds(name);
  const alike = draft.lines.filter((line) => nounPattern(line.name).test(last));
  return (
    own.length > 0 &&
    alike.length > 0 &&
    alike.every((line) => {
      const others = kinds(line.name);
      return (others.length > 0 || isJoined) && !own.some((word) => others.includes(word));
    })
  );
}

const noKind =
  /^(?:more|additional|extra|further|other|new|of|the|these|those|such|same|fewer|less|\d.*)$/;

/** A draft whose part has no name of its own takes any: "CNC milling part". */
export function isUnnamed({ lines }: RfqDraft): boolean {
  return lines.length === 1 && /\bparts?$/i.test(lines[0]?.name ?? "");
}

/** A word for things: one that is known, or any in the plural. */
function isThing(words: string, last: string, understood: (text: string) => Need): boolean {
  const isKnown =
    readItem(words) !== null || understood(words).parts.some(({ kind }) => kind === "good");
  return isKnown || /[a-rt-z]s$/i.test(last);
}

/** Words for what something is made of, or how, name no part. */
function isMaking(words: string, understood: (text: string) => Need): boolean {
  const { parts } = understood(words);
  return (
    parts.length > 0 &&
    parts.every(({ kind }) =>
      ["material", "finish", "process", "place", "certificate"].includes(kind),
    )
  );
}

/** A thing that is all which words say, and which a draft does not have: the flanges of "remove the flanges". */
export function thingNamed(
  draft: RfqDraft,
  words: string,
  understood: (text: string) => Need,
): string | null {
  const thing = words.trim().replace(/^(?:the|our|my|all)\s+/i, "");
  const last = thing.split(/\s+/).at(-1) ?? "";
  const isOfPart = noPart.test(last) || fieldNamed(thing) !== null || isMaking(thing, understood);
  const isName = /^[a-z][a-z'-]*(?: [a-z][a-z'-]*){0,2}$/i.test(thing);
  return isName && !isOfPart && !isNamed(draft, thing) && isThing(thing, last, understood)
    ? thing
    : null;
}

/**
 * Says that a draft has no such part, and how to add it.
 *
 * @param pieces how many the message says, empty for none; null where it wants it out
 */
export function hasNoPart(
  { lines }: RfqDraft,
  thing: string,
  pieces: readonly number[] | null,
): string {
  const has = `The draft has no ${thing}: it has “${partNames(lines)}”.`;
  if (pieces === null) return has;
  if (/\b(?:part|line|item|one|position)\b|\d/.test(thing)) return `${has} Nothing was changed.`;
  const count = pieces.map((one) => one.toLocaleString("en-US")).join(" and ");
  return pieces.length === 0
    ? `${has} To add ${thing} as a part, say how many, as in “add 50 ${thing}”.`
    : `${has} To add them as a part, say “add ${count} ${thing}”.`;
}
