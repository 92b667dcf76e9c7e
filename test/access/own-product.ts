import { randomUUID } from "node:crypto";
import { json } from "../support/members.ts";
import type { TestSite } from "../support/site.ts";
import type { AskById } from "./asks-by-id.ts";
import { addOwnFile } from "./own-file.ts";

/** A draft of somebody's company, which has an entry to list it under. @returns its id */
export async function addOwnProduct(site: TestSite, ownerId: string): Promise<string> {
  const id = randomUUID();
  await site.db.asSchemaOwner(
    `insert into manufacturers (user_id, company_id, name)
     select person_id, company_id, 'Works' from company_members
      where person_id = $1 order by chosen_at desc nulls last, joined_at limit 1
     on conflict do nothing`,
    [ownerId],
  );
  await site.db.asSchemaOwner(
    `insert into company_products (id, company_id, name, categories)
     select $1, company_id, 'A private bracket', '{Brackets}' from company_members
      where person_id = $2 order by chosen_at desc nulls last, joined_at limit 1`,
    [id, ownerId],
  );
  return id;
}

/** A file that somebody uploaded for a product, and has in it. @returns its id */
export async function addProductFile(
  site: TestSite,
  ownerId: string,
  productId: string,
): Promise<string> {
  const fileId = await addOwnFile(site, ownerId);
  await site.db.asSchemaOwner("update stored_files set purpose = 'product_file' where id = $1", [
    fileId,
  ]);
  await site.db.asSchemaOwner(
    `insert into product_files (product_id, file_id, company_id, owner_id)
     select id, $2, company_id, $3 from company_products where id = $1`,
    [productId, fileId, ownerId],
  );
  return fileId;
}

/** A file of a product that everybody sees, as if a company kept that. @returns its id */
export async function addPublicFile(site: TestSite, productId: string): Promise<string> {
  const person = randomUUID();
  await site.db.asSchemaOwner(
    "insert into users (id, email) values ($1::uuid, $1::text || '@people.example')",
    [person],
  );
  await site.db.asSchemaOwner(
    `with company as (insert into companies (name) values ('Works') returning id)
     insert into company_products (id, company_id, name) select $1, id, 'A bracket' from company`,
    [productId],
  );
  await site.db.asSchemaOwner("update seller_products set is_managed = true where id = $1", [
    productId,
  ]);
  return addProductFile(site, person, productId);
}

/** An import of somebody's company that was checked, and has no rows left. @returns its id */
async function addImport(site: TestSite, ownerId: string): Promise<string> {
  const id = randomUUID();
  await site.db.asSchemaOwner(
    `insert into product_imports (id, company_id, person_id, file_name, header, examples, mapping, state, rows)
       select $1, company_id, person_id, 'parts.csv', '["Name"]', '[]', '{"name": 0}', 'checked', 1
         from company_members where person_id = $2 order by chosen_at desc nulls last, joined_at limit 1`,
    [id, ownerId],
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

async function addProfile(site: TestSite, ownerId: string): Promise<void> {
  await site.db.asSchemaOwner(
    `insert into seller_profiles (seller_id, company_id)
     select person_id, company_id from company_members where person_id = $1 on conflict do nothing`,
    [ownerId],
  );
}

/** A certificate of somebody's company. @returns its id */
async function addCertificate(site: TestSite, ownerId: string): Promise<string> {
  const id = randomUUID();
  await addProfile(site, ownerId);
  await site.db.asSchemaOwner(
    `insert into seller_certificates (id, company_id, name)
     select $1, company_id, 'A private certificate' from company_members
      where person_id = $2 order by chosen_at desc nulls last, joined_at limit 1`,
    [id, ownerId],
  );
  return id;
}

/** Every call about one certificate of a company. */
function asksForCertificates(site: TestSite): Record<string, AskById> {
  const make = (ownerId: string) => addCertificate(site, ownerId);
  const path = (id: string) => `/api/v1/seller/certificates/${id}`;
  return {
    "PUT /v1/seller/certificates/:id": {
      make,
      ask: (id) => [path(id), json("PUT", { name: "Another name" })],
    },
    "DELETE /v1/seller/certificates/:id": { make, ask: (id) => [path(id), { method: "DELETE" }] },
  };
}

/** A machine of somebody's company. @returns its id */
async function addMachine(site: TestSite, ownerId: string): Promise<string> {
  const id = randomUUID();
  await addProfile(site, ownerId);
  await site.db.asSchemaOwner(
    `insert into seller_machines (id, company_id, kind, quantity)
     select $1, company_id, 'A private machine', 1 from company_members
      where person_id = $2 order by chosen_at desc nulls last, joined_at limit 1`,
    [id, ownerId],
  );
  return id;
}

/** A picture of somebody's shop. @returns its id */
async function addShopPicture(site: TestSite, ownerId: string): Promise<string> {
  const id = randomUUID();
  await addProfile(site, ownerId);
  const fileId = await addOwnFile(site, ownerId);
  await site.db.asSchemaOwner(
    `insert into seller_pictures (id, company_id, file_id, owner_id, path, place)
     select $1, company_id, $3::uuid, person_id, $3::uuid::text, 1 from company_members
      where person_id = $2 order by chosen_at desc nulls last, joined_at limit 1`,
    [id, ownerId, fileId],
  );
  return id;
}

/** Every call about one machine or picture of a company. */
function asksForShops(site: TestSite): Record<string, AskById> {
  const machine = (ownerId: string) => addMachine(site, ownerId);
  const picture = (ownerId: string) => addShopPicture(site, ownerId);
  const path = (kind: string, id: string) => `/api/v1/seller/${kind}/${id}`;
  return {
    "PUT /v1/seller/machines/:id": {
      make: machine,
      ask: (id) => [path("machines", id), json("PUT", { kind: "Another mill" })],
    },
    "DELETE /v1/seller/machines/:id": {
      make: machine,
      ask: (id) => [path("machines", id), { method: "DELETE" }],
    },
    "PUT /v1/seller/pictures/:id": {
      make: picture,
      ask: (id) => [path("pictures", id), json("PUT", { shows: "Another view" })],
    },
    "DELETE /v1/seller/pictures/:id": {
      make: picture,
      ask: (id) => [path("pictures", id), { method: "DELETE" }],
    },
  };
}

/** Every call about one product of a company, or one import of products. */
export function asksForProducts(site: TestSite): Record<string, AskById> {
  const make = (ownerId: string) => addOwnProduct(site, ownerId);
  const path = (id: string) => `/api/v1/seller/products/${id}`;
  return {
    ...asksForImports(site),
    ...asksForCertificates(site),
    ...asksForShops(site),
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
    "POST /v1/seller/products/:id/files": {
      make,
      ask: (id) => [`${path(id)}/files`, json("POST", { file_ids: [] })],
    },
    "DELETE /v1/seller/products/:id/files/:fileId": {
      // Both ids, since each is of the other.
      make: async (ownerId) => {
        const id = await make(ownerId);
        return `${id}/files/${await addProductFile(site, ownerId, id)}`;
      },
      ask: (ids) => [path(ids.includes("/") ? ids : `${ids}/files/${ids}`), { method: "DELETE" }],
    },
  };
}
