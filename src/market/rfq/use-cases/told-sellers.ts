import type { InvitationRow } from "../data/invitations.ts";
import type { RfqRow } from "../data/rfqs.ts";
import { titleForSellers } from "../rules/rfq-outline.ts";

type Asked = readonly Pick<InvitationRow, "state" | "sellerCompanyId">[];

/** What tells every seller who is asked of a request, whatever it has answered; not those that are asked no more. */
export function toEverySeller(rfq: RfqRow, asked: Asked) {
  return toSellers(
    rfq,
    asked.filter(({ state }) => state !== "chosen" && state !== "revoked"),
  );
}

/** What tells the sellers of a request that it still counts on: who declined is out of it. */
export function toAwaitedSellers(rfq: RfqRow, asked: Asked) {
  return toSellers(rfq, asked.filter(isAwaited));
}

/** Whether a shop that was asked may still quote, or has. */
export function isAwaited({ state }: { state: string }): boolean {
  return ["invited", "viewed", "intending", "quoted"].includes(state);
}

function toSellers(rfq: RfqRow, asked: Asked) {
  return {
    companyIds: asked.map(({ sellerCompanyId }) => sellerCompanyId),
    payload: { rfq_id: rfq.id, title: titleForSellers(rfq) },
  };
}
