import type { Context } from "../../../platform/context.ts";
import type { Transaction } from "../../../platform/db/database.ts";
import { recordEvents } from "../../../platform/events/record-event.ts";
import type { InvitationRow } from "../data/invitations.ts";
import type { RfqRow } from "../data/rfqs.ts";
import { canBeAsked } from "../rules/recipients.ts";
import { titleForSellers } from "../rules/rfq-outline.ts";
import { type Asked, matchWithin } from "./match-shops.ts";

/**
 * Tells shops whose profiles speak against a request only since it was amended, and its buyer, who they are. They stay
 * asked: a profile may be behind what a shop can make.
 *
 * @param asked who still may quote
 * @returns how many
 */
export async function tellUnsuited(
  tx: Transaction,
  ctx: Pick<Context, "events">,
  rfq: RfqRow,
  change: { before: Asked; after: Asked; asked: readonly InvitationRow[] },
): Promise<number> {
  const ids = change.asked.flatMap(({ manufacturerId }) => manufacturerId ?? []);
  const before = await matchWithin(tx, change.before, ids);
  const after = await matchWithin(tx, change.after, ids);
  const suits = (matches: typeof after, id: string | null) =>
    canBeAsked(matches.get(id ?? "") ?? { fit: "unconfirmed" });
  const unsuited = change.asked.filter(
    ({ manufacturerId: id }) => suits(before, id) && !suits(after, id),
  );
  const [first] = unsuited;
  if (first === undefined) return 0;
  await recordEvents(tx, ctx, [
    ...unsuited.map(({ id, sellerCompanyId }) => ({
      kind: "rfq_invitation.outgrow",
      subject: { type: "rfq_invitation", id },
      companyIds: [sellerCompanyId],
      payload: { rfq_id: rfq.id, title: titleForSellers(rfq) },
    })),
    {
      kind: "rfq.outgrow",
      subject: { type: "rfq", id: rfq.id },
      companyIds: [rfq.buyerCompanyId],
      payload: {
        rfq_id: rfq.id,
        title: rfq.title,
        seller: first.sellerName,
        others: unsuited.length - 1,
      },
    },
  ]);
  return unsuited.length;
}
