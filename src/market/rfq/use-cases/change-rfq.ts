import type { Context } from "../../../platform/context.ts";
import type { Transaction } from "../../../platform/db/database.ts";
import { runIdempotent } from "../../../platform/idempotency/run-idempotent.ts";
import type { RfqRow } from "../data/rfqs.ts";
import { dayOfDeadline } from "../rules/deadline-of-day.ts";
import type { PartsForm, TermsForm } from "../rules/rfq-input.ts";
import { changeLocked, limitDrafts } from "./change-draft.ts";
import { partsStep, shopsStep, termsStep, titleStep, waveStep } from "./draft-steps.ts";
import { refuseUnseenDraft } from "./drafting/refuse-unseen.ts";

/** What is changed of a draft at once; what is left out stays. */
export interface RfqChange {
  title?: string;
  /** All of them: they replace those before. */
  lines?: NonNullable<PartsForm["lines"]>;
  terms?: Partial<TermsForm>;
  /** Ids of entries in the directory. */
  shops?: string[];
  /** Whether those that were chosen before stay, and come first. */
  keepsShops?: boolean;
  /** How many of them are asked at once. */
  waveSize?: number;
}

/**
 * Changes a draft in several respects, all or none.
 *
 * @param key the `Idempotency-Key`; null runs it every time
 * @param seen digest of the draft that the change is made of; null: whatever there is
 * @throws AppError invalid_input; not_found for a foreign one; not_allowed_now once it was sent, and as
 *   `refuseUnseenDraft`; rate_limited
 */
export async function changeRfq(
  ctx: Context,
  id: string,
  change: RfqChange,
  key: string | null,
  seen: string | null = null,
): Promise<void> {
  await limitDrafts(ctx, id);
  const write = readChange(ctx, change);
  await runIdempotent(ctx, { scope: "rfq.save", key, request: { id, change } }, (tx) =>
    changeLocked(tx, ctx, { id, step: Object.keys(change).join(", ") }, async (_, rfq) => {
      await refuseUnseenDraft(tx, rfq, seen);
      await write(tx, rfq);
      return null;
    }),
  );
}

/**
 * What a change writes, within the transaction that has the draft locked.
 *
 * @throws AppError invalid_input, also of what it gives: what is left out is judged with what the draft says
 */
export function readChange(
  ctx: Pick<Context, "clock">,
  { title, lines, terms, shops, keepsShops, waveSize }: RfqChange,
): (tx: Transaction, rfq: RfqRow) => Promise<void> {
  const choose = shops && shopsStep({ shops }, keepsShops ? "stay" : "go");
  const waves = waveSize === undefined ? undefined : waveStep({ waveSize });
  return async (tx, rfq) => {
    if (lines !== undefined) await partsStep({ title: title ?? rfq.title, lines })(tx, rfq);
    else if (title !== undefined) await titleStep(title)(tx, rfq);
    if (terms !== undefined) await termsStep(ctx, { ...termsOf(rfq), ...terms })(tx, rfq);
    await choose?.(tx, rfq);
    await waves?.(tx, rfq);
  };
}

function termsOf(rfq: RfqRow): TermsForm {
  return {
    deadline: rfq.deadline === null ? "" : dayOfDeadline(rfq.deadline),
    neededBy: rfq.neededBy ?? "",
    shipToZip: rfq.shipToZip ?? "",
    certifications: rfq.certifications,
    notes: rfq.notes,
    radiusMiles: rfq.radiusMiles ?? "",
    exportControlled: rfq.exportControlled,
    needsAgreement: rfq.needsAgreement,
  };
}
