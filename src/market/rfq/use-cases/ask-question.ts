import { auditViewer } from "../../../platform/audit/audit-viewer.ts";
import type { Context } from "../../../platform/context.ts";
import { recordEvent } from "../../../platform/events/record-event.ts";
import { runIdempotent } from "../../../platform/idempotency/run-idempotent.ts";
import { limitRate } from "../../../platform/rates/limit-rate.ts";
import { AppError, invalidInput } from "../../../shared/errors.ts";
import { inputErrors } from "../../../shared/input-errors.ts";
import { insertQuestion, questionsOf } from "../data/questions.ts";
import { findRfq } from "../data/rfqs.ts";
import { rfqRates } from "../rules/rates.ts";
import { type AskForm, askInput, mostQuestions } from "../rules/rfq-input.ts";
import { tradingSeller } from "./acting-seller.ts";
import { lockReceived } from "./lock-received.ts";

/**
 * Asks the buyer something about a request that takes quotes; its company alone learns who asked. Whoever may see the
 * outline alone may ask, too.
 *
 * @param key the `Idempotency-Key`; null runs it every time
 * @returns id of the question
 * @throws AppError invalid_input (text); not_found; agreement_required for who has not signed that of the site;
 *   not_allowed_now for members who may not sell, once it is declined or over, and for the 51st question; rate_limited
 */
export async function askQuestion(
  ctx: Context,
  rfqId: string,
  form: AskForm,
  key: string | null,
): Promise<{ id: string }> {
  const { personId, guestId, company } = await tradingSeller(ctx, rfqId);
  const parsed = askInput.safeParse(form);
  if (!parsed.success) throw invalidInput(inputErrors(parsed.error));
  await limitRate(ctx, rfqRates.questions, company.id, "You can ask again in {time}.");
  const { text } = parsed.data;
  const submit = { scope: "rfq_invitation.ask", key, request: { rfqId, text } };
  return runIdempotent(ctx, submit, async (tx) => {
    const { invitation, state, isOpen, isSeller } = await lockReceived(tx, ctx, rfqId, company.id);
    if (!isSeller) throw notNow("Only owners, admins and sellers of the company can ask for it.");
    if (!isOpen) throw notNow("The time for quotes is over: nothing can be asked any more.");
    if (state === "declined") throw notNow("Your company declined this request.");
    if (state === "revoked") throw notNow("The buyer took the invitation back.");
    if ((await questionsOf(tx, rfqId)).length >= mostQuestions) {
      throw notNow(`A shop can ask ${mostQuestions} questions about one request.`);
    }
    const { id: invitationId, buyerCompanyId, sellerCompanyId, sellerName } = invitation;
    const id = await insertQuestion(tx, {
      ...{ rfqId, invitationId, buyerCompanyId, sellerCompanyId, text },
      askedBy: personId,
      guestId,
    });
    const subject = { type: "rfq_invitation", id: invitationId };
    await auditViewer(tx, ctx, {
      action: "rfq_invitation.ask",
      subjectType: subject.type,
      subjectId: subject.id,
      details: { question_id: id },
    });
    await recordEvent(tx, ctx, {
      kind: "rfq_invitation.ask",
      subject,
      companyIds: [buyerCompanyId],
      // Its title is not open to everybody who may ask.
      payload: {
        rfq_id: rfqId,
        title: (await findRfq(tx, rfqId))?.title ?? "",
        seller: sellerName,
      },
    });
    return { id };
  });
}

function notNow(message: string): AppError {
  return new AppError("not_allowed_now", { message, allowed: [] });
}
