import { createHash } from "node:crypto";
import type { Context } from "../../../platform/context.ts";
import type { Transaction } from "../../../platform/db/database.ts";
import { runTransition } from "../../../platform/transitions/run-transition.ts";
import { notFound } from "../../../shared/errors.ts";
import type { Json } from "../../../shared/json.ts";
import { quoteLinesOf } from "../data/quotes.ts";
import { linesOf } from "../data/rfq-lines.ts";
import { findRfq } from "../data/rfqs.ts";
import type { ConfirmedAward } from "../rules/confirmed-award.ts";
import { actingSeller, refuseUnsigned } from "./acting-seller.ts";
import { voidAward } from "./approvals/void-award.ts";
import { seenAward } from "./award-digest.ts";
import { lockRfqAndQuote, quoteSubject } from "./quote-subject.ts";
import { loseQuotes } from "./run-rfq-timers.ts";
import { tradingMember } from "./trading-member.ts";

/** How a seller confirms. */
interface Confirmation {
  /** The `Idempotency-Key`; null runs it every time. */
  key: string | null;
  /** `awardDigest` of what was seen; null confirms whatever is awarded by now. */
  seen: string | null;
}

/**
 * Confirms an award, which makes it binding: it can be undone no more. Quotes that have nothing left to win are lost.
 *
 * @param id of the quote
 * @param place makes the order of it, in the same transaction
 * @returns what `place` gave
 * @throws AppError agreement_required; not_found; not_allowed_now, also where other things are awarded than were seen; as `place`
 */
export async function confirmAward<Answer extends Json>(
  ctx: Context,
  id: string,
  { key, seen }: Confirmation,
  place: (tx: Transaction, award: ConfirmedAward) => Promise<Answer>,
): Promise<Answer> {
  await tradingMember(ctx, id);
  refuseUnsigned(actingSeller(ctx.viewer));
  const subject = { ...quoteSubject(ctx), lock: lockRfqAndQuote };
  const command = { id, action: "accept", key, ...(seen === null ? {} : { input: seen }) } as const;
  return runTransition(ctx, subject, command, async ({ tx, row }) => {
    const { rfqId } = row;
    const rfq = await findRfq(tx, rfqId);
    if (rfq === undefined || rfq.neededBy === null || rfq.shipToZip === null) throw notFound();
    const lines = await linesOf(tx, rfqId);
    const quoted = (await quoteLinesOf(tx, [id])).get(id) ?? [];
    const { digest, awards } = await seenAward(tx, row, seen, "seller");
    const { version, validUntil, facility, notes } = row;
    const answer = await place(tx, {
      digest,
      quoteId: id,
      rfqId,
      buyerCompanyId: row.buyerCompanyId,
      sellerCompanyId: row.sellerCompanyId,
      buyerName: rfq.buyerName,
      sellerName: row.sellerName,
      title: rfq.title,
      poNumber: row.poNumber,
      shipToZip: rfq.shipToZip,
      neededBy: rfq.neededBy,
      quoteSha256: createHash("sha256")
        .update(JSON.stringify({ id, version, validUntil, facility, notes, lines: quoted }))
        .digest("hex"),
      lines: lines.flatMap((line) => {
        const award = awards.find(({ lineId }) => lineId === line.id);
        return award === undefined ? [] : [{ ...award, name: line.name }];
      }),
    });
    await voidAward(tx, ctx, { ...row, title: rfq.title, seller: row.sellerName });
    // Once it is certain, and at the latest by the timer: a seller may not touch other sellers' quotes.
    tx.afterCommit(() => loseQuotes(ctx, rfqId));
    return {
      answer,
      tell: {
        companyIds: [row.buyerCompanyId],
        payload: { rfq_id: rfqId, title: rfq.title, seller: row.sellerName },
      },
    };
  });
}
