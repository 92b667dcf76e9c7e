import { type FlashMessage, flash } from "../../../../platform/web/flash.ts";
import { textOf } from "../../../../platform/web/form-answer.ts";
import type { PageContext } from "../../../../platform/web/page-context.ts";
import { AppError } from "../../../../shared/errors.ts";
import { readFields } from "../../../../shared/forms/read-fields.ts";
import { counterInput } from "../../rules/counter-input.ts";
import { freightInput } from "../../rules/freight-input.ts";
import { guestInput } from "../../rules/guests/guest-input.ts";
import { priceOf } from "../../rules/price-of.ts";
import { answerInput, awardInput } from "../../rules/rfq-input.ts";
import { addShops } from "../../use-cases/add-shops.ts";
import { answerQuestion } from "../../use-cases/answer-question.ts";
import {
  approveAward,
  refuseProposal,
  withdrawProposal,
} from "../../use-cases/approvals/decide-award.ts";
import { awardLines } from "../../use-cases/award-lines.ts";
import { startFromRest } from "../../use-cases/begin/start-from-rest.ts";
import { counterQuote, takeBackCounter } from "../../use-cases/counter-quote.ts";
import { cancelRfq, closeEarly, closeWithoutAward } from "../../use-cases/end-rfq.ts";
import { getRfq } from "../../use-cases/get-rfq.ts";
import {
  inviteGuest,
  resendGuestLink,
  revokeGuestLinks,
} from "../../use-cases/guests/invite-guest.ts";
import { extendDeadline, reopenRfq } from "../../use-cases/prolong-rfq.ts";
import { revokeInvitation } from "../../use-cases/revoke-invitation.ts";
import { saveFreight } from "../../use-cases/save-freight.ts";
import { undoAward } from "../../use-cases/take-back-award.ts";
import { rfqFlash } from "../flash-messages.ts";
import { withAlternates } from "./alternate-choice.ts";

interface SentForm {
  form: FormData;
  id: string;
  key: string | null;
}

const actions: Readonly<
  Record<string, (ctx: PageContext, sent: SentForm) => Promise<FlashMessage>>
> = {
  async award(ctx, { form, id, key }) {
    const all = textOf(form, "all");
    const fields = readFields(all === "" ? withAlternates(form) : form, awardInput);
    const lines = all === "" ? fields.lines : await linesOfQuote(ctx, id, all, fields.lines);
    const { isWaiting } = await awardLines(ctx, id, { ...fields, lines }, key);
    return isWaiting ? rfqFlash.award_proposed : rfqFlash.lines_awarded;
  },
  async approve_award(ctx, { form, id, key }) {
    await approveAward(ctx, id, key, textOf(form, "proposal"));
    return rfqFlash.lines_awarded;
  },
  async refuse_award(ctx, { form, id, key }) {
    const proposal = textOf(form, "proposal");
    await refuseProposal(ctx, id, { reason: textOf(form, "reason"), key, proposal });
    return rfqFlash.award_not_approved;
  },
  async withdraw_award(ctx, { id, key }) {
    await withdrawProposal(ctx, id, key);
    return rfqFlash.award_withdrawn;
  },
  async freight(ctx, { form, id }) {
    await saveFreight(ctx, id, readFields(form, freightInput));
    return rfqFlash.freight_kept;
  },
  async undo(ctx, { form, key }) {
    await undoAward(ctx, textOf(form, "quote"), key, textOf(form, "seen"));
    return rfqFlash.award_undone;
  },
  async counter(ctx, { form, key }) {
    await counterQuote(ctx, textOf(form, "quote"), readFields(form, counterInput), key);
    return rfqFlash.counter_sent;
  },
  async take_back_counter(ctx, { form, key }) {
    await takeBackCounter(ctx, textOf(form, "quote"), key);
    return rfqFlash.counter_taken_back;
  },
  async answer(ctx, { form, key }) {
    await answerQuestion(ctx, textOf(form, "questionId"), readFields(form, answerInput), key);
    return rfqFlash.question_answered;
  },
  async add_shops(ctx, { form, id, key }) {
    await addShops(ctx, id, { shops: form.getAll("shops").map(String) }, key);
    return rfqFlash.shops_added;
  },
  async invite_guest(ctx, { form, id, key }) {
    await inviteGuest(ctx, id, readFields(form, guestInput), key);
    return rfqFlash.guest_invited;
  },
  async resend_link(ctx, { form, key }) {
    await resendGuestLink(ctx, textOf(form, "invitation"), key);
    return rfqFlash.guest_link_sent;
  },
  async revoke(ctx, { form, key }) {
    const reason = { reason: textOf(form, "reason") };
    await revokeInvitation(ctx, textOf(form, "invitation"), reason, key);
    return rfqFlash.request_invitation_revoked;
  },
  async ask_again(ctx, { form, id, key }) {
    await addShops(ctx, id, { shops: [textOf(form, "shop")] }, key);
    return rfqFlash.shop_asked_again;
  },
  async revoke_links(ctx, { form }) {
    await revokeGuestLinks(ctx, textOf(form, "invitation"));
    return rfqFlash.guest_links_revoked;
  },
  async close_early(ctx, { id, key }) {
    await closeEarly(ctx, id, key);
    return rfqFlash.rfq_closed;
  },
  async extend(ctx, { form, id, key }) {
    await extendDeadline(ctx, id, { deadline: textOf(form, "deadline") }, key);
    return rfqFlash.deadline_extended;
  },
  async reopen(ctx, { form, id, key }) {
    await reopenRfq(ctx, id, { deadline: textOf(form, "deadline") }, key);
    return rfqFlash.rfq_reopened;
  },
  async close(ctx, { form, id, key }) {
    await closeWithoutAward(ctx, id, { reason: textOf(form, "reason"), key });
    return rfqFlash.rfq_ended;
  },
  async cancel(ctx, { form, id, key }) {
    await cancelRfq(ctx, id, { reason: textOf(form, "reason"), key });
    return rfqFlash.rfq_ended;
  },
};

