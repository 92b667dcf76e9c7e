import { type FlashMessage, flash } from "../../../../platform/web/flash.ts";
import { textOf } from "../../../../platform/web/form-answer.ts";
import type { PageContext } from "../../../../platform/web/page-context.ts";
import { readFields } from "../../../../shared/forms/read-fields.ts";
import { attachedIds } from "../../../files/web/attached/attached-files.ts";
import { quoteInput } from "../../rules/quote-input.ts";
import { askInput, signInput } from "../../rules/rfq-input.ts";
import { acceptCounter, rejectCounter } from "../../use-cases/answer-counter.ts";
import { declineInvitation, intendToQuote } from "../../use-cases/answer-invitation.ts";
import { askQuestion } from "../../use-cases/ask-question.ts";
import { getClosedRfq } from "../../use-cases/get-closed-rfq.ts";
import { getReceivedRfq } from "../../use-cases/get-received-rfq.ts";
import { dropQuoteDraft } from "../../use-cases/quoting/keep-quote-draft.ts";
import { reconfirmQuote } from "../../use-cases/reconfirm-quote.ts";
import { sendQuote, withdrawQuote } from "../../use-cases/send-quote.ts";
import { signForRfq } from "../../use-cases/sign-for-rfq.ts";
import { refuseAward } from "../../use-cases/take-back-award.ts";
import { rfqFlash } from "../flash-messages.ts";
import { seenQuote } from "./seen-quote.ts";

type SellersAction = (
  ctx: PageContext,
  invitationId: string,
  form: FormData,
  key: string | null,
) => Promise<FlashMessage>;

const actions: Readonly<Record<string, SellersAction>> = {
  async intend(ctx, id, _, key) {
    await intendToQuote(ctx, id, key);
    return rfqFlash.intent_noted;
  },
  async decline(ctx, id, form, key) {
    const fields = { reason: textOf(form, "reason"), note: textOf(form, "note") };
    await declineInvitation(ctx, id, fields, key);
    return rfqFlash.request_declined;
  },
  async quote(ctx, id, form, key) {
    const quote = { ...readFields(form, quoteInput), files: attachedIds(form) };
    await sendQuote(ctx, id, quote, key, { seen: seenQuote(form) });
    return rfqFlash.quote_sent;
  },
  async withdraw(ctx, id, _, key) {
    await withdrawQuote(ctx, id, key);
    return rfqFlash.quote_withdrawn;
  },
  async reconfirm(ctx, id, form, key) {
    await reconfirmQuote(ctx, id, textOf(form, "quote") || null, key);
    return rfqFlash.quote_reconfirmed;
  },
  async accept_counter(ctx, id, form, key) {
    await acceptCounter(ctx, id, textOf(form, "quote"), key);
    return rfqFlash.counter_accepted;
  },
  async reject_counter(ctx, _, form, key) {
    await rejectCounter(ctx, textOf(form, "quote"), { note: textOf(form, "note") }, key);
    return rfqFlash.counter_rejected;
  },
  async refuse(ctx, _, form, key) {
    const refusal = { reason: textOf(form, "reason"), key, seen: textOf(form, "seen") };
    await refuseAward(ctx, textOf(form, "quote"), refusal);
    return rfqFlash.award_refused;
  },
};

/** Does what a form of the seller's page asks for. @returns false for a form that there is none of */
export async function runSellersForm(
  ctx: PageContext,
  rfqId: string,
  form: FormData,
): Promise<boolean> {
  const name = textOf(form, "form");
  if (name === "sign") {
    await signForRfq(ctx, rfqId, readFields(form, signInput));
    flash(ctx, rfqFlash.request_signed);
    return true;
  }
  if (name === "drop_draft") {
    await dropQuoteDraft(ctx, rfqId);
    flash(ctx, rfqFlash.quote_draft_dropped);
    return true;
  }
  const key = textOf(form, "key").slice(0, 200) || null;
  if (name === "ask") {
    await askQuestion(ctx, rfqId, readFields(form, askInput), key);
    flash(ctx, rfqFlash.question_asked);
    return true;
  }
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
  if (action === undefined) return false;
  const { invitationId } = (await getClosedRfq(ctx, rfqId)) ?? (await getReceivedRfq(ctx, rfqId));
  flash(ctx, await action(ctx, invitationId, form, key));
  return true;
}
