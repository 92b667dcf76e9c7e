import { headBelow, headOfOurs } from "./answered-head.ts";
import { attributionBetweenMarks } from "./attribution-between-marks.ts";
import { attributionByForm } from "./attribution-by-form.ts";
import { attributionAt } from "./mail-attribution.ts";
import type { MailLine } from "./mail-lines.ts";

/** Lines that programs of mail write above the mail that is answered: whose words follow, or its head. */
export interface Opening {
  at: number;
  /** The line after it. */
  end: number;
  /** Whether it names the site; else somebody, by no address. */
  isOurs: boolean;
}

/**
 * The opening that begins in a line.
 *
 * @param views lines without marks by their depth: what is quoted otherwise is blank there
 * @param ours names and addresses of the site
 * @param isTitle whether words are what a mail that was sent is about
 * @returns null: none begins there
 */
export function openingAt(
  view: readonly string[],
  at: number,
  ours: readonly string[],
  isTitle: (words: string) => boolean,
): Opening | null {
  const head = headOfOurs(view, at, ours, isTitle);
  if (head !== null) return { at, end: head, isOurs: true };
  const known = attributionAt(view, at, ours);
  if (known?.isOurs) return { at, ...known };
  const end = attributionByForm(view, at, ours);
  if (end !== null) return { at, end: headBelow(view, end, ours, isTitle), isOurs: true };
  return known === null ? null : { at, ...known };
}

/**
 * All openings of a mail, in their order; those that follow another one are found as well.
 *
 * @param lines of the mail
 */
export function openingsIn(
  lines: readonly MailLine[],
  ours: readonly string[],
  isTitle: (words: string) => boolean,
): Opening[] {
  const views = new Map<number, readonly string[]>();
  const viewOf = (depth: number) => {
    const view =
      views.get(depth) ?? lines.map((line) => (line.depth === depth ? line.bare.trim() : ""));
    views.set(depth, view);
    return view;
  };
  const found: Opening[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at];
    if (line === undefined || line.bare.trim() === "" || line.depth > deepest) continue;
    const opening = attributionBetweenMarks(line.raw, ours)
      ? { at, end: at + 1, isOurs: true }
      : openingAt(viewOf(line.depth), at, ours, isTitle);
    if (opening === null) continue;
    found.push(opening);
    at = opening.end - 1;
  }
  return found;
}

/** Deeper ones are quotes of quotes. */
const deepest = 8;
