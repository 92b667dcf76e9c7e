import type pg from "pg";
import { importedSellerIds, resolveSellers } from "../data/resolve-sellers.ts";
import { writeManufacturers } from "../data/write-manufacturers.ts";
import { writeProducts } from "../data/write-products.ts";
import {
  optionalProductColumns,
  productColumns,
  readProduct,
  type UnresolvedProduct,
} from "../rules/import-product.ts";
import type { ImportSummary } from "./import-tally.ts";
import { type ImportSettings, type ReadRow, runImport } from "./run-import.ts";

/**
 * Imports products from a CSV file. A seller is found by id or name; a name nobody has becomes a plain
 * manufacturer of that name, so that no product is lost.
 *
 * @throws UnusableFile before anything is written
 */
export function importProducts(settings: ImportSettings): Promise<ImportSummary> {
  const { schemaOwner } = settings;
  return runImport<UnresolvedProduct>(settings, {
    name: "products",
    requiredColumns: productColumns,
    optionalColumns: optionalProductColumns,
    read: readProduct,
    idOf: (product) => product.externalId,
    async write(batch) {
      const sellers = await sellersOf(schemaOwner, batch);
      const accepted = [];
      const refused = [];
      for (const { row, draft } of batch) {
        const { seller, ...product } = draft;
        const found = seller === undefined ? undefined : sellers.get(seller);
        if (found !== undefined && "reason" in found) refused.push({ row, reason: found.reason });
        else accepted.push({ ...product, sellerId: found?.id });
      }
      return { ...(await writeProducts(schemaOwner, accepted)), refused };
    },
  });
}

async function sellersOf(
  schemaOwner: pg.ClientBase,
  batch: ReadRow<UnresolvedProduct>[],
): Promise<Map<string, { id: string } | { reason: string }>> {
  const names = [...new Set(batch.flatMap(({ draft }) => draft.seller ?? []))];
  const resolved = await resolveSellers(schemaOwner, names);
  const missing = names.filter((name) => "isNew" in (resolved.get(name) ?? {}));
  const created = await createSellers(schemaOwner, missing);
  const sellers = new Map<string, { id: string } | { reason: string }>();
  for (const [name, seller] of resolved) {
    if (!("isNew" in seller)) sellers.set(name, seller);
    const id = created.get(sellerKey(name));
    if (id !== undefined) sellers.set(name, { id });
  }
  return sellers;
}

const sellerKey = (name: string) => `seller:${name.toLowerCase()}`;

async function createSellers(
  schemaOwner: pg.ClientBase,
  names: string[],
): Promise<Map<string, string>> {
  // Reversed, so that of several spellings the first one stays.
  const byKey = new Map(names.toReversed().map((name) => [sellerKey(name), name]));
  if (byKey.size === 0) return new Map();
  await writeManufacturers(
    schemaOwner,
    [...byKey].map(([sourceId, name]) => ({
      source: "csv",
      sourceId,
      name,
      description: "",
      processes: [],
    })),
  );
  return importedSellerIds(schemaOwner, [...byKey.keys()]);
}
