import type { Context } from "../../../platform/context.ts";
import { notFound } from "../../../shared/errors.ts";
import { listingRecord, redirectOf } from "../data/listing-records.ts";
import { manufacturerById, manufacturerSummaryById } from "../data/manufacturers.ts";
import { productsOfSeller } from "../data/products.ts";
import { shownCertificates } from "../data/shown-certificates.ts";
import { shownShop } from "../data/shown-shop.ts";
import { isId } from "../rules/input.ts";
import type { Manufacturer, ManufacturerSummary } from "../rules/manufacturer.ts";
import type { ProductSummary } from "../rules/product.ts";
import type { ShownCertificate } from "../rules/shown-certificate.ts";
import { emptyShop, type ShownShop, type ShownWelcome } from "../rules/shown-shop.ts";

export interface ManufacturerPage {
  /** Of an address that became part of another entry, that one. */
  manufacturer: Manufacturer;
  /** What a public directory says of it, where its company speaks for itself; null otherwise. */
  record: Manufacturer | null;
  /** What its company documents of its certificates. */
  certificates: ShownCertificate[];
  /** What its company shows of its shop. */
  shop: ShownShop;
  products: { items: ProductSummary[]; total: number; page: number; limit: number };
}

/**
 * One manufacturer with a page of its products, newest first.
 *
 * @throws not_found the id is not one, or no manufacturer has it
 */
export async function getManufacturer(
  ctx: Context,
  manufacturerId: string,
  { page = 1, limit = 20 }: { page?: number; limit?: number } = {},
): Promise<ManufacturerPage> {
  const db = ctx.db.public;
  const manufacturer = await entryAt(db, manufacturerId, manufacturerById);
  if (manufacturer === undefined) throw notFound("This manufacturer is no longer listed.");
  const offset = (page - 1) * limit;
  const products = await productsOfSeller(db, manufacturer.id, { limit, offset });
  // What its company says of itself does not take the place of what its publisher says.
  const record =
    manufacturer.userId === null || manufacturer.provenance === null
      ? null
      : ((await listingRecord(db, manufacturer.id)) ?? null);
  const [certificates, shop] =
    manufacturer.userId === null
      ? [[], emptyShop]
      : await Promise.all([shownCertificates(db, manufacturer.id), shownShop(db, manufacturer.id)]);
  return { manufacturer, record, certificates, shop, products: { ...products, page, limit } };
}

type PublicDb = Context["db"]["public"];

async function entryAt<Entry>(
  db: PublicDb,
  id: string,
  read: (db: PublicDb, id: string) => Promise<Entry | undefined>,
): Promise<Entry | undefined> {
  if (!isId(id)) return undefined;
  const found = await read(db, id);
  if (found !== undefined) return found;
  const target = await redirectOf(db, id);
  return target === undefined ? undefined : read(db, target);
}

/** What a shop that is asked by its id says of requests to it, with its name; null where it states nothing. */
export async function welcomeOfShop(
  ctx: Context,
  manufacturerId: string,
): Promise<(ShownWelcome & { name: string }) | null> {
  const db = ctx.db.public;
  const entry = await entryAt(db, manufacturerId, manufacturerSummaryById);
  if (entry === undefined) return null;
  const { welcome } = await shownShop(db, entry.id);
  const isSaid = welcome.prototypes || welcome.rush || welcome.request !== "";
  return isSaid ? { ...welcome, name: entry.name } : null;
}

/**
 * What a card shows of one manufacturer; at an address that became part of another entry, of that one.
 *
 * @throws not_found as `getManufacturer`
 */
export async function getManufacturerSummary(
  ctx: Context,
  manufacturerId: string,
): Promise<ManufacturerSummary> {
  const summary = await entryAt(ctx.db.public, manufacturerId, manufacturerSummaryById);
  if (summary === undefined) throw notFound("This manufacturer is no longer listed.");
  return summary;
}
