import type { Context } from "../../../platform/context.ts";
import { notFound } from "../../../shared/errors.ts";
import { allowedActions } from "../../../shared/transitions/allowed-actions.ts";
import { actingMember } from "../../accounts/use-cases/acting-member.ts";
import { newestAgreement, type OwnAgreement } from "../data/agreements.ts";
import { type AwardProposal, awardLimit, lastProposal } from "../data/approvals.ts";
import { type Award, awardsOf } from "../data/awards.ts";
import { type CounterRow, countersOf } from "../data/counters.ts";
import { freightOfRfq } from "../data/freight.ts";
import { type GuestRow, guestsOf } from "../data/guests.ts";
import { type InvitationRow, invitationsOf } from "../data/invitations.ts";
import { filesOfQuotes, type QuoteFile } from "../data/quote-files.ts";
import { type QuoteReview, reviewsOf } from "../data/quote-reviews.ts";
import { lastQuotes, type QuoteRow, quoteLinesOf } from "../data/quotes.ts";
import {
  type EarlierLine,
  linesOfAllRevisions,
  type Revision,
  revisionsOf,
} from "../data/revisions.ts";
import { type FileReading, filesOfRfq, type RfqFile, readingsOfRfq } from "../data/rfq-files.ts";
import { linesOf, type RfqLine } from "../data/rfq-lines.ts";
import { findRfq, type OwnRfq, ownRfqs, type RfqRow } from "../data/rfqs.ts";
import { type RfqSignature, signaturesOf } from "../data/signatures.ts";
import { currentLine } from "../rules/amendment.ts";
import type { Freight } from "../rules/freight.ts";
import { type InvitationState, invitationStateAt } from "../rules/invitation-transitions.ts";
import type { QuotedLine } from "../rules/quote-input.ts";
import {
  canQuote,
  type QuoteState,
  quoteStateAt,
  standingQuotes,
} from "../rules/quote-transitions.ts";
import { tradeIdInput } from "../rules/rfq-input.ts";
import {
  endReason,
  type RfqAction,
  type RfqState,
  rfqStateAt,
  rfqTransitions,
} from "../rules/rfq-transitions.ts";
import { tradePartiesOf } from "../rules/trade-rights.ts";
import { nextPlaceAt } from "../rules/waves.ts";
import { withStandingTotals } from "./approvals/standing-total.ts";

/** A request as its buyer sees it. */
export interface BuyersRfq extends Omit<RfqRow, "state"> {
  state: RfqState;
  allowed: RfqAction[];
  lines: RfqLine[];
  /** Of every version, the last first. */
  signatures: RfqSignature[];
  /** The company's own agreement; null: shops sign that of the site, if any. */
  agreement: OwnAgreement | null;
  files: RfqFile[];
  /** Who opened them, the last first. */
  readings: FileReading[];
  /** `guest`: where it was asked by mail, without an account. */
  invitations: (Omit<InvitationRow, "state"> & {
    state: InvitationState;
    guest: GuestRow | null;
  })[];
  quotes: (Omit<QuoteRow, "state"> & {
    state: QuoteState;
    lines: QuotedLine[];
    /** Of one to be reconfirmed: what it asked for parts that were changed since, under their ids of now. */
    former: QuotedLine[];
    files: QuoteFile[];
  })[];
  /** What the company asked shops for instead of what they quoted. */
  counters: CounterRow[];
  awards: Award[];
  /** What was amended, the newest first. */
  revisions: Revision[];
  /** What the company compares quotes with. */
  freight: Freight;
  /** The company's limit in dollars, and the award that waited last for an approver. */
  approval: { limit: string | null; proposal: AwardProposal | null };
  /** What colleagues said of quotes who saw no prices. */
  reviews: QuoteReview[];
}

/**
 * A request of the company acted for, with who is asked and what was quoted.
 *
 * @throws AppError not_found; as `actingMember`
 */
