import type { Context } from "../../../../platform/context.ts";
import type { Transaction } from "../../../../platform/db/database.ts";
import { runIdempotent } from "../../../../platform/idempotency/run-idempotent.ts";
import { changeState } from "../../../../platform/transitions/change-state.ts";
import { AppError, invalidInput, isAppError, notFound } from "../../../../shared/errors.ts";
import { inputErrors } from "../../../../shared/input-errors.ts";
import {
  allowLinks,
  askMembersAmongGuests,
  chooseGuest,
  type GuestRow,
  guestsOf,
  revokeLinks,
} from "../../data/guests.ts";
import { findInvitation, type InvitationRow, invitationsOf } from "../../data/invitations.ts";
import { lastQuotes } from "../../data/quotes.ts";
import { lockRfq } from "../../data/rfqs.ts";
import {
  type Guest,
  type GuestForm,
  guestInput,
  guestListInput,
  guestName,
} from "../../rules/guests/guest-input.ts";
import { linksBackKind, newLinkKind } from "../../rules/guests/guest-mails.ts";
import { mostGuests } from "../../rules/guests/most-guests.ts";
import { standingQuotes } from "../../rules/quote-transitions.ts";
import { isNegotiable, type RfqState, rfqStateAt } from "../../rules/rfq-transitions.ts";
import { tradePartiesOf } from "../../rules/trade-rights.ts";
import { invitationSubject } from "../invitation-subject.ts";
import { tradingMember } from "../trading-member.ts";
import { refuseAskedAlready } from "./asked-already.ts";
import { countGuest, refuseBlocked } from "./choose-guests.ts";
import { blockedAddresses } from "./refuse-blocked.ts";
import { whyNoMails } from "./refuse-mails.ts";
import { guestMail } from "./send-guest-mail.ts";

/**
 * Asks shops without an account for a quote, by mail: those of a draft when it is sent, others at once. Whether an address
 * has an account is not told: one that has gets an ordinary invitation. Who is asked already is not asked again, but for
 * those whose links were taken back and those who declined: naming them again asks them again.
 *
 * @param forms by `guests[0].email` and so on in errors
 * @returns how many were not asked until now
 * @param key the `Idempotency-Key`; null runs it every time
 * @throws AppError invalid_input; not_found; not_allowed_now; rate_limited
 */
export async function inviteGuests(
  ctx: Context,
  rfqId: string,
  forms: readonly GuestForm[],
  key: string | null,
): Promise<{ added: number }> {
  await tradingMember(ctx, rfqId);
  const parsed = guestListInput.safeParse({ guests: forms });
  if (!parsed.success) throw invalidInput(inputErrors(parsed.error));
  const { guests } = parsed.data;
  const submit = { scope: "rfq.invite_guests", key, request: { rfqId, guests } };
  return runIdempotent(ctx, submit, async (tx) => {
    const isDraft = (await lockAsking(tx, ctx, rfqId)) === "draft";
    await refuseBlocked(tx, ctx, guests);
    const before = await guestsOf(tx, rfqId);
    const added = guests.filter(({ email }) => !before.some((one) => one.email === email));
    if (before.length + added.length > mostGuests) {
      throw invalidInput({ guests: [`Please ask at most ${mostGuests} shops by mail`] });
    }
    for (const guest of added) {
      await countGuest(tx, ctx, guest.email);
      const id = await chooseGuest(tx, rfqId, { email: guest.email, name: guestName(guest) });
      if (isDraft) continue;
      await askMembersAmongGuests(tx, rfqId);
      await tellInvited(tx, ctx, id, "invite");
    }
    // Also of those that were named together: the account of one may have been asked by now.
    await refuseAskedAlready(tx, rfqId, guests);
    const again = isDraft ? [] : await namedAgain(tx, rfqId, before, guests);
    for (const guest of again) await sendAnotherLink(tx, ctx, guest);
    return { added: added.length + again.length };
  });
}