type AwardLine = { lineId: string; quantity?: string | number | undefined };

/**
 * Every line that a quote prices at the quantity that was compared. The page names those alone that were not awarded when it
 * was shown: of one that somebody awarded meanwhile the award says so.
 *
 * @throws AppError not_allowed_now where all of them were awarded meanwhile, and where the quote stands no more
 */
async function linesOfQuote(
  ctx: PageContext,
  id: string,
  quoteId: string,
  compared: readonly AwardLine[],
) {
  const { quotes, awards } = await getRfq(ctx, id);
  const isAwarded = (line: AwardLine) => awards.some(({ lineId }) => lineId === line.lineId);
  if (compared.length > 0 && compared.every(isAwarded)) {
    throw new AppError("not_allowed_now", {
      message: "These parts were awarded meanwhile. Reload to see to whom.",
      allowed: [],
    });
  }
  const quoted = quotes.find((quote) => quote.id === quoteId)?.lines;
  if (quoted === undefined) {
    throw new AppError("not_allowed_now", {
      message: "This quote was revised or withdrawn meanwhile. Reload to see what stands.",
      allowed: [],
    });
  }
  return compared
    .filter(({ lineId, quantity }) =>
      quoted.some((line) => line.lineId === lineId && priceOf(line, Number(quantity)) !== null),
    )
    .map((line) => ({ ...line, quoteId }));
}

/** Begins the request for parts that nobody was given. @returns its id; null for another form */
export async function beginRest(
  ctx: PageContext,
  id: string,
  form: FormData,
): Promise<string | null> {
  if (textOf(form, "form") !== "ask_rest") return null;
  const begun = await startFromRest(ctx, id, textOf(form, "key").slice(0, 200) || null);
  flash(ctx, rfqFlash.rest_begun);
  return begun.id;
}

/** Does what a form of the buyer's page asks for. @returns false for a form that there is none of */
export async function runBuyersForm(
  ctx: PageContext,
  id: string,
  form: FormData,
): Promise<boolean> {
  const name = textOf(form, "form");
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
  if (action === undefined) return false;
  const key = textOf(form, "key").slice(0, 200) || null;
  flash(ctx, await action(ctx, { form, id, key }));
  return true;
}
