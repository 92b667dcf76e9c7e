import type { Quantity } from "./quantity.ts";
import { matchAt } from "./read-number.ts";

const member = String.raw`\d{1,3}(?:,\d{3})+|\d{1,6}`;
const rest = new RegExp(String.raw`(?:${member})((?:\s?\/\s?(?:${member}))*)(?![\d/.,]*\d)`, "y");
const listBefore = new RegExp(String.raw`(?<![\w/.,])((?:(?:${member})\s?\/\s?)*)$`);
const saidBefore = /\b(?:qty|quantit(?:y|ies)|pieces|pcs)\s?(?:of|is|are|:|=)?\s?$/;
const saidAfter = /^\s?(?:pcs?|pieces?|units?|parts?|ea|each|sets?|samples?|prototypes?)\b/;
/** Things right after it, or with a word or two of what they are: "10/20/30 steel brackets". */
const thingsAfter =
  /^\s(?:(?!(?:and|or|for|by|in|at|to|we|is|are|the|due|needed|delivery)\b)[a-z-]+\s){0,2}?(?!(?:is|as|us|was|has|this|its|plus|days|weeks|months|hours|inches)\b)[a-z-]*[a-rt-z]s\b/;
/** What tells that a day follows. */
const dayBefore =
  /\b(?:by|before|due|until|on|from|dated?|deadline|since|need(?:ed|s)?|requir\w+|deliver\w*|ship\w*|arriv\w+|rev(?:ision)?)[\s:]*$/;

/**
 * One of three or more numbers that rise between slashes and count pieces: 10, 25 and 50 of "10/25/50 pcs". Otherwise
 * "10/25/50" could be a day.
 */
export function readSlashed(text: string, at: number): Quantity | null {
  const after = matchAt(rest, text, at);
  if (after === null) return null;
  const [, before = ""] = listBefore.exec(text.slice(Math.max(0, at - 60), at)) ?? [];
  const values = `${before}${after[0]}`.split("/").map((one) => Number(one.replaceAll(",", "")));
  const rises = values.every((value, place) => value > (values[place - 1] ?? 0));
  if (values.length < 3 || !rises) return null;
  const head = text.slice(0, at - before.length);
  const said = saidAfter.exec(text.slice(at + after[0].length));
  const isSaid = said !== null || saidBefore.test(head);
  const isCounting = thingsAfter.test(text.slice(at + after[0].length)) && !dayBefore.test(head);
  if (!isSaid && !isCounting) return null;
  const isLast = after[1] === "";
  const end = isLast
    ? at + after[0].length + (said?.[0].length ?? 0)
    : at + after[0].length - (after[1]?.length ?? 0);
  const from = values[values.length - after[0].split("/").length] ?? 0;
  return { kind: "count", from, to: null, per: null, isSaid, start: at, end };
}
