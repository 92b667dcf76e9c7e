import type { Transaction } from "../../../../platform/db/database.ts";
import { decimalOf } from "../../../../shared/money.ts";
import type { AwardProposal } from "../../data/approvals.ts";
import { awardsOfRequests } from "../../data/awards.ts";
import { quoteLinesOf } from "../../data/quotes.ts";
import { totalOf } from "../../rules/approval.ts";
import { priceOf } from "../../rules/price-of.ts";
import type { QuotedLine } from "../../rules/quote-input.ts";
import { awardInput } from "../../rules/rfq-input.ts";

/**
 * Proposals with what is awarded of their requests once they are approved, as it stands now: awards beside them may have
 * been made, taken back or refused since. Of one that is decided, and of one whose quotes have no such price any more, the
 * sum stays as it was proposed.
 */
export async function withStandingTotals(
  tx: Transaction,
  proposals: readonly AwardProposal[],
): Promise<AwardProposal[]> {
  const waiting = proposals.filter(({ state }) => state === "waiting");
  if (waiting.length === 0) return [...proposals];
  const awards = await awardsOfRequests(
    tx,
    waiting.map(({ rfqId }) => rfqId),
  );
  const quoteIds = waiting.flatMap((one) => linesOf(one).map(({ quoteId }) => quoteId));
  const quoted = await quoteLinesOf(tx, [...new Set(quoteIds)]);
  return proposals.map((proposal) => {
    const own = proposal.state === "waiting" ? ownTotal(proposal, quoted) : null;
    if (own === null) return proposal;
    const given = awards.filter(({ rfqId }) => rfqId === proposal.rfqId);
    return { ...proposal, total: decimalOf(own + totalOf(given)) };
  });
}

/** Cents of what it awards itself; null where a line of it has no price. */
function ownTotal(
  proposal: AwardProposal,
  quoted: ReadonlyMap<string, QuotedLine[]>,
): bigint | null {
  let sum = 0n;
  for (const { lineId, quoteId, quantity, alternate } of linesOf(proposal)) {
    const line = quoted.get(quoteId)?.find((one) => one.lineId === lineId);
    const prices = alternate === null ? line : line?.alternates[alternate - 1];
    const price = prices === undefined || quantity === null ? null : priceOf(prices, quantity);
    if (price === null) return null;
    sum += price.total;
  }
  return sum;
}

const linesOf = ({ form }: AwardProposal) =>
  awardInput.parse(form).lines.filter(({ quoteId }) => quoteId !== "");
