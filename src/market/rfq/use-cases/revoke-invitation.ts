import type { Context } from "../../../platform/context.ts";
import { changeState } from "../../../platform/transitions/change-state.ts";
import { runTransition } from "../../../platform/transitions/run-transition.ts";
import { AppError, invalidInput } from "../../../shared/errors.ts";
import { inputErrors } from "../../../shared/input-errors.ts";
import { revokeLinks } from "../data/guests.ts";
import { findInvitation, invitationsOf, writeRevoked } from "../data/invitations.ts";
import { lastQuotes } from "../data/quotes.ts";
import { findRfq, lockRfq } from "../data/rfqs.ts";
import { saysTooMuch } from "../rules/debrief.ts";
import { takenBackKind } from "../rules/guests/guest-mails.ts";
import { mayRevoke } from "../rules/invitation-transitions.ts";
import { canQuote, quoteStateAt } from "../rules/quote-transitions.ts";
import { revokeInput } from "../rules/rfq-input.ts";
import { titleForSellers } from "../rules/rfq-outline.ts";
import { voidAward } from "./approvals/void-award.ts";
import { guestMail } from "./guests/send-guest-mail.ts";
import { invitationSubject } from "./invitation-subject.ts";
import { quoteSubject } from "./quote-subject.ts";
import { fillWave } from "./run-waves.ts";
import { tradingMember } from "./trading-member.ts";

/**
 * Takes an invitation back: from then on the shop reads nothing of the request but its outline, and a guest's links open
 * nothing. What it quoted is kept, and neither compared nor awarded. The shop is told, a guest by mail where it has looked;
 * and the next one is asked in its place.
 *
 * @param id of the invitation
 * @param form `reason` for the shop, blank for none
 * @param key the `Idempotency-Key`; null runs it every time
 * @throws AppError invalid_input for a reason that is too long, or names another shop or a price; not_found;
 *   not_allowed_now, also while its quote is awarded
 */
export async function revokeInvitation(
  ctx: Context,
  id: string,
  form: { reason: string },
  key: string | null,
): Promise<void> {
  await tradingMember(ctx, id);
  const parsed = revokeInput.safeParse(form);
  if (!parsed.success) throw invalidInput(inputErrors(parsed.error));
  const subject = invitationSubject(ctx);
  const locking: typeof subject = {
    ...subject,
    noun: "invitation",
    // The request first, as whoever awards does.
    async lock(tx, invitationId) {
      const found = await findInvitation(tx, invitationId);
      if (found !== undefined) await lockRfq(tx, found.rfqId);
      return subject.lock(tx, invitationId);
    },
  };
  const command = { id, action: "revoke", key, reason: parsed.data.reason } as const;
  await runTransition(ctx, locking, command, async ({ tx, row, from, reason }) => {
    const rfq = await findRfq(tx, row.rfqId);
    const quote = (await lastQuotes(tx, row.rfqId)).find(({ invitationId }) => invitationId === id);
    if (!mayRevoke(from, quote?.state ?? null, row.rfqState)) throw notNow(quote?.state ?? null);
    await refuseNames(tx, row, reason);
    await writeRevoked(tx, id, reason);
    if (row.guestId !== null) await revokeLinks(tx, row.guestId);
    const isSetAside =
      quote !== undefined &&
      canQuote.set_aside(quoteStateAt(quote.state, quote.validUntil, ctx.clock()), ["buyer"]);
    if (isSetAside) {
      await changeState(tx, ctx, quoteSubject(ctx), {
        id: quote.id,
        action: "set_aside",
        reason: null,
        actorsOf: () => ["buyer"],
        // Members read it in what they are told of the invitation; a guest has links that are over.
        work: async () => ({
          answer: null,
          ...(row.guestId === null ? {} : { tell: { companyIds: [row.sellerCompanyId] } }),
        }),
      });
      await voidAward(tx, ctx, { ...row, id: quote.id, seller: row.sellerName });
    }
    // It may be at work on a quote. Who never looked has nothing to stop.
    if (row.guestId !== null && !isSetAside && (from === "viewed" || from === "intending"))
      await ctx.jobs.send(tx, guestMail, { guestId: row.guestId, kind: takenBackKind });
    tx.afterCommit(() => fillWave(ctx, row.rfqId));
    return {
      answer: null,
      tell: {
        companyIds: [row.sellerCompanyId],
        payload: {
          rfq_id: row.rfqId,
          title: rfq === undefined ? "" : titleForSellers(rfq),
          ...(isSetAside ? { set_aside: true } : {}),
          ...(reason === null ? {} : { reason }),
        },
      },
    };
  });
}

/** The shop reads it: other shops and what they quote are none of its business. @throws AppError invalid_input */
async function refuseNames(
  tx: Parameters<typeof invitationsOf>[0],
  { id, rfqId }: { id: string; rfqId: string },
  reason: string | null,
): Promise<void> {
  if (reason === null) return;
  const others = (await invitationsOf(tx, rfqId)).filter((one) => one.id !== id);
  const tooMuch = saysTooMuch(
    reason,
    others.map(({ sellerName }) => sellerName),
  );
  if (tooMuch !== null) throw invalidInput({ reason: [tooMuch] });
}

function notNow(quoteState: string | null): AppError {
  const because: Record<string, string> = {
    awarded: "Its quote is awarded: take the award back first.",
    accepted: "This shop has confirmed its award, and makes what was ordered.",
  };
  const message = because[quoteState ?? ""] ?? "This request is over: it asks nobody any more.";
  return new AppError("not_allowed_now", { message, allowed: [] });
}
