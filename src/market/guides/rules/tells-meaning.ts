import type { Entry } from "./passage-index.ts";
import type { PassageUnit } from "./passage-units.ts";
import { textTerms } from "./query-terms.ts";

/** How far into a sentence it says of what it tells. */
const beginning = 90;

/** A sentence's subject has at most so many words beside those of the thing. */
const mostBesides = 2;

/** The verb with which a sentence says what something is. */
const says = /\b(?:is|are|means?|stands? for)\b/i;
/** "Is a …": what follows says of which kind it is, where "is patched" says what is done to it. */
const saysKind = /^(?:(?:is|are) (?:an?|the|one|what|how|any|when)\b|means?\b|stands? for\b)/i;

/** A heading under which the first sentence says what something is. */
const asksWhat = /^(?:what (?:is|are|does)|.*\bmeans?\b|.*\bstand for\b)/i;

/** The column of a table that says what the thing of its row is. */
const saysWhat =
  /^(?:what (?:it|that) (?:is|means)|meaning|definition|stands for|in (?:full|plain words))/i;

/** What else than a definition's beginning is worth, from 0 to 1. */
const saidOfIt = 0.5;
const underItsHeading = 1;
const ofItsGuide = 0.6;
const ofOtherColumn = 0.3;
const namedAlone = 0.35;

/** The unit as a part of its section. */
interface PlacedUnit {
  unit: PassageUnit;
  /** Whether it is the first of its section. */
  isFirst: boolean;
  /** Whether it is the first of its item or row. */
  isFirstOfItem: boolean;
  /** The words of its row's or item's name. */
  name: ReadonlySet<string>;
}

/**
 * 0 to 1: how far a sentence says what a thing is: it begins with the thing and a verb ("Tare is the weight of the empty
 * container"), stands first under a heading that asks for it, first in the guide of the thing, or in an item of its name.
 *
 * @param things the words that name the thing
 */
export function tellsMeaning(
  { heading, section, title }: Pick<Entry<unknown>, "heading" | "section" | "title">,
  { unit, isFirst, isFirstOfItem, name }: PlacedUnit,
  things: readonly string[],
): number {
  if (things.length === 0) return 0;
  const isHeld = (held: { has(term: string): boolean }) => things.every((term) => held.has(term));
  const begun = unit.text.slice(0, beginning);
  const verb = unit.column === null ? says.exec(begun) : null;
  const subject = verb === null ? null : new Set(textTerms(begun.slice(0, verb.index)));
  if (subject !== null && subject.size <= things.length + mostBesides && isHeld(subject))
    return saysKind.test(begun.slice(verb?.index)) ? 1 : saidOfIt;
  if (isFirst && unit.column === null && isHeld(heading)) {
    if (asksWhat.test(section.heading)) return underItsHeading;
  }
  if (isFirst && section.heading === "" && isHeld(title)) return ofItsGuide;
  if (name.size > 0 && isHeld(name)) {
    if (name.size > things.length + 1) return namedAlone;
    if (unit.column === null) return isFirstOfItem ? 1 : 0;
    return saysWhat.test(unit.column) ? 1 : ofOtherColumn;
  }
  return 0;
}
