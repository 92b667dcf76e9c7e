import type pg from "pg";
import * as store from "../data/samples.ts";
import { writeListings } from "../data/write-listings.ts";
import { writeManufacturers } from "../data/write-manufacturers.ts";
import { writeSampleProducts } from "../data/write-products.ts";
import { sampleListings } from "../samples/sample-listings.ts";
import { sampleManufacturers } from "../samples/sample-manufacturers.ts";
import { sampleProducts } from "../samples/sample-products.ts";
import { listingDraft, manufacturerDraft, productDraft } from "../samples/to-drafts.ts";

/**
 * Puts the specification's sample manufacturers, products and listings into an empty catalog, once:
 * not when it already holds rows, and not again after they were removed.
 *
 * @param schemaOwner a connection of the schema's owner, outside of a transaction
 * @returns whether they were put in now
 */
export async function seedSamples(schemaOwner: pg.ClientBase): Promise<{ seeded: boolean }> {
  const seeded = await store.inSampleTransaction(schemaOwner, async () => {
    if (!(await store.wantsSamples(schemaOwner))) return false;
    await writeManufacturers(schemaOwner, sampleManufacturers.map(manufacturerDraft));
    const sellers = await store.idsOfSource(schemaOwner, "samples");
    await writeSampleProducts(
      schemaOwner,
      sampleProducts.map((product) => productDraft(product, sellers.get(product.seller))),
    );
    await writeListings(schemaOwner, sampleListings.map(listingDraft));
    await store.rememberSeeding(schemaOwner);
    return true;
  });
  return { seeded };
}
