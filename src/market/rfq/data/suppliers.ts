import { sql } from "kysely";
import type { Transaction } from "../../../platform/db/database.ts";
import type { Standing } from "../rules/supplier-standings.ts";

/** A shop on the list of the company acted for. */
export interface Supplier {
  /** Of its entry in the directory. */
  id: string;
  name: string;
  place: string | null;
  /** Somebody answers for it here: it can be asked without an address. */
  hasAccount: boolean;
  standing: Standing;
  note: string;
  changedAt: Date;
}

/** The company's suppliers, the preferred ones first. */
export async function suppliersOf(tx: Transaction, companyId: string): Promise<Supplier[]> {
  const { rows } = await sql<Supplier>`
    SELECT m.id, m.name, m.headquarters_location AS place, m.user_id IS NOT NULL AS "hasAccount", s.standing, s.note,
           s.changed_at AS "changedAt"
      FROM company_suppliers s JOIN manufacturers m ON m.id = s.manufacturer_id
     WHERE s.company_id = ${companyId}
     ORDER BY array_position(array['preferred', 'approved', 'blocked'], s.standing), m.name, m.id`.execute(
    tx,
  );
  return rows;
}

/** Names and websites of the shops that the company never asks, as their entries state them. */
export async function sitesOfBlocked(
  tx: Transaction,
  companyId: string,
): Promise<{ name: string; website: string }[]> {
  const { rows } = await sql<{ name: string; website: string }>`
    SELECT m.name, m.website FROM company_suppliers s JOIN manufacturers m ON m.id = s.manufacturer_id
     WHERE s.company_id = ${companyId} AND s.standing = 'blocked' AND m.website IS NOT NULL`.execute(
    tx,
  );
  return rows;
}

/** Which of these addresses belong to people of shops that the company acted for never asks, with the shops' names. */
export async function shopsNeverAskedAt(
  tx: Transaction,
  emails: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ email: string; name: string }>`
    SELECT email, name FROM shops_never_asked_at(${[...emails]}::text[])`.execute(tx);
  return new Map(rows.map(({ email, name }) => [email, name]));
}

/** What the company thinks of these shops, by id of their entries; one that is not on its list is missing. */
export async function standingsOf(
  tx: Transaction,
  companyId: string,
  shops: readonly string[],
): Promise<Map<string, Standing>> {
  if (shops.length === 0) return new Map();
  const rows = await tx
    .selectFrom("company_suppliers")
    .select(["manufacturer_id as id", "standing"])
    .where("company_id", "=", companyId)
    .where("manufacturer_id", "in", [...shops])
    .execute();
  return new Map(rows.map(({ id, standing }) => [id, standing as Standing]));
}

/** Ids of entries of shops that the company never asks. */
export async function neverAsked(tx: Transaction, companyId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom("company_suppliers")
    .select("manufacturer_id as id")
    .where("company_id", "=", companyId)
    .where("standing", "=", "blocked")
    .execute();
  return rows.map(({ id }) => id);
}

export async function countSuppliers(tx: Transaction, companyId: string): Promise<number> {
  const { count } = await tx
    .selectFrom("company_suppliers")
    .select((eb) => eb.fn.countAll<string>().as("count"))
    .where("company_id", "=", companyId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function writeSupplier(
  tx: Transaction,
  companyId: string,
  supplier: { shop: string; standing: Standing; note: string },
): Promise<void> {
  const { shop, standing, note } = supplier;
  await tx
    .insertInto("company_suppliers")
    .values({ company_id: companyId, manufacturer_id: shop, standing, note })
    .onConflict((conflict) =>
      conflict
        .columns(["company_id", "manufacturer_id"])
        .doUpdateSet({ standing, note, changed_at: sql<Date>`now()` }),
    )
    .execute();
}

export async function deleteSupplier(
  tx: Transaction,
  companyId: string,
  shop: string,
): Promise<void> {
  await tx
    .deleteFrom("company_suppliers")
    .where("company_id", "=", companyId)
    .where("manufacturer_id", "=", shop)
    .execute();
}

/** Takes a shop out of whatever the company has not asked it yet: drafts, and who is next. @returns of how many requests */
export async function leaveOutShop(
  tx: Transaction,
  companyId: string,
  shop: string,
): Promise<number> {
  const rows = await tx
    .deleteFrom("rfq_invitations")
    .where("buyer_company_id", "=", companyId)
    .where("manufacturer_id", "=", shop)
    .where("state", "=", "chosen")
    .returning("id")
    .execute();
  return rows.length;
}
