import { randomUUID } from "node:crypto";
import type { TestSite } from "../support/site.ts";

/** How far a request for quotes has come. */
export interface Trade {
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
export async function addTrade(site: TestSite, ownerId: string, trade: Trade): Promise<string> {
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
export async function addTradeWithUpload(
  site: TestSite,
  ownerId: string,
  trade: Trade,
): Promise<string> {
  const id = await addTrade(site, ownerId, trade);
  await site.db.asSchemaOwner(
    `insert into stored_files (id, owner_id, bucket, path, purpose, name, content_type, bytes)
     values ($1::uuid, $2::uuid, 'private_files', $2::text || '/' || $1::text, $3, 'parts.csv', 'text/csv', 1)`,
    [id, ownerId, trade.purpose ?? "rfq"],
  );
  return id;
}
