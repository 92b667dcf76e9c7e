import type { FieldErrors } from "../../../shared/errors.ts";

/** What a draft says, as far as sending it depends on it. */
interface DraftFacts {
  lines: readonly { name: string; quantities: readonly number[] }[];
  /** YYYY-MM-DD. */
  neededBy: string | null;
  deadline: Date | null;
  shipToZip: string | null;
  shops: number;
}

/**
 * What keeps a draft from being sent, by field; nothing when it can be.
 *
 * @param now when it would be sent
 */
export function missingFromRfq(draft: DraftFacts, now: Date): FieldErrors {
  const errors: FieldErrors = {};
  const { lines, neededBy, deadline } = draft;
  if (lines.length === 0) errors.lines = ["Add a part"];
  const unpriced = lines.find(({ quantities }) => quantities.length === 0);
  if (unpriced !== undefined) errors.lines = [`Say how many of ${unpriced.name} you need`];
  if (deadline === null) errors.deadline = ["Say until when shops may quote"];
  else if (deadline <= now) errors.deadline = ["The day until which shops may quote is over"];
  if (neededBy === null) errors.neededBy = ["Say when you need the parts"];
  else if (neededBy < now.toISOString().slice(0, 10)) {
    errors.neededBy = ["The day on which you need the parts is over"];
  }
  if (draft.shipToZip === null) errors.shipToZip = ["Say where the parts go"];
  if (draft.shops === 0) errors.shops = ["Choose whom to ask"];
  return errors;
}
