import { centsOf, decimalOf, decimalText } from "../../../../shared/money.ts";
import { mayApprove } from "../../rules/approval.ts";
import { priceOf } from "../../rules/price-of.ts";
import { awardInput } from "../../rules/rfq-input.ts";
import type { BuyersRfq } from "../../use-cases/get-rfq.ts";
import { awardedName } from "../line-view.ts";

/** An award that waits for approval, or was refused last; null where there is none to speak of. */
export function approvalView(
  rfq: BuyersRfq,
  viewer: { id: string | null; company: { roles: readonly string[] } | null },
) {
  const { proposal, limit } = rfq.approval;
  if (proposal === null || !["evaluating", "partially_awarded"].includes(rfq.state)) return null;
  // Approvers who do not buy may decide, and are told what waits alone.
  if (proposal.state !== "waiting" && rfq.allowed.length === 0) return null;
  if (proposal.state === "refused") {
    return { isWaiting: false as const, reason: proposal.reason };
  }
  if (proposal.state === "void") {
    const reason =
      "A shop withdrew, changed or answered for its quote while the award waited for approval. Look at the quotes, and choose again.";
    return { isWaiting: false as const, reason };
  }
  if (proposal.state !== "waiting") return null;
  const { lines, poNumber } = awardInput.parse(proposal.form);
  return {
    isWaiting: true as const,
    id: proposal.id,
    totalText: decimalText(proposal.total),
    /** null: there is none, or it stays below by now. */
    limitText:
      limit === null || centsOf(proposal.total) <= centsOf(limit) ? null : decimalText(limit),
    createdAt: proposal.createdAt.toISOString(),
    poNumber,
    lines: lines.map(({ lineId, quoteId, quantity, alternate }) => {
      const quote = rfq.quotes.find(({ id }) => id === quoteId);
      const name = rfq.lines.find(({ id }) => id === lineId)?.name;
      const quoted = quote?.lines.find((line) => line.lineId === lineId);
      const instead = alternate === null ? undefined : quoted?.alternates[alternate - 1];
      const priced = instead ?? quoted;
      const price = priced === undefined ? null : priceOf(priced, quantity ?? 0);
      return {
        id: lineId,
        /** null: the quote was revised since. */
        priceText: price && decimalText(decimalOf(price.price)),
        sumText: price && decimalText(decimalOf(price.total)),
        name: awardedName(name ?? "A part that was changed since", instead?.description ?? null),
        seller: quote?.sellerName ?? "A quote revised since",
        quantity: quantity ?? 0,
      };
    }),
    canDecide: viewer.company !== null && mayApprove(viewer.company),
    isOwn: proposal.proposedBy === viewer.id,
  };
}

export type ApprovalView = NonNullable<ReturnType<typeof approvalView>>;