/** Of shops that were asked before those that are named again and are out of it: without links, or declined. */
async function namedAgain(
  tx: Transaction,
  rfqId: string,
  before: readonly GuestRow[],
  guests: readonly Guest[],
): Promise<{ invitation: InvitationRow; guestId: string; email: string }[]> {
  const all = await invitationsOf(tx, rfqId);
  return before.flatMap(({ id: guestId, email, revokedAt }) => {
    const invitation = all.find((one) => one.guestId === guestId);
    const isNamed = guests.some((one) => one.email === email);
    if (invitation === undefined || email === null || !isNamed) return [];
    const isAsked = revokedAt === null && invitation.state !== "declined";
    return isAsked ? [] : [{ invitation, guestId, email }];
  });
}

/** What the mail with another link says. */
const kindOfLink = {
  quote: "rfq_invitation.invite",
  confirmation: "quote.award",
  "nothing yet": newLinkKind,
};

/** The same for one. @throws AppError invalid_input (name, email); otherwise as `inviteGuests` */
export async function inviteGuest(
  ctx: Context,
  rfqId: string,
  form: GuestForm,
  key: string | null,
): Promise<void> {
  const parsed = guestInput.safeParse(form);
  if (!parsed.success) throw invalidInput(inputErrors(parsed.error));
  const { added } = await inviteGuests(ctx, rfqId, [form], key).catch((error: unknown) => {
    const of = isAppError(error) ? error.fields?.["guests[0].email"] : undefined;
    throw of === undefined ? error : invalidInput({ email: of });
  });
  if (added === 0) throw invalidInput({ email: ["This address is asked already"] });
}

/**
 * Sends a guest another link; one whose links were taken back, or who declined, is asked again.
 *
 * @param id of the invitation
 * @param key the `Idempotency-Key`; null runs it every time
 * @throws AppError not_found; not_allowed_now where the shop was not asked by mail, and as `lockAnswering`; rate_limited
 */
export async function resendGuestLink(ctx: Context, id: string, key: string | null): Promise<void> {
  await tradingMember(ctx, id);
  const submit = { scope: "rfq_invitation.resend", key, request: { id } };
  await runIdempotent(ctx, submit, async (tx) => {
    const { invitation, guestId, email } = await ownGuest(tx, ctx, id);
    if (email === null) {
      await lockAnswering(tx, ctx, invitation);
      throw notNow("There is no address to mail this shop at.");
    }
    await sendAnotherLink(tx, ctx, { invitation, guestId, email });
    return null;
  });
}

/** @throws AppError not_allowed_now, as `lockAnswering` and for addresses that are blocked or want no mails; rate_limited */
async function sendAnotherLink(
  tx: Transaction,
  ctx: Context,
  { invitation, guestId, email }: { invitation: InvitationRow; guestId: string; email: string },
): Promise<void> {
  const asked = await lockAnswering(tx, ctx, invitation);
  const whyNot = await blockedAddresses(tx, ctx.viewer.company?.id ?? "", [email]);
  const why = whyNot(email) ?? (await whyNoMails(ctx, [email]))(email);
  if (why !== undefined) throw notNow(`${why}.`);
  await countGuest(tx, ctx, email);
  await allowLinks(tx, guestId);
  if (isOut(invitation)) await tellInvited(tx, ctx, invitation.id, "invite_again");
  await ctx.jobs.send(tx, guestMail, { guestId, kind: kindOfLink[asked] });
}

/** Whether a shop that is sent a link is asked again by it. */
export function isOut({ state }: Pick<InvitationRow, "state">): boolean {
  return state === "declined" || state === "lapsed" || state === "revoked";
}

/**
 * Takes the links of a guest back: they open nothing any more. What it quoted stands, which it is told by mail.
 *
 * @param id of the invitation
 * @throws AppError not_found; not_allowed_now for a shop that was not asked by mail
 */
export async function revokeGuestLinks(ctx: Context, id: string): Promise<void> {
  await tradingMember(ctx, id);
  await ctx.db.transaction(ctx.viewer, async (tx) => {
    const { guestId, invitation } = await ownGuest(tx, ctx, id);
    await revokeLinks(tx, guestId);
    const quote = (await lastQuotes(tx, invitation.rfqId)).find((one) => one.invitationId === id);
    const doesStand = [...standingQuotes, "awarded", "accepted"].includes(quote?.state ?? "");
    if (doesStand) await ctx.jobs.send(tx, guestMail, { guestId, kind: linksBackKind });
    if (!["invited", "viewed", "intending"].includes(invitation.state)) return;
    await changeState(tx, ctx, invitationSubject(ctx), {
      id,
      action: "lapse",
      reason: null,
      actorsOf: () => ["buyer"],
      work: async () => ({ answer: null }),
    });
  });
}

