import { randomUUID } from "node:crypto";
import type { MemberOfSite } from "./members.ts";
import type { TestSite } from "./site.ts";

/** A request that is over. */
export interface PastRequest {
  buyer: string;
  /** Companies that quoted, in hours after it was sent; the first one won. */
  quotes: { seller: string; after: number }[];
  process?: string;
  /** For one piece. */
  price?: string;
  quantity?: number;
}

/** Companies that have nobody. @returns their ids */
export async function addCompanies(site: TestSite, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID());
  await site.db.asSchemaOwner(
    "insert into companies (id, name) select id, 'Works' from unnest($1::uuid[]) id",
    [ids],
  );
  return ids;
}

export async function companyOf(site: TestSite, { id }: MemberOfSite): Promise<string> {
  const [member] = await site.db.asSchemaOwner<{ company_id: string }>(
    "select company_id from company_members where person_id = $1",
    [id],
  );
  return member?.company_id ?? "";
}

/** Writes a request that was sent ten days ago, with its quotes, and the order that came of it. */
export async function addPastRequest(
  site: TestSite,
  by: MemberOfSite,
  { buyer, quotes, process = "CNC milling", price = "10.00", quantity = 100 }: PastRequest,
): Promise<void> {
  const id = randomUUID();
  const run = (sql: string, values: unknown[]) => site.db.asSchemaOwner(sql, values);
  await run(
    `insert into rfqs (id, buyer_company_id, created_by, state, title, buyer_name, deadline, needed_by, ship_to_zip,
       submitted_at, outline)
     values ($1, $2, $3, $4, 'Bracket', 'Works', now() - interval '1 day', current_date + 60, '45402',
       now() - interval '10 days', '{}')`,
    [id, buyer, by.id, quotes.length > 0 ? "awarded" : "closed_no_award"],
  );
  await run(
    `insert into rfq_lines (id, rfq_id, buyer_company_id, position, name, process, quantities)
     values ($1, $1, $2, 0, 'Bracket', $3, array[$4::int])`,
    [id, buyer, process, quantity],
  );
  for (const [at, { seller, after }] of quotes.entries()) {
    const own = randomUUID();
    await run(
      `insert into rfq_invitations (id, rfq_id, buyer_company_id, seller_company_id, seller_name, state)
       values ($1, $2, $3, $4, 'Shop', 'quoted')`,
      [own, id, buyer, seller],
    );
    await run(
      `insert into quotes (id, rfq_id, invitation_id, buyer_company_id, seller_company_id, seller_name, created_by,
         version, state, valid_until, awarded_at, created_at)
       values ($1, $2, $1, $3, $4, 'Shop', $5, 1, $6, current_date + 30, now(),
         now() - interval '10 days' + make_interval(hours => $7))`,
      [own, id, buyer, seller, by.id, at === 0 ? "accepted" : "not_awarded", after],
    );
    if (at > 0) continue;
    await run(
      `insert into orders (id, quote_id, rfq_id, buyer_company_id, seller_company_id, buyer_name, seller_name,
         confirmed_by, title, ship_to_zip, needed_by, quote_sha256)
       values ($1, $2, $1, $3, $4, 'Works', 'Shop', $5, 'Bracket', '45402', current_date, repeat('0', 64))`,
      [id, own, buyer, seller, by.id],
    );
    await run(
      `insert into order_lines (order_id, position, rfq_line_id, name, quantity, price, tooling, lead_time_days)
       values ($1, 0, $1, 'Bracket', $2, $3, 0, 21)`,
      [id, quantity, price],
    );
  }
}
