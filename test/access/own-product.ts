import { randomUUID } from "node:crypto";
import { withClient } from "../../src/platform/db/connection.ts";
import { json } from "../support/members.ts";
import type { TestSite } from "../support/site.ts";
import type { AskById } from "./asks-by-id.ts";

/** A draft of somebody's company, which has an entry to list it under. @returns its id */
export async function addOwnProduct(site: TestSite, ownerId: string): Promise<string> {
  const id = randomUUID();
  await withClient(site.db.ownerConnection, async (owner) => {
    await owner.query(
      `insert into manufacturers (user_id, name) select $1, 'Works'
        where not exists (select from manufacturers where user_id = $1)`,
      [ownerId],
    );
    await owner.query(
      `insert into company_products (id, company_id, name, categories)
       select $1, company_id, 'A private bracket', '{Brackets}' from company_members
        where person_id = $2 order by chosen_at desc nulls last, joined_at limit 1`,
      [id, ownerId],
    );
  });
  return id;
}

/** An import of somebody's company that was checked, and has no rows left. @returns its id */
async function addImport(site: TestSite, ownerId: string): Promise<string> {
  const id = randomUUID();
  await withClient(site.db.ownerConnection, (owner) =>
    owner.query(
      `insert into product_imports (id, company_id, person_id, file_name, header, examples, mapping, state, rows)
       select $1, company_id, person_id, 'parts.csv', '["Name"]', '[]', '{"name": 0}', 'checked', 1
         from company_members where person_id = $2 order by chosen_at desc nulls last, joined_at limit 1`,
      [id, ownerId],
    ),
  );
  return id;
}

/** Every call about one import of a company's products. */
function asksForImports(site: TestSite): Record<string, AskById> {
  const make = (ownerId: string) => addImport(site, ownerId);
  const path = (id: string) => `/api/v1/seller/imports/${id}`;
  return {
    "GET /v1/seller/imports/:id": { make, ask: (id) => [path(id)] },
    "GET /v1/seller/imports/:id/errors": { make, ask: (id) => [`${path(id)}/errors`] },
    "POST /v1/seller/imports/:id/start": {
      make,
      ask: (id) => [`${path(id)}/start`, { method: "POST" }],
    },
  };
}

/** Every call about one product of a company, or one import of products. */
export function asksForProducts(site: TestSite): Record<string, AskById> {
  const make = (ownerId: string) => addOwnProduct(site, ownerId);
  const path = (id: string) => `/api/v1/seller/products/${id}`;
  return {
    ...asksForImports(site),
    "GET /v1/seller/products/:id": { make, ask: (id) => [path(id)] },
    "PATCH /v1/seller/products/:id": {
      make,
      ask: (id) => [path(id), json("PATCH", { name: "Another name" })],
    },
    "DELETE /v1/seller/products/:id": { make, ask: (id) => [path(id), { method: "DELETE" }] },
    "POST /v1/seller/products/:id/publish": {
      make,
      ask: (id) => [`${path(id)}/publish`, { method: "POST" }],
    },
    "POST /v1/seller/products/:id/archive": {
      make,
      ask: (id) => [`${path(id)}/archive`, { method: "POST" }],
    },
    "POST /v1/seller/products/:id/pictures": {
      make,
      ask: (id) => [`${path(id)}/pictures`, json("POST", { file_ids: [] })],
    },
  };
}