export async function getRfq(ctx: Context, id: string): Promise<BuyersRfq> {
  const { company } = actingMember(ctx.viewer);
  if (!tradeIdInput.safeParse(id).success) throw notFound();
  const now = ctx.clock();
  return ctx.db.transaction(ctx.viewer, async (tx) => {
    const rfq = await findRfq(tx, id);
    if (rfq === undefined || rfq.buyerCompanyId !== company.id) throw notFound();
    const quotes = await lastQuotes(tx, id);
    const quoteIds = quotes.map((quote) => quote.id);
    const prices = await quoteLinesOf(tx, quoteIds);
    const quotedFiles = await filesOfQuotes(tx, quoteIds);
    const state = rfqStateAt(
      rfq,
      quotes.some((quote) => standingQuotes.includes(quote.state)),
      now,
    );
    const parties = tradePartiesOf({ ...rfq, sellerCompanyId: null }, ctx.viewer);
    const guests = await guestsOf(tx, id);
    const lines = await linesOf(tx, id);
    const isAmended = quotes.some((quote) => quote.state === "stale");
    const known = isAmended ? await linesOfAllRevisions(tx, id) : [];
    const last = await lastProposal(tx, id);
    const [proposal = null] = await withStandingTotals(tx, last === undefined ? [] : [last]);
    return {
      ...rfq,
      state,
      reason: endReason(rfq, state),
      allowed: allowedActions(rfqTransitions, state, parties).filter(
        (action) =>
          // What was confirmed is an order, which nobody takes back.
          (action !== "take_back_award" || quotes.some((quote) => quote.state === "awarded")) &&
          // Where no quote is left that could get a part, there is nothing to choose.
          (action !== "award" ||
            quotes.some((quote) =>
              canQuote.award(quoteStateAt(quote.state, quote.validUntil, now), ["buyer"]),
            )),
      ),
      lines,
      signatures: await signaturesOf(tx, id),
      agreement: await newestAgreement(tx, id),
      files: await filesOfRfq(tx, id),
      readings: await readingsOfRfq(tx, id),
      invitations: (await invitationsOf(tx, id)).map((invitation) => ({
        ...invitation,
        state: invitationStateAt(invitation.state, state === "open"),
        guest: guests.find((guest) => guest.id === invitation.guestId) ?? null,
      })),
      quotes: quotes.map((quote) => ({
        ...quote,
        state: quoteStateAt(quote.state, quote.validUntil, now),
        lines: prices.get(quote.id) ?? [],
        former: quote.state === "stale" ? formerLines(prices.get(quote.id) ?? [], known) : [],
        files: quotedFiles.get(quote.id) ?? [],
      })),
      counters: await countersOf(
        tx,
        quotes.map(({ invitationId }) => invitationId),
      ),
      awards: await awardsOf(tx, id),
      revisions: await revisionsOf(tx, id),
      freight: await freightOfRfq(tx, id, lines),
      approval: {
        limit: await awardLimit(tx, company.id),
        proposal,
      },
      reviews: await reviewsOf(tx, id),
    };
  });
}

/** What was quoted for lines that others have taken the place of. @param known of every revision */
function formerLines(quoted: readonly QuotedLine[], known: readonly EarlierLine[]): QuotedLine[] {
  return quoted.flatMap((line) => {
    const lineId = currentLine(known, line.lineId);
    return lineId === null || lineId === line.lineId ? [] : [{ ...line, lineId }];
  });
}

/** When the next shop is asked if nobody answers; null: nobody is next, or only a decline makes place. */
export function nextPlaceOf({ state, invitations }: BuyersRfq, now: Date): Date | null {
  if (state !== "open" || !invitations.some((one) => one.state === "chosen")) return null;
  return nextPlaceAt(invitations, now);
}

/** The requests of the company acted for, the last changed first. @throws AppError as `actingMember` */
export async function listRfqs(
  ctx: Context,
): Promise<(Omit<OwnRfq, "state"> & { state: RfqState })[]> {
  const { company } = actingMember(ctx.viewer);
  const now = ctx.clock();
  const rows = await ctx.db.transaction(ctx.viewer, (tx) => ownRfqs(tx, company.id));
  return rows.map((row) => ({ ...row, state: rfqStateAt(row, row.quotes > 0, now) }));
}
