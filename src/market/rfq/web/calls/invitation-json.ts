import type { z } from "zod";
import type { invitationAnswer } from "../../rules/calls/rfq-answers.ts";
import type { getInvitation } from "../../use-cases/get-invitation.ts";

/** An invitation as programs of both sides see it; a seller does not learn how many were asked before it. */
export function invitationJson(
  row: Omit<Awaited<ReturnType<typeof getInvitation>>, "buyerCompanyId" | "sellerCompanyId">,
  side: "buyer" | "seller" = "seller",
): z.input<typeof invitationAnswer> {
  return {
    id: row.id,
    rfq_id: row.rfqId,
    manufacturer_id: row.manufacturerId,
    company_name: row.sellerName,
    email: row.guest?.email ?? null,
    state: row.state,
    decline_reason: row.declineReason,
    decline_note: row.declineNote,
    earlier_decline_reason: side === "buyer" ? row.earlierDeclineReason : null,
    earlier_decline_note: side === "buyer" ? row.earlierDeclineNote : "",
    revoke_reason: row.revokeReason,
    position: side === "buyer" ? row.position : null,
    asked_at: row.invitedAt?.toISOString() ?? null,
  };
}
