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
 * @param owner a connection of the schema's owner, outside of a transaction
 * @returns whether they were put in now
 */
export async function seedSamples(owner: pg.ClientBase): Promise<{ seeded: boolean }> {
  const seeded = await store.inSampleTransaction(owner, async () => {
    if (!(await store.wantsSamples(owner))) return false;
    await writeManufacturers(owner, sampleManufacturers.map(manufacturerDraft));
    const sellers = await store.idsOfSource(owner, "samples");
    await writeSampleProducts(
      owner,
      sampleProducts.map((product) => productDraft(product, sellers.get(product.seller))),
    );
    await writeListings(owner, sampleListings.map(listingDraft));
    await store.rememberSeeding(owner);
    return true;
  });
  return { seeded };
}
