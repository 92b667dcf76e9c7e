import { randomUUID } from "node:crypto";
import { json } from "../support/members.ts";
import type { TestSite } from "../support/site.ts";
import type { AskById } from "./asks-by-id.ts";

/** How far a request for quotes has come. */
interface Trade {
  /** Of the upload. */
  purpose?: string;
  /** What the owner's company is to it. */
  side: "buyer" | "seller";
  rfq: string;
  invitation?: string;
  /** Of its only version; without one nobody has quoted. */
  quote?: string;
  hasOrder?: boolean;
  needsAgreement?: boolean;
  hasQuestion?: boolean;
  /** An award of it waits for approval. */
  hasProposal?: boolean;
  /** The shop was asked by mail. */
  isGuest?: boolean;
}

/** Writes a request of somebody's company and another one, whose parts all have one id. @returns it */
async function addTrade(site: TestSite, ownerId: string, trade: Trade): Promise<string> {
  const [id, other] = [randomUUID(), randomUUID()];
  const { side, rfq, invitation = "viewed", quote, hasOrder, hasQuestion } = trade;
  const [member] = await site.db.asSchemaOwner<{ company_id: string }>(
    `select company_id from company_members where person_id = $1
      order by chosen_at desc nulls last, joined_at limit 1`,
    [ownerId],
  );
  const own = member?.company_id ?? "";
  const [buyer, seller] = side === "buyer" ? [own, other] : [other, own];
  await site.db.asSchemaOwner("insert into companies (id, name) values ($1, 'Works')", [other]);
  await site.db.asSchemaOwner(
    `insert into rfqs (id, buyer_company_id, created_by, state, title, buyer_name, deadline, needed_by, ship_to_zip,
       submitted_at, needs_agreement, outline)
     values ($1, $2, $3, $4, 'Bracket', 'Works', (current_date + 5 + time '17:00') at time zone 'America/New_York',
       current_date + 60, '45402', now(), $5, '{}')`,
    [id, buyer, ownerId, rfq, trade.needsAgreement ?? false],
  );
  await site.db.asSchemaOwner(
    `insert into rfq_lines (id, rfq_id, buyer_company_id, position, name, quantities)
     values ($1, $1, $2, 0, 'Bracket', '{100}')`,
    [id, buyer],
  );
  await site.db.asSchemaOwner(
    `insert into rfq_invitations (id, rfq_id, buyer_company_id, seller_company_id, seller_name, state)
     values ($1, $1, $2, $3, 'Shop', $4)`,
    [id, buyer, seller, invitation],
  );
  if (trade.isGuest) {
    await site.db.asSchemaOwner(
      `insert into rfq_guests (id, rfq_id, buyer_company_id, company_id, email, invited_by)
       values ($1::uuid, $1::uuid, $2, $3, $1::uuid || '@guests.example', $4)`,
      [id, buyer, seller, ownerId],
    );
    await site.db.asSchemaOwner("update rfq_invitations set guest_id = id where id = $1", [id]);
  }
  if (hasQuestion) {
    await site.db.asSchemaOwner(
      `insert into rfq_questions (id, rfq_id, invitation_id, buyer_company_id, seller_company_id, asked_by, text)
       values ($1, $1, $1, $2, $3, $4, 'Which alloy?')`,
      [id, buyer, seller, ownerId],
    );
  }
  if (quote === undefined) return id;
  await site.db.asSchemaOwner(
    `insert into quotes (id, rfq_id, invitation_id, buyer_company_id, seller_company_id, seller_name, created_by,
       version, state, valid_until, awarded_at)
     values ($1, $1, $1, $2, $3, 'Shop', $4, 1, $5, current_date + 30, now())`,
    [id, buyer, seller, ownerId, quote],
  );
  await site.db.asSchemaOwner(
    `insert into quote_lines (quote_id, rfq_line_id, breaks)
     values ($1, $1, '[{"quantity": 100, "price": "10.00", "lead_time_days": 21}]')`,
    [id],
  );
  if (quote === "countered") {
    await site.db.asSchemaOwner(
      `insert into quote_counters (quote_id, invitation_id, created_by, round, lines)
       values ($1::uuid, $1::uuid, $2, 1, jsonb_build_array(jsonb_build_object('line_id', $1::uuid, 'quantity', 100,
         'price', '9.00', 'lead_time_days', null)))`,
      [id, ownerId],
    );
  }
  if (trade.hasProposal) {
    const form = { lines: [{ lineId: id, quoteId: id, quantity: 100 }] };
    await site.db.asSchemaOwner(
      `insert into award_proposals (rfq_id, buyer_company_id, proposed_by, form, total)
       values ($1, $2, $3, $4, 1000)`,
      [id, buyer, ownerId, JSON.stringify(form)],
    );
  }
  if (quote !== "awarded" && quote !== "accepted") return id;
  await site.db.asSchemaOwner(
    `insert into rfq_awards (rfq_line_id, rfq_id, quote_id, buyer_company_id, seller_company_id, quantity, price,
       tooling, lead_time_days)
     values ($1, $1, $1, $2, $3, 100, 10, 0, 21)`,
    [id, buyer, seller],
  );
  if (!hasOrder) return id;
  await site.db.asSchemaOwner(
    `insert into orders (id, quote_id, rfq_id, buyer_company_id, seller_company_id, buyer_name, seller_name,
       confirmed_by, title, ship_to_zip, needed_by, quote_sha256)
     values ($1, $1, $1, $2, $3, 'Works', 'Shop', $4, 'Bracket', '45402', current_date, repeat('0', 64))`,
    [id, buyer, seller, ownerId],
  );
  return id;
}

/** The same with an upload of the owner's for it, under the same id. */
async function addTradeWithUpload(site: TestSite, ownerId: string, trade: Trade): Promise<string> {
  const id = await addTrade(site, ownerId, trade);
  await site.db.asSchemaOwner(
    `insert into stored_files (id, owner_id, bucket, path, purpose, name, content_type, bytes)
     values ($1::uuid, $2::uuid, 'private_files', $2::text || '/' || $1::text, $3, 'parts.csv', 'text/csv', 1)`,
    [id, ownerId, trade.purpose ?? "rfq"],
  );
  return id;
}

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
