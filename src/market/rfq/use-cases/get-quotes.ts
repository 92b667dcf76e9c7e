import type { Context } from "../../../platform/context.ts";
import type { Transaction } from "../../../platform/db/database.ts";
import { notFound } from "../../../shared/errors.ts";
import { actingMember } from "../../accounts/use-cases/acting-member.ts";
import { awardsOf } from "../data/awards.ts";
import { type CounterRow, countersOf } from "../data/counters.ts";
import { debriefsOf } from "../data/debriefs.ts";
import { ownInvitation } from "../data/invitations.ts";
import { receivedOutline } from "../data/outlines.ts";
import { filesOfQuotes, type QuoteFile } from "../data/quote-files.ts";
import {
  findQuote,
  lastQuotes,
  type QuoteRow,
  quoteLinesOf,
  quotesOfInvitation,
} from "../data/quotes.ts";
import { findRfq, type RfqRow } from "../data/rfqs.ts";
import { endsBeforeDeadline } from "../rules/deadline-of-day.ts";
import type { Debrief } from "../rules/debrief.ts";
import type { QuotedLine } from "../rules/quote-input.ts";
import { type AnsweredRfq, allowedWithQuote } from "../rules/quote-rights.ts";
import { type QuoteAction, type QuoteState, quoteStateAt } from "../rules/quote-transitions.ts";
import { tradeIdInput } from "../rules/rfq-input.ts";
import { rfqStateAt } from "../rules/rfq-transitions.ts";
import { tradePartiesOf } from "../rules/trade-rights.ts";
import { actingSeller, refuseUnsigned } from "./acting-seller.ts";
import { waitingDigest } from "./award-digest.ts";

/** A version of a quote, as its buyer or its seller sees it. */
export interface ShownQuote extends Omit<QuoteRow, "state"> {
  state: QuoteState;
  lines: QuotedLine[];
  files: QuoteFile[];
  allowed: QuoteAction[];
  /** What its buyer asked for instead of it. */
  counters: CounterRow[];
  /** `waitingDigest` of it. */
  awardDigest: string | null;
  /** Whether its validity ends on a day before that on which the time for quotes does. */
  endsBeforeDeadline: boolean;
  /** Why it lost; null where it did not, and to its buyer. */
  debrief: Debrief | null;
}

/**
 * The quotes of a request: its buyer sees the last version of each seller's, a seller every version of its own.
 *
 * @throws AppError not_found; agreement_required for a seller who has not signed that of the site; as `actingMember`
 */
export async function listQuotes(ctx: Context, rfqId: string): Promise<ShownQuote[]> {
  const { company } = actingMember(ctx.viewer);
  if (!tradeIdInput.safeParse(rfqId).success) throw notFound();
  return ctx.db.transaction(ctx.viewer, async (tx) => {
    const rfq = await findRfq(tx, rfqId);
    const answered = await answeredRfq(tx, ctx, rfqId, rfq);
    if (rfq?.buyerCompanyId === company.id) {
      return showQuotes(tx, ctx, answered, await lastQuotes(tx, rfqId));
    }
    const invitation = await ownInvitation(tx, rfqId, company.id);
    if (invitation === undefined) throw notFound();
    refuseUnsigned(actingSeller(ctx.viewer));
    return showQuotes(tx, ctx, answered, await quotesOfInvitation(tx, invitation.id));
  });
}

/**
 * A version of a quote that the company acted for got or sent.
 *
 * @throws AppError not_found; agreement_required for a seller who has not signed that of the site; as `actingMember`
 */
export async function getQuote(ctx: Context, id: string): Promise<ShownQuote> {
  const { company } = actingMember(ctx.viewer);
  if (!tradeIdInput.safeParse(id).success) throw notFound();
  return ctx.db.transaction(ctx.viewer, async (tx) => {
    const row = await findQuote(tx, id);
    if (row === undefined) throw notFound();
    if (row.sellerCompanyId === company.id) refuseUnsigned(actingSeller(ctx.viewer));
    const answered = await answeredRfq(tx, ctx, row.rfqId, await findRfq(tx, row.rfqId));
    const [quote] = await showQuotes(tx, ctx, answered, [row]);
    if (quote === undefined) throw notFound();
    return quote;
  });
}

/** The request of some quotes, as it stands for whoever looks at them. */
async function answeredRfq(
  tx: Transaction,
  ctx: Context,
  rfqId: string,
  rfq: RfqRow | undefined,
): Promise<AnsweredRfq & { deadline: Date | null }> {
  const known = rfq ?? (await receivedOutline(tx, rfqId));
  if (known === undefined) throw notFound();
  const { deadline } = known;
  return { state: rfqStateAt(known, true, ctx.clock()), isDisclosed: rfq !== undefined, deadline };
}

/** Quotes of a request as they stand now, with their prices and what the viewer may do with them. */
export async function showQuotes(
  tx: Transaction,
  ctx: Context,
  rfq: AnsweredRfq & { deadline: Date | null },
  rows: QuoteRow[],
): Promise<ShownQuote[]> {
  const ids = rows.map(({ id }) => id);
  const lines = await quoteLinesOf(tx, ids);
  const files = await filesOfQuotes(tx, ids);
  const [first] = rows;
  const awards = first === undefined ? [] : await awardsOf(tx, first.rfqId);
  const debriefs = await debriefsOf(tx, lostOf(rows));
  const counters = await countersOf(tx, [...new Set(rows.map(({ invitationId }) => invitationId))]);
  return rows.map((row) => {
    const state = quoteStateAt(row.state, row.validUntil, ctx.clock());
    const parties = tradePartiesOf(row, ctx.viewer);
    const { state: stored, validUntil } = row;
    const allowed = allowedWithQuote({ state, stored, validUntil }, rfq, parties, ctx.clock());
    const debrief = debriefs.get(row.id) ?? null;
    return {
      ...{ ...row, state, lines: lines.get(row.id) ?? [], allowed, debrief },
      awardDigest: waitingDigest(row, awards),
      endsBeforeDeadline: endsBeforeDeadline(validUntil, rfq.deadline),
      files: files.get(row.id) ?? [],
      counters: counters.filter(({ quoteId }) => quoteId === row.id),
    };
  });
}

/** The ids of quotes that were not chosen. */
export function lostOf(rows: readonly Pick<QuoteRow, "id" | "state">[]): string[] {
  return rows.filter(({ state }) => state === "not_awarded").map(({ id }) => id);
}