/** Asks a guest, as a change of its invitation that it is told of. */
export async function tellInvited(
  tx: Transaction,
  ctx: Context,
  id: string,
  action: "invite" | "invite_again",
): Promise<void> {
  await changeState(tx, ctx, invitationSubject(ctx), {
    id,
    action,
    reason: null,
    actorsOf: () => ["buyer"],
    work: async ({ row }) => ({
      answer: null,
      tell: {
        companyIds: [row.sellerCompanyId],
        payload: {
          rfq_id: row.rfqId,
          // Whether a new one has an account is not told by what it is told.
          title: action === "invite" || row.needsAgreement ? "" : row.title,
        },
      },
    }),
  });
}

/**
 * Locks a request that is a draft or takes quotes, for who may buy.
 *
 * @throws AppError not_found; not_allowed_now
 */
export async function lockAsking(
  tx: Transaction,
  ctx: Context,
  rfqId: string,
): Promise<"draft" | "open"> {
  const state = await lockOwn(tx, ctx, rfqId);
  if (state !== "draft" && state !== "open") throw notNow("This request asks nobody now.");
  return state;
}

/**
 * Locks a request in which a shop without an account may answer: it takes quotes, or a quote of the shop's waits for a
 * choice or for its confirmation, which nobody could give whose links were taken back.
 *
 * @returns what the shop is asked for
 * @throws AppError not_found, also for a draft; not_allowed_now
 */
export async function lockAnswering(
  tx: Transaction,
  ctx: Context,
  { id, rfqId }: Pick<InvitationRow, "id" | "rfqId">,
): Promise<"quote" | "confirmation" | "nothing yet"> {
  const state = await lockOwn(tx, ctx, rfqId);
  if (state === "draft") throw notFound();
  const quote = (await lastQuotes(tx, rfqId)).find(({ invitationId }) => invitationId === id);
  if (quote?.state === "awarded") return "confirmation";
  if (state === "open") return "quote";
  if (!isNegotiable(state) || !standingQuotes.includes(quote?.state ?? "")) {
    throw notNow("This request asks nobody now.");
  }
  return "nothing yet";
}

/** @throws AppError not_found; not_allowed_now for who may not buy */
async function lockOwn(tx: Transaction, ctx: Context, rfqId: string): Promise<RfqState> {
  const rfq = await lockRfq(tx, rfqId);
  if (rfq === undefined || rfq.buyerCompanyId !== ctx.viewer.company?.id) throw notFound();
  if (!tradePartiesOf({ ...rfq, sellerCompanyId: null }, ctx.viewer).includes("buyer")) {
    throw notNow("Only owners, admins and buyers of the company can ask shops.");
  }
  return rfqStateAt(rfq, true, ctx.clock());
}

/** The guest of an invitation, for who may buy. @throws AppError not_found; not_allowed_now */
export async function ownGuest(
  tx: Transaction,
  ctx: Context,
  id: string,
): Promise<{ invitation: InvitationRow; guestId: string; email: string | null }> {
  const invitation = await findInvitation(tx, id);
  if (invitation === undefined || invitation.buyerCompanyId !== ctx.viewer.company?.id) {
    throw notFound();
  }
  const parties = tradePartiesOf({ ...invitation, sellerCompanyId: null }, ctx.viewer);
  if (!parties.includes("buyer")) {
    throw notNow("Only owners, admins and buyers of the company can do this.");
  }
  const { guestId } = invitation;
  if (guestId === null || invitation.state === "chosen") {
    throw notNow("This shop was not asked by mail.");
  }
  const guest = (await guestsOf(tx, invitation.rfqId)).find((one) => one.id === guestId);
  return { invitation, guestId, email: guest?.email ?? null };
}

function notNow(message: string): AppError {
  return new AppError("not_allowed_now", { message, allowed: [] });
}
