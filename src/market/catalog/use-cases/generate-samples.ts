import type pg from "pg";
import { inBulk } from "../data/bulk-writing.ts";
import { inTransaction } from "../data/in-transaction.ts";
import { sampleSellerIds } from "../data/sample-sellers.ts";
import { writeManufacturers } from "../data/write-manufacturers.ts";
import { writeSampleProducts } from "../data/write-products.ts";
import { allZipPlaces } from "../data/zip-places.ts";
import {
  generateManufacturer,
  sampleSellerKey,
} from "../samples/generator/generate-manufacturer.ts";
import { generateProduct, type SampleSeller } from "../samples/generator/generate-product.ts";
import { placePicker } from "../samples/generator/sample-places.ts";

export interface GenerateSettings {
  /** A connection of the schema's owner, used by nobody else meanwhile. */
  schemaOwner: pg.ClientBase;
  manufacturers: number;
  products: number;
  /** The same seed and numbers give the same catalog; generating it again changes nothing. */
  seed: string;
  now?: Date;
  progress?: (step: { of: "manufacturers" | "products"; done: number; total: number }) => void;
}

const batchSize = 2_000;

/**
 * Fills the catalog with believable samples of any number, marked as such, in constant memory.
 *
 * @throws RangeError products without manufacturers to sell them
 */
export async function generateSamples(
  settings: GenerateSettings,
): Promise<{ manufacturers: number; products: number }> {
  if (settings.products > 0 && settings.manufacturers === 0) {
    throw new RangeError("Products need manufacturers to sell them: give --manufacturers too.");
  }
  return inBulk(settings.schemaOwner, () => generate(settings));
}

async function generate(
  settings: GenerateSettings,
): Promise<{ manufacturers: number; products: number }> {
  const { products, seed, schemaOwner, now = new Date(), progress } = settings;
  const { sellers, inserted: manufacturers } = await generateSellers(settings, now);
  let inserted = 0;
  for (let from = 0; from < products; from += batchSize) {
    const count = Math.min(batchSize, products - from);
    const batch = Array.from({ length: count }, (_, index) =>
      generateProduct(seed, from + index, sellers, now),
    );
    const written = await inTransaction(schemaOwner, () => writeSampleProducts(schemaOwner, batch));
    inserted += written.inserted;
    progress?.({ of: "products", done: from + count, total: products });
  }
  return { manufacturers, products: inserted };
}

async function generateSellers(
  { schemaOwner, manufacturers, seed, progress }: GenerateSettings,
  now: Date,
): Promise<{ sellers: SampleSeller[]; inserted: number }> {
  const pickPlace = placePicker(allZipPlaces());
  const sellers: SampleSeller[] = [];
  let inserted = 0;
  for (let from = 0; from < manufacturers; from += batchSize) {
    const count = Math.min(batchSize, manufacturers - from);
    const batch = Array.from({ length: count }, (_, index) =>
      generateManufacturer(seed, from + index, pickPlace, now),
    );
    const ids = await inTransaction(schemaOwner, async () => {
      const drafts = batch.map(({ draft }) => draft);
      inserted += (await writeManufacturers(schemaOwner, drafts)).inserted;
      return sampleSellerIds(
        schemaOwner,
        drafts.map((draft) => draft.sourceId),
      );
    });
    batch.forEach(({ draft, trade }, index) => {
      const id = ids.get(sampleSellerKey(seed, from + index));
      if (id !== undefined) sellers.push({ id, trade, place: `${draft.city}, ${draft.state}` });
    });
    progress?.({ of: "manufacturers", done: from + count, total: manufacturers });
  }
  return { sellers, inserted };
}
