import type { Context } from "../../../platform/context.ts";
import { notFound } from "../../../shared/errors.ts";
import { allowedActions } from "../../../shared/transitions/allowed-actions.ts";
import { type Award, awardsOf } from "../data/awards.ts";
import { type CounterRow, countersOf } from "../data/counters.ts";
import { debriefsOf } from "../data/debriefs.ts";
import { ownInvitation, type ReceivedRfq, receivedRfqs } from "../data/invitations.ts";
import {
  filesOfQuotes,
  type QuoteFile,
  type QuoteFileReading,
  readingsOfQuote,
} from "../data/quote-files.ts";
import { type QuoteRow, quoteLinesOf, quotesOfInvitation } from "../data/quotes.ts";
import {
  type EarlierLine,
  linesOfAllRevisions,
  type Revision,
  revisionsOf,
} from "../data/revisions.ts";
import { filesOfRfq, type RfqFile } from "../data/rfq-files.ts";
import { linesOf, type RfqLine } from "../data/rfq-lines.ts";
import { findRfq, type RfqRow } from "../data/rfqs.ts";
import { awardRateOf } from "../data/trade-rates.ts";
import type { Debrief } from "../rules/debrief.ts";
import { type InboxTab, inboxTabOf } from "../rules/inbox-tab.ts";
import {
  type InvitationAction,
  type InvitationState,
  invitationStateAt,
  invitationTransitions,
} from "../rules/invitation-transitions.ts";
import type { QuotedLine } from "../rules/quote-input.ts";
import { allowedWithQuote } from "../rules/quote-rights.ts";
import { type QuoteAction, type QuoteState, quoteStateAt } from "../rules/quote-transitions.ts";
import { tradeIdInput } from "../rules/rfq-input.ts";
import { endReasonForShop, isNegotiable, rfqStateAt } from "../rules/rfq-transitions.ts";
import type { TradeRate } from "../rules/trade-rates.ts";
import { tradePartiesOf } from "../rules/trade-rights.ts";
import { actingSeller, refuseUnsigned } from "./acting-seller.ts";
import { waitingDigest } from "./award-digest.ts";
import { lostOf } from "./get-quotes.ts";
import { type MatchedShop, matchNamedShops } from "./match-shops.ts";
import { noteViewed } from "./note-viewed.ts";

/** A request as a seller who is asked sees it: nothing of other sellers. */
export interface SellersRfq {
  rfq: Pick<
    RfqRow,
    | "id"
    | "state"
    | "needsAgreement"
    | "title"
    | "buyerName"
    | "notes"
    | "neededBy"
    | "deadline"
    | "shipToZip"
    | "radiusMiles"
    | "exportControlled"
    | "certifications"
    | "revision"
  >;
  invitationId: string;
  state: InvitationState;
  declineReason: string | null;
  allowed: InvitationAction[];
  isOpen: boolean;
  lines: RfqLine[];
  /** `endReasonForShop`, in its buyer's words. */
  endReason: string | null;
  /** Of every revision: earlier versions of the quote price earlier parts. */
  earlierLines: EarlierLine[];
  /** What was amended, the newest first. */
  revisions: Revision[];
  /** None once the request is over for the shop. */
  files: RfqFile[];
  /** Every version, the newest first. */
  quotes: (Omit<QuoteRow, "state"> & {
    state: QuoteState;
    lines: QuotedLine[];
    files: QuoteFile[];
  })[];
  /** Who opened files of the quote, the last first. */
  readings: QuoteFileReading[];
  /** Of the newest version: one that is countered may have expired meanwhile. */
  storedQuoteState: string | null;
  /** What the buyer asked for instead of what was quoted. */
  counters: CounterRow[];
  /** What may be done with the newest version. */
  allowedWithQuote: QuoteAction[];
  awards: Award[];
  /** What stands for them when they are confirmed; null where none wait for that. */
  awardDigest: string | null;
  buyerAwardRate: TradeRate;
  /** Why the newest version lost; null where it did not. */
  debrief: Debrief | null;
  /** Why it suits the shop, and what does not; null where its entry is gone. */
  match: MatchedShop | null;
}

/**
 * A request that the company acted for is asked by, for members who have signed the confidentiality agreement. Looking
 * at it is noted once.
 *
 * @throws AppError not_found, also where an agreement is needed and the details are not open (`getClosedRfq`);
 *   agreement_required; as `actingSeller`
 */
