import type { Transaction } from "../../../../platform/db/database.ts";
import { AppError } from "../../../../shared/errors.ts";
import type { RfqRow } from "../../data/rfqs.ts";
import type { RevisionChange } from "../../rules/amendment.ts";
import { changesText } from "../../rules/draft-changes.ts";
import type { TypedStep } from "../../rules/kept-step.ts";
import {
  draftDigest,
  stepDigests,
  stepsChanged,
  type WholeDraft,
  wholeDraft,
} from "./draft-digest.ts";

/** What `facts` of the refusal call the digest of what is there now. */
export const digestFact = "draft_digest";

/**
 * Refuses to save a step over what somebody else has saved since it was opened. Where both come to the same nothing is
 * refused.
 *
 * @param seen digest of the step as it was shown; null: whatever there is
 * @param differing what of the form is other than what is saved
 * @throws AppError not_allowed_now, with the digest of the step as it is now among its facts
 */
export async function refuseUnseenStep(
  tx: Transaction,
  rfq: RfqRow,
  { step, seen }: { step: TypedStep; seen: string | null },
  differing: (saved: RfqRow & WholeDraft) => RevisionChange[],
): Promise<void> {
  if (seen === null) return;
  const saved = await wholeDraft(tx, rfq);
  const now = stepDigests(saved)[step];
  if (now === seen) return;
  const changes = differing(saved);
  if (changes.length === 0) return;
  throw new AppError("not_allowed_now", {
    message: `This step was saved meanwhile, by a colleague or from another window. ${changesText(changes)}. What you typed is still in the form: change it, or save it again to put it in the place of what is there.`,
    allowed: [],
    facts: { [digestFact]: now },
  });
}

const names: Readonly<Record<TypedStep, string>> = {
  parts: "what you need",
  terms: "when and where",
  shops: "whom to ask",
};

/**
 * Refuses a change of a draft, or sending it, where anything of it is other than it was seen.
 *
 * @param seen digest of all of it; null: whatever there is
 * @throws AppError not_allowed_now, with the digest as it is now among its facts
 */
export async function refuseUnseenDraft(
  tx: Transaction,
  rfq: RfqRow,
  seen: string | null,
): Promise<void> {
  if (seen === null) return;
  const saved = await wholeDraft(tx, rfq);
  const changed = stepsChanged(saved, seen);
  if (changed.length === 0) return;
  throw new AppError("not_allowed_now", {
    message: `This draft was changed meanwhile, by a colleague or from another window: ${changed.map((step) => names[step]).join(", ")}. Look at it once more.`,
    allowed: [],
    facts: { [digestFact]: draftDigest(saved) },
  });
}
