import type { Context } from "../../../platform/context.ts";
import { runTransition } from "../../../platform/transitions/run-transition.ts";
import { invalidInput } from "../../../shared/errors.ts";
import { inputErrors } from "../../../shared/input-errors.ts";
import { writeDecline } from "../data/invitations.ts";
import { declineInput } from "../rules/rfq-input.ts";
import { decliningSeller, tradingSeller } from "./acting-seller.ts";
import { invitationSubject } from "./invitation-subject.ts";
import { fillWave } from "./run-waves.ts";

/**
 * Says that the company acted for is going to quote.
 *
 * @param id of the invitation
 * @param key the `Idempotency-Key`; null runs it every time
 * @throws AppError agreement_required; not_found; not_allowed_now
 */
export async function intendToQuote(ctx: Context, id: string, key: string | null): Promise<void> {
  await tradingSeller(ctx, id);
  const command = { id, action: "intend", key } as const;
  await runTransition(ctx, invitationSubject(ctx), command, async () => ({ answer: null }));
}

/**
 * Declines an invitation with a reason; the buyer is told, and the next shop is asked in its place.
 *
 * @throws AppError invalid_input (reason, note); not_found; not_allowed_now
 */
export async function declineInvitation(
  ctx: Context,
  id: string,
  form: { reason: string; note: string },
  key: string | null,
): Promise<void> {
  await decliningSeller(ctx, id);
  const parsed = declineInput.safeParse(form);
  if (!parsed.success) throw invalidInput(inputErrors(parsed.error));
  const command = { id, action: "decline", key, input: parsed.data } as const;
  await runTransition(ctx, invitationSubject(ctx), command, async ({ tx, row }) => {
    await writeDecline(tx, id, parsed.data);
    // Once it is certain, and at the latest by the timer: a seller may not touch other invitations.
    tx.afterCommit(() => fillWave(ctx, row.rfqId));
    return {
      answer: null,
      tell: {
        companyIds: [row.buyerCompanyId],
        payload: { rfq_id: row.rfqId, title: row.title, seller: row.sellerName },
      },
      details: { decline_reason: parsed.data.reason },
    };
  });
}
