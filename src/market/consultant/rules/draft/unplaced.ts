import { spokenName } from "../../../needs/rules/reading/read-processes.ts";
import type { ReadLine, ReadValue } from "../../../rfq/rules/begin/read-line.ts";
import { readParts } from "../../../rfq/rules/begin/read-parts.ts";
import { readRequest } from "../../../rfq/rules/read-request.ts";
import {
  type UnplacedClause,
  unplacedClauses,
  unplacedOfParts,
} from "../../../rfq/rules/unplaced-words.ts";
import { withoutAsking } from "./asks-for-draft.ts";
import type { DraftLine, DraftReading, RfqDraft } from "./rfq-draft.ts";

/** Clauses of a message that began a draft, of which words stand in no field, name or note of it. */
export function unplacedIn(draft: RfqDraft, said: string, reading: DraftReading): UnplacedClause[] {
  const text = withoutAsking(said);
  return unplacedClauses(text, heldBy(draft, text, reading));
}

/** A draft whose parts have in their notes the clauses of which most stands nowhere: with the part named last before. */
export function withUnplaced(draft: RfqDraft, said: string, reading: DraftReading): RfqDraft {
  const text = withoutAsking(said);
  const names = draft.lines.map(({ name }) => name);
  const kept = unplacedOfParts(names, text, heldBy(draft, text, reading));
  const lines = draft.lines.map(
    (line, at): DraftLine => ({ ...line, notes: [...line.notes, ...(kept[at] ?? [])] }),
  );
  return { ...draft, lines };
}

function heldBy(draft: RfqDraft, text: string, { understood, today }: DraftReading): string[] {
  const read = readRequest(text, understood(text), today);
  const { lines } = draft;
  const wordsIf = (isThere: boolean, one: ReadValue<unknown> | null) =>
    isThere && one !== null ? [one.words] : [];
  const ofLine = (one: ReadLine) => [
    ...wordsIf(
      lines.some(({ process }) => process !== null),
      one.process,
    ),
    ...wordsIf(
      lines.some(({ tolerance }) => tolerance !== null),
      one.toleranceMm,
    ),
    ...wordsIf(
      lines.some(({ quantities }) => one.quantities?.value.every((n) => quantities.includes(n))),
      one.quantities,
    ),
    ...wordsIf(
      lines.some(({ targetPrice }) => Number(targetPrice) === Number(one.targetPrice?.value)),
      one.targetPrice,
    ),
    ...wordsIf(
      lines.some(({ annualUse }) => annualUse === Number(one.annualUse?.value)),
      one.annualUse,
    ),
    ...wordsIf(
      lines.some(({ finish }) => finish !== null),
      one.finish,
    ),
  ];
  return [
    ...lines.flatMap((line) => [
      ...[line.name, line.material ?? "", line.finish ?? "", line.tolerance ?? ""],
      ...[line.process ?? "", line.process === null ? "" : spokenName(line.process)],
      ...[line.targetPrice ?? "", String(line.annualUse ?? ""), ...line.quantities.map(String)],
      ...line.notes,
    ]),
    ...[draft.shipTo ?? "", String(draft.radiusMiles ?? ""), ...draft.certifications],
    ...[read, ...readParts(text, understood)].flatMap(ofLine),
    ...wordsIf(draft.neededBy === read.neededBy?.value, read.neededBy),
    ...wordsIf(draft.quotesBy === read.deadline?.value, read.deadline),
    ...wordsIf(draft.quotesAt !== null, read.closesAt),
    ...wordsIf(draft.certifications.length > 0, read.certifications),
    ...wordsIf(draft.needsAgreement, read.needsAgreement),
    ...wordsIf(draft.isExportControlled, read.exportControlled),
    ...wordsIf(draft.radiusMiles !== null, read.radiusMiles),
  ];
}
