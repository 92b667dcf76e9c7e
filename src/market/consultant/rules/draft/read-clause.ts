import { addsPart, copiesPart, partBackIn, partSplit } from "./added-parts.ts";
import { addsBreaks, withoutCondition } from "./breaks-said.ts";
import type { ChangeReading, Clause } from "./clause.ts";
import { isCommand, ofOthers } from "./clauses.ts";
import { inVariants, sameAgain } from "./in-variants.ts";
import { movesDay } from "./moved-days.ts";
import { isNoted, noteIn, papersIn } from "./notes-said.ts";
import type { Operation } from "./operation.ts";
import { perOther } from "./per-other.ts";
import { removesWhat } from "./removed-things.ts";
import { likeOther, replacesValue } from "./replaced-values.ts";
import type { RfqDraft } from "./rfq-draft.ts";
import { setsValues } from "./set-values.ts";
import { linesMeant, withoutPlaces } from "./which-line.ts";

type Reader = (draft: RfqDraft, clause: Clause, reading: ChangeReading) => Operation[] | null;

/** What a clause may be, the more exact before the more general. */
const readers: readonly Reader[] = [
  noteIn,
  partBackIn,
  inVariants,
  sameAgain,
  perOther,
  addsBreaks,
  partSplit,
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
  { text: words, whole, isJoined, heirs }: Omit<Clause, "said">,
  reading: ChangeReading,
): Operation[] | null {
  const text = withoutCondition(words);
  const [, name = "", order = ""] = /^([\w -]{2,40}):\s+(.+)$/.exec(text) ?? [];
  const named = isCommand(order) ? linesMeant(draft, name) : null;
  if (named !== null)
    return readClause(draft, { text: order, whole, isJoined, heirs: named }, reading);
  const said = reading.said(withoutPlaces(draft, text));
  const clause = { text, whole, isJoined, heirs: othersOf(draft, text, heirs), said };
  for (const read of readers) {
    const operations = read(draft, clause, reading);
    if (operations !== null) return operations;
  }
  return null;
}

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