export async function getReceivedRfq(ctx: Context, rfqId: string): Promise<SellersRfq> {
  const seller = actingSeller(ctx.viewer);
  const { company } = seller;
  if (!tradeIdInput.safeParse(rfqId).success) throw notFound();
  const now = ctx.clock();
  const read = await ctx.db.transaction(ctx.viewer, async (tx) => {
    const rfq = await findRfq(tx, rfqId);
    const invitation = await ownInvitation(tx, rfqId, company.id);
    if (invitation === undefined) throw notFound();
    refuseUnsigned(seller);
    if (rfq === undefined) throw notFound();
    const quotes = await quotesOfInvitation(tx, invitation.id);
    const quoteIds = quotes.map((quote) => quote.id);
    const prices = await quoteLinesOf(tx, quoteIds);
    const lines = await linesOf(tx, rfqId);
    const files = await filesOfRfq(tx, rfqId);
    return {
      ...{ rfq, invitation, quotes, prices, lines, files },
      quotedFiles: await filesOfQuotes(tx, quoteIds),
      readings: await readingsOfQuote(tx, invitation.id),
      awards: await awardsOf(tx, rfqId),
      counters: await countersOf(tx, [invitation.id]),
      buyerAwardRate: await awardRateOf(tx, invitation.buyerCompanyId),
      debriefs: await debriefsOf(tx, lostOf(quotes.slice(0, 1))),
      earlierLines: await linesOfAllRevisions(tx, rfqId),
      revisions: await revisionsOf(tx, rfqId),
    };
  });
  const { rfq, invitation, quotes, prices, lines, files, awards, earlierLines, revisions } = read;
  const [debrief] = read.debriefs.values();
  const rfqState = rfqStateAt(rfq, true, now);
  const isOpen = rfqState === "open";
  const state = invitationStateAt(invitation.state, isOpen);
  if (state === "invited") await noteViewed(ctx, invitation.id);
  const parties = tradePartiesOf(invitation, ctx.viewer);
  const shown = quotes.map((quote) => ({
    ...quote,
    state: quoteStateAt(quote.state, quote.validUntil, now),
    lines: prices.get(quote.id) ?? [],
    files: read.quotedFiles.get(quote.id) ?? [],
  }));
  const { manufacturerId } = invitation;
  const own = manufacturerId === null ? [] : [manufacturerId];
  const match = (await matchNamedShops(ctx, { ...rfq, lines }, own)).values().next().value;
  const [last] = quotes;
  const isStale = shown[0]?.state === "stale";
  const isCountered = last?.state === "countered" && isNegotiable(rfqState);
  const canDoNow = (action: InvitationAction) => {
    if (action === "reconfirm") return isOpen && isStale;
    if (action === "accept_counter") return isCountered && shown[0]?.state === "countered";
    return isOpen || action !== "quote" || isCountered;
  };
  return {
    rfq,
    invitationId: invitation.id,
    state: state === "invited" ? "viewed" : state,
    declineReason: invitation.declineReason,
    allowed: allowedActions(invitationTransitions, state, parties).filter(canDoNow),
    isOpen,
    endReason: endReasonForShop(rfq, rfqState, last?.state ?? null),
    lines,
    earlierLines,
    revisions,
    files,
    quotes: shown,
    readings: read.readings,
    storedQuoteState: last?.state ?? null,
    counters: read.counters,
    allowedWithQuote:
      last && shown[0]
        ? allowedWithQuote(
            { state: shown[0].state, stored: last.state, validUntil: last.validUntil },
            { state: rfqState, isDisclosed: true },
            parties,
            now,
          )
        : [],
    awards,
    awardDigest: last === undefined ? null : waitingDigest(last, awards),
    buyerAwardRate: read.buyerAwardRate,
    debrief: debrief ?? null,
    match: match ?? null,
  };
}

/** A request in a seller's list, as it stands now. */
export interface ListedRfq extends ReceivedRfq {
  tab: InboxTab;
  isOpen: boolean;
  standing: InvitationState;
  /** Of the newest version of the quote; null where there is none. */
  quoteStanding: QuoteState | null;
  /** Why the quote lost; null where it did not. */
  debrief: Debrief | null;
}

/**
 * The requests that the company acted for got, by where they stand: to whoever has not signed the confidentiality agreement
 * as outlines alone.
 *
 * @throws AppError as `actingSeller`
 */
export async function listReceivedRfqs(ctx: Context): Promise<ListedRfq[]> {
  const { company, hasSignedAgreement } = actingSeller(ctx.viewer);
  const now = ctx.clock();
  const { rows, debriefs } = await ctx.db.transaction(ctx.viewer, async (tx) => {
    const rows = await receivedRfqs(tx, company.id, hasSignedAgreement);
    const lost = rows.filter(({ quoteState }) => quoteState === "not_awarded");
    return {
      rows,
      debriefs: await debriefsOf(
        tx,
        lost.flatMap(({ quoteId }) => quoteId ?? []),
      ),
    };
  });
  return rows.map((row) => {
    const isOpen =
      rfqStateAt({ state: row.rfqState, deadline: row.deadline }, true, now) === "open";
    const { quoteState, validUntil } = row;
    return {
      ...row,
      tab: inboxTabOf(row, isOpen),
      isOpen,
      standing: invitationStateAt(row.state, isOpen),
      quoteStanding:
        quoteState === null || validUntil === null
          ? null
          : quoteStateAt(quoteState, validUntil, now),
      debrief: debriefs.get(row.quoteId ?? "") ?? null,
    };
  });
}
