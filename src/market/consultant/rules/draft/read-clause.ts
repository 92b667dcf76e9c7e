import { addsLike } from "./added-like.ts";
import { addsPart, copiesPart, partBackIn, partSplit } from "./added-parts.ts";
import { alsoIn } from "./also-in.ts";
import { arrowTo, byArrow } from "./arrows.ts";
import { addsBreaks, withoutCondition } from "./breaks-said.ts";
import type { ChangeReading, Clause } from "./clause.ts";
import { isCommand } from "./clauses.ts";
import { inShares } from "./in-shares.ts";
import { inVariants, sameAgain } from "./in-variants.ts";
import { movesDay } from "./moved-days.ts";
import { isNoted, noteIn, papersIn } from "./notes-said.ts";
import type { Operation } from "./operation.ts";
import { swapsForOther } from "./other-part.ts";
import { ofOthers } from "./others.ts";
import { perOther } from "./per-other.ts";
import { removesWhat } from "./removed-things.ts";
import { likeOther, replacesValue } from "./replaced-values.ts";
import type { RfqDraft } from "./rfq-draft.ts";
import { setsValues } from "./set-values.ts";
import { staysSo } from "./stays-so.ts";
import { linesMeant, withoutPlaces } from "./which-line.ts";

type Reader = (draft: RfqDraft, clause: Clause, reading: ChangeReading) => Operation[] | null;

/** What a clause may be, the more exact before the more general. */
const readers: readonly Reader[] = [
  noteIn,
  partBackIn,
  staysSo,
  swapsForOther,
  inShares,
  inVariants,
  sameAgain,
  perOther,
  addsBreaks,
  alsoIn,
  byArrow,
  partSplit,
  addsLike,
  likeOther,
  copiesPart,
  (draft, { text }) => one(movesDay(draft, text)),
  renames,
  removesWhat,
  replacesValue,
  papersIn,
  addsPart,
  setsValues,
  isNoted,
];

/**
 * What a clause does to a draft.
 *
 * @returns null where it is nothing that a clause may be
 */
export function readClause(
  draft: RfqDraft,
  given: Omit<Clause, "said">,
  reading: ChangeReading,
): Operation[] | null {
  const { isChosen, heirs } = given;
  const text = arrowTo(draft, ofThem(withoutCondition(given.text)));
  const [, name = "", order = ""] = /^([\w -]{2,40}):\s+(.+)$/.exec(text) ?? [];
  const named = isCommand(order) ? linesMeant(draft, name) : null;
  if (named !== null)
    return readClause(draft, { ...given, text: order, heirs: isChosen ? heirs : named }, reading);
  const said = reading.said(withoutPlaces(draft, text));
  const clause = { ...given, text, heirs: isChosen ? heirs : othersOf(draft, text, heirs), said };
  for (const read of readers) {
    const operations = read(draft, clause, reading);
    if (operations !== null) return operations;
  }
  return null;
}

/** "Half in brass" is said of those that were spoken of. */
const ofThem = (text: string) =>
  text.replace(
    /^(half|(?:an?|one) (?:half|third|quarter|fifth)|1\/[2345]|\d{1,2}\s?(?:%|percent))\s+(?!(?:of|the|an?|them|it|those|these|as|more|fewer|less|off|up|down)\b|\d)(?=[a-z])/i,
    "$1 of them ",
  );

const one = (operation: Operation | null) => (operation === null ? null : [operation]);

/** "The rest", "the others": all but those that were spoken of. */
function othersOf({ lines }: RfqDraft, text: string, heirs: number[] | null): number[] | null {
  if (heirs === null || !ofOthers.test(text)) return heirs;
  const others = lines.flatMap((_, at) => (heirs.includes(at) ? [] : [at]));
  return others.length === 0 ? heirs : others;
}

const newNames = [
  /^(?:rename|change the name of)\s+(?<old>.+?)\s+(?:to|as|into)\s+(?:the\s+)?(?<now>[a-z][\w -]{1,60})$/i,
  /^call\s+(?:the\s+)?(?<old>\S+)\s+(?:it\s+)?(?<now>[a-z][\w -]{1,60})$/i,
];

function renames(draft: RfqDraft, { text }: Clause): Operation[] | null {
  for (const pattern of newNames) {
    const { old = "", now = "" } = pattern.exec(text)?.groups ?? {};
    const meant = old === "" ? null : linesMeant(draft, old);
    const [at] = meant?.length === 1 ? meant : draft.lines.length === 1 ? [0] : [];
    if (at === undefined || old === "") continue;
    const name = now.trim();
    const is = `${name.charAt(0).toUpperCase()}${name.slice(1)}`.slice(0, 80);
    return [{ does: "set", lines: [at], value: { field: "name", is } }];
  }
  return null;
}
