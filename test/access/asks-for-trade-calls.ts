import { json } from "../support/members.ts";
import type { TestSite } from "../support/site.ts";
import type { AskById } from "./asks-by-id.ts";
import { addTrade, addTradeWithUpload, type Trade } from "./trade-rows.ts";

const pricesOf = (id: string) => [
  { line_id: id, breaks: [{ quantity: 100, price: "10.00", lead_time_days: 21 }] },
];

/** Every call about one request, invitation, quote or order. */
export function asksForTrade(site: TestSite): Record<string, AskById> {
  const of = (trade: Trade) => (ownerId: string) => addTrade(site, ownerId, trade);
  const draft = of({ side: "buyer", rfq: "draft", invitation: "chosen" });
  const chosen = of({ side: "buyer", rfq: "evaluating", quote: "submitted" });
  const asked = of({ side: "seller", rfq: "open" });
  const quoted = of({ side: "seller", rfq: "open", invitation: "quoted", quote: "submitted" });
  const awarded = (side: Trade["side"]) =>
    of({ side, rfq: "awarded", invitation: "quoted", quote: "awarded" });
  const countered = of({
    ...{ side: "seller", rfq: "evaluating", invitation: "quoted", quote: "countered" },
  });
  const rfqs = "/api/v1/rfqs";
  const post = (path: string, body?: object): [string, RequestInit] => [
    `/api/v1/${path}`,
    body === undefined ? { method: "POST" } : json("POST", body),
  ];
  const day = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
  return {
    "GET /v1/rfqs/:id": { make: draft, ask: (id) => [`${rfqs}/${id}`] },
    "PATCH /v1/rfqs/:id": {
      make: draft,
      ask: (id) => [`${rfqs}/${id}`, json("PATCH", { title: "Another" })],
    },
    "GET /v1/rfqs/:id/matches": { make: draft, ask: (id) => [`${rfqs}/${id}/matches`] },
    "POST /v1/rfqs/:id/invitations": {
      make: draft,
      ask: (id) => post(`rfqs/${id}/invitations`, { manufacturer_ids: [] }),
    },
    "POST /v1/rfqs/:id/files": {
      make: (ownerId) => addTradeWithUpload(site, ownerId, { side: "buyer", rfq: "draft" }),
      ask: (id) => post(`rfqs/${id}/files`, { file_ids: [id] }),
    },
    "POST /v1/rfqs/:id/agreement": {
      async make(ownerId) {
        const id = await addTradeWithUpload(site, ownerId, { side: "buyer", rfq: "draft" });
        const text = Buffer.from("Keep it secret");
        await site.services.files.put("private_files", `${ownerId}/${id}`, text, "text/plain");
        await site.db.asSchemaOwner(
          "update stored_files set name = 'nda.txt', content_type = 'text/plain', bytes = $2 where id = $1",
          [id, text.length],
        );
        return id;
      },
      ask: (id) => post(`rfqs/${id}/agreement`, { file_id: id }),
    },
    "POST /v1/rfqs/:id/submit": { make: draft, ask: (id) => post(`rfqs/${id}/submit`) },
    "POST /v1/rfqs/:id/close-early": {
      make: of({ side: "buyer", rfq: "open" }),
      ask: (id) => post(`rfqs/${id}/close-early`),
    },
    "POST /v1/rfqs/:id/close": {
      make: chosen,
      ask: (id) => post(`rfqs/${id}/close`, { reason: "Over" }),
    },
    "POST /v1/rfqs/:id/cancel": {
      make: draft,
      ask: (id) => post(`rfqs/${id}/cancel`, { reason: "Over" }),
    },
    "POST /v1/rfqs/:id/amend": {
      make: of({ side: "buyer", rfq: "open" }),
      ask: (id) => post(`rfqs/${id}/amend`, { description: "Deburr" }),
    },
    "POST /v1/rfqs/:id/extend": {
      make: of({ side: "buyer", rfq: "open" }),
      ask: (id) => post(`rfqs/${id}/extend`, { deadline: day }),
    },
    "POST /v1/quotes/:id/reconfirm": {
      make: of({ side: "seller", rfq: "open", invitation: "quoted", quote: "stale" }),
      ask: (id) => post(`quotes/${id}/reconfirm`),
    },
    "POST /v1/rfqs/:id/reopen": {
      make: chosen,
      ask: (id) => post(`rfqs/${id}/reopen`, { deadline: day }),
    },
    "POST /v1/rfqs/:id/award": {
      make: chosen,
      ask: (id) =>
        post(`rfqs/${id}/award`, { lines: [{ line_id: id, quote_id: id, quantity: 100 }] }),
    },
    "POST /v1/rfqs/:id/approve-award": {
      make: of({ side: "buyer", rfq: "evaluating", quote: "submitted", hasProposal: true }),
      ask: (id) => post(`rfqs/${id}/approve-award`),
    },
    "POST /v1/rfqs/:id/refuse-award": {
      make: of({ side: "buyer", rfq: "evaluating", quote: "submitted", hasProposal: true }),
      ask: (id) => post(`rfqs/${id}/refuse-award`, { reason: "Too much" }),
    },
    "GET /v1/rfqs/:id/calendar": { make: chosen, ask: (id) => [`${rfqs}/${id}/calendar`] },
    "GET /v1/rfqs/:id/comparison": { make: chosen, ask: (id) => [`${rfqs}/${id}/comparison`] },
    "GET /v1/rfqs/:id/comparison/export": {
      make: chosen,
      ask: (id) => [`${rfqs}/${id}/comparison/export`],
    },
    "PUT /v1/rfqs/:id/freight": {
      make: chosen,
      ask: (id) => [`${rfqs}/${id}/freight`, json("PUT", { confirmation_days: 2 })],
    },
    "GET /v1/rfqs/:id/quotes": { make: chosen, ask: (id) => [`${rfqs}/${id}/quotes`] },
    "POST /v1/rfqs/:id/quotes": {
      make: (id) => addTradeWithUpload(site, id, { side: "seller", rfq: "open", purpose: "quote" }),
      ask: (id) =>
        post(`rfqs/${id}/quotes`, {
          valid_until: day,
          file_ids: [id],
          lines: pricesOf(id),
        }),
    },
    "GET /v1/rfqs/:id/questions": { make: chosen, ask: (id) => [`${rfqs}/${id}/questions`] },
    "POST /v1/rfqs/:id/questions": {
      make: asked,
      ask: (id) => post(`rfqs/${id}/questions`, { text: "Which alloy?" }),
    },
    "POST /v1/questions/:id/answer": {
      make: of({ side: "buyer", rfq: "open", hasQuestion: true }),
      ask: (id) => post(`questions/${id}/answer`, { answer: "6061" }),
    },
    "POST /v1/invitations/:id/intend": {
      make: asked,
      ask: (id) => post(`invitations/${id}/intend`),
    },
    "POST /v1/invitations/:id/decline": {
      make: asked,
      ask: (id) => post(`invitations/${id}/decline`, { reason: "capacity" }),
    },
    "POST /v1/invitations/:id/sign": {
      make: of({ side: "seller", rfq: "open", needsAgreement: true }),
      ask: (id) => post(`invitations/${id}/sign`, { name: "Ada Byron", agreed: true }),
    },
    "POST /v1/invitations/:id/revoke": {
      make: of({ side: "buyer", rfq: "open" }),
      ask: (id) => post(`invitations/${id}/revoke`, { reason: "Made here" }),
    },
    "POST /v1/invitations/:id/take-back-links": {
      make: of({ side: "buyer", rfq: "open", isGuest: true }),
      ask: (id) => post(`invitations/${id}/take-back-links`),
    },
    "POST /v1/invitations/:id/resend": {
      make: of({ side: "buyer", rfq: "open", isGuest: true }),
      ask: (id) => post(`invitations/${id}/resend`),
    },
    "GET /v1/quotes/:id": { make: chosen, ask: (id) => [`/api/v1/quotes/${id}`] },
    "POST /v1/rfqs/:id/undo-award": {
      make: awarded("buyer"),
      ask: (id) => post(`rfqs/${id}/undo-award`),
    },
    "POST /v1/quotes/:id/submit": { make: quoted, ask: (id) => post(`quotes/${id}/submit`) },
    "POST /v1/quotes/:id/revise": {
      make: quoted,
      ask: (id) => post(`quotes/${id}/revise`, { valid_until: day, lines: pricesOf(id) }),
    },
    "PATCH /v1/quotes/:id": {
      make: quoted,
      ask: (id) => [`/api/v1/quotes/${id}`, json("PATCH", { lines: pricesOf(id) })],
    },
    "POST /v1/quotes/:id/withdraw": { make: quoted, ask: (id) => post(`quotes/${id}/withdraw`) },
    "POST /v1/quotes/:id/counter": {
      make: chosen,
      ask: (id) =>
        post(`quotes/${id}/counter`, { lines: [{ line_id: id, quantity: 100, price: "9.00" }] }),
    },
    "POST /v1/quotes/:id/take-back-counter": {
      make: of({ side: "buyer", rfq: "evaluating", quote: "countered" }),
      ask: (id) => post(`quotes/${id}/take-back-counter`),
    },
    "POST /v1/quotes/:id/accept-counter": {
      make: countered,
      ask: (id) => post(`quotes/${id}/accept-counter`),
    },
    "POST /v1/quotes/:id/reject-counter": {
      make: countered,
      ask: (id) => post(`quotes/${id}/reject-counter`, { note: "No" }),
    },
    "POST /v1/quotes/:id/refuse": {
      make: awarded("seller"),
      ask: (id) => post(`quotes/${id}/refuse`, { reason: "Over" }),
    },
    "POST /v1/quotes/:id/undo-award": {
      make: awarded("buyer"),
      ask: (id) => post(`quotes/${id}/undo-award`),
    },
    "POST /v1/quotes/:id/accept": {
      make: awarded("seller"),
      ask: (id) => post(`quotes/${id}/accept`),
    },
    "GET /v1/orders/:id": {
      make: of({ side: "buyer", rfq: "awarded", quote: "accepted", hasOrder: true }),
      ask: (id) => [`/api/v1/orders/${id}`],
    },
  };
}
