import type { AskById } from "./asks-by-id.ts";

const form = (fields: Record<string, string>): RequestInit => ({
  method: "POST",
  body: new URLSearchParams(fields),
});
const company =
  "(select company_id from company_members where person_id = $2 order by chosen_at desc nulls last, joined_at limit 1)";

/**
 * The requests about one request for quotes or one order, as `asksById`.
 *
 * @param insert writes a row with a new id as `$1` and these values; gives the id
 */
export function asksAboutTrade(
  insert: (sql: string, values: unknown[]) => Promise<string>,
): Record<string, AskById> {
  const otherCompany = () => insert("insert into companies (id, name) values ($1, 'Works')", []);
  const rfq = (ownerId: string, state = "canceled") =>
    insert(
      `insert into rfqs (id, buyer_company_id, created_by, state, title) values ($1, ${company}, $2, $3, 'Bracket')`,
      [ownerId, state],
    );
  // Of somebody else's company, who asks this one.
  const receivedRfq = async (ownerId: string) => {
    const buyer = await otherCompany();
    const id = await insert(
      "insert into rfqs (id, buyer_company_id, created_by, state, title) values ($1, $3, $2, 'canceled', 'Bracket')",
      [ownerId, buyer],
    );
    await insert(
      `insert into rfq_invitations (id, rfq_id, buyer_company_id, seller_company_id, seller_name, state)
       values ($1, $3, $4, ${company}, 'Shop', 'viewed')`,
      [ownerId, id, buyer],
    );
    return id;
  };
  const order = async (ownerId: string, side: "buyer" | "seller") => {
    const other = await otherCompany();
    const [buyer, seller] = side === "buyer" ? [company, "$3"] : ["$3", company];
    const id = await insert(
      `insert into rfqs (id, buyer_company_id, created_by, state, title)
       select $1::uuid, ${buyer}, $2::uuid, 'canceled', 'Bracket' where $3::uuid is not null`,
      [ownerId, other],
    );
    const invitation = await insert(
      `insert into rfq_invitations (id, rfq_id, buyer_company_id, seller_company_id, seller_name, state)
       values ($1, $4, ${buyer}, ${seller}, 'Shop', 'viewed')`,
      [ownerId, other, id],
    );
    const quote = await insert(
      `insert into quotes (id, rfq_id, invitation_id, buyer_company_id, seller_company_id, seller_name, created_by,
         version, state, valid_until)
       values ($1, $4, $5, ${buyer}, ${seller}, 'Shop', $2, 1, 'withdrawn', current_date)`,
      [ownerId, other, id, invitation],
    );
    return insert(
      `insert into orders (id, quote_id, rfq_id, buyer_company_id, seller_company_id, buyer_name, seller_name,
         confirmed_by, title, ship_to_zip, needed_by, quote_sha256)
       values ($1, $5, $4, ${buyer}, ${seller}, 'Works', 'Shop', $2, 'Bracket', '45402', current_date,
         repeat('0', 64))`,
      [ownerId, other, id, quote],
    );
  };
  return {
    "GET /rfq/edit": { make: (id) => rfq(id, "draft"), ask: (id) => [`/rfq/edit?request=${id}`] },
    "POST /rfq/edit": {
      make: (id) => rfq(id, "draft"),
      ask: (id) => [
        "/rfq/edit",
        form({ request: id, step: "1", title: "Bracket", "lines[0].name": "Bracket" }),
      ],
    },
    "GET /rfq/:id": { make: rfq, ask: (id) => [`/rfq/${id}`] },
    "GET /rfq/:id/agreement": { make: rfq, ask: (id) => [`/rfq/${id}/agreement`] },
    "POST /rfq/:id/agreement": {
      make: (id) => rfq(id, "draft"),
      ask: (id) => [`/rfq/${id}/agreement`, form({})],
    },
    "GET /rfq/:id/review": { make: rfq, ask: (id) => [`/rfq/${id}/review`] },
    "POST /rfq/:id, canceling": {
      make: (id) => rfq(id, "draft"),
      ask: (id) => [`/rfq/${id}`, form({ form: "cancel", reason: "Over" })],
    },
    "GET /seller/dashboard/rfq/:id": {
      make: receivedRfq,
      ask: (id) => [`/seller/dashboard/rfq/${id}`],
    },
    "GET /buyer/orders/:id": {
      make: (id) => order(id, "buyer"),
      ask: (id) => [`/buyer/orders/${id}`],
    },
    "GET /seller/dashboard/orders/:id": {
      make: (id) => order(id, "seller"),
      ask: (id) => [`/seller/dashboard/orders/${id}`],
    },
  };
}
