import { isTelling } from "../../../needs/rules/reading/describe-parts.ts";
import { stemOf } from "../../../needs/rules/reading/tokens.ts";
import type { Intent } from "./intent.ts";
import type { Part } from "./part.ts";

/** A message of the person with what was known once it was read, and the answer it was given. */
export interface Turn {
  text: string;
  part: Part;
  goal: Intent;
  topic: string | null;
  answer: string;
}

const returning =
  /\b(?:(?:go|going|get|getting|come|circling|now|so|ok(?:ay)?|cool|anyway|alright|and)[,.]? )*back (?:to|on) (?:the |that |those |my |our |this |your )?([^.?!,;:]{2,40})|\b(?:the|that|those|my) ([a-z][a-z' -]{2,30}?) (?:again|from (?:before|earlier)|you (?:showed|mentioned|said) (?:before|earlier|first))\b/i;

/**
 * The earlier message that a message goes back to ("back to that shaft, what if it rotates fast"), and the
 * message without its way back, the thing in its place. Null where it goes back to nothing.
 */
export function returnTo(text: string, turns: Turn[]): { turn: Turn; text: string } | null {
  const found = returning.exec(text);
  if (found === null) return null;
  const thing = (found[1] ?? found[2] ?? "").trim();
  const said = termsOf(thing);
  if (said.length === 0) return null;
  const turn = turns.findLast((one) => {
    const held = new Set(termsOf(`${one.text} ${one.part.item ?? ""}`));
    return said.some((term) => held.has(term));
  });
  return turn === undefined ? null : { turn, text: text.replace(found[0], thing).trim() };
}

function termsOf(text: string): string[] {
  return (text.toLowerCase().match(/[\p{L}\d]{3,}/gu) ?? []).filter(isTelling).map(stemOf);
}
