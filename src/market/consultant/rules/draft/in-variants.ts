import { ownOf } from "./added-parts.ts";
import type { ChangeReading, Clause } from "./clause.ts";
import { numberOf, numberPattern } from "./numbers-said.ts";
import type { LineValue, Operation } from "./operation.ts";
import type { DraftLine, RfqDraft } from "./rfq-draft.ts";
import { variantsSaid } from "./variants-said.ts";
import { asksWhich, linesMeant } from "./which-line.ts";

/** Words for kinds of one thing before what the kinds are. */
const kinds =
  /\b(?:sizes|colou?rs|versions|variants|kinds|types|materials|alloys|grades|finishes|lengths|widths|thicknesses|diameters|options|styles)\b/i;

/** A part in several kinds, each with how many of it: it becomes as many parts. */
export function inVariants(
  draft: RfqDraft,
  { text, heirs, isChosen }: Clause,
  reading: ChangeReading,
): Operation[] | null {
  const said = variantsSaid(text);
  if (said === null) return null;
  const meant = isChosen
    ? heirs
    : (linesMeant(draft, text) ?? (draft.lines.length === 1 ? [0] : heirs));
  const [at, ...others] = meant ?? [];
  const line = at === undefined ? undefined : draft.lines[at];
  const all = said.map(({ pieces, made }) => {
    const own = line === undefined ? [] : valuesOf(line, made, reading);
    return { own, values: [{ field: "quantity" as const, is: [pieces] }, ...own] };
  });
  if (at === undefined || line === undefined || others.length > 0)
    return [asksWhich(draft, "kinds")];
  const total = said.reduce((sum, { pieces }) => sum + pieces, 0);
  const [before, ...breaks] = line.quantities;
  const isWhole = kinds.test(text) || before === undefined || total >= before;
  if (all.some(({ own }) => own.length === 0) || breaks.length > 0 || !isWhole) return null;
  const [first, ...more] = all;
  return [
    ...more.toReversed().map(({ values }): Operation => ({ does: "copy part", line: at, values })),
    ...(first?.values ?? []).map((value): Operation => ({ does: "set", lines: [at], value })),
  ];
}

function valuesOf(line: DraftLine, made: string, reading: ChangeReading): LineValue[] {
  const own = ownOf(line, made, reading);
  const isBare = own.length === 0 && /^\d[\d.,/-]*$/.test(made);
  return isBare ? [{ field: "size", is: made }] : own;
}

const again =
  /^(?:(?:the|one|another|and|plus)\s+)*same(?:\s+(?:again|parts?|things?|ones?|items?|as (?:that|before|above)))*[\s,]*\b(?:but|only|except|just|with|for|in|at)\b(?:\s+(?:but|only|with))?\s+(.+)$/i;

/** "Same but 12 in A2": the part that was spoken of once more, with other values. */
export function sameAgain(
  draft: RfqDraft,
  { text, heirs }: Clause,
  reading: ChangeReading,
): Operation[] | null {
  const [, made = ""] = again.exec(text) ?? [];
  if (made === "") return null;
  const [at, ...others] = heirs ?? (draft.lines.length === 1 ? [0] : []);
  const line = at === undefined ? undefined : draft.lines[at];
  const [, many = "", behind = made] =
    new RegExp(
      String.raw`^(${numberPattern})(?:\s+(?:pcs|pieces|ea|units|of (?:them|those|these)))?(?:[\s,]+(?:in|at|with|of)?\s*(.*))?$`,
      "i",
    ).exec(made) ?? [];
  const own = line === undefined || behind === "" ? [] : valuesOf(line, behind, reading);
  if (own.length === 0 && (many === "" || (behind ?? "") !== "")) return null;
  if (at === undefined || others.length > 0) return [asksWhich(draft, "copy")];
  const count: LineValue[] = many === "" ? [] : [{ field: "quantity", is: [numberOf(many)] }];
  return [{ does: "copy part", line: at, values: [...count, ...own] }];
}
