import type { Services } from "../../../../platform/context.ts";
import type { Transaction } from "../../../../platform/db/database.ts";
import { recordEvent } from "../../../../platform/events/record-event.ts";
import { voidAwardOf } from "../../data/approvals.ts";

/**
 * Ends an award that waits for approval, where a quote of it does not stand any more: who may buy and who may approve for
 * the company that asked is told, and its lines can be awarded anew.
 *
 * @param tx in which the quote was withdrawn, replaced or set aside
 */
export async function voidAward(
  tx: Transaction,
  services: Pick<Services, "events">,
  quote: { id: string; rfqId: string; title: string; seller: string; buyerCompanyId: string },
): Promise<void> {
  if (!(await voidAwardOf(tx, quote.id))) return;
  await recordEvent(tx, services, {
    kind: "rfq.void_award",
    subject: { type: "rfq", id: quote.rfqId },
    companyIds: [quote.buyerCompanyId],
    payload: { rfq_id: quote.rfqId, title: quote.title, seller: quote.seller },
  });
}
