import type pg from "pg";
import { inTransaction } from "../data/in-transaction.ts";
import {
  countSamples,
  deleteSampleManufacturers,
  deleteSampleProducts,
  deleteSampleRemains,
} from "../data/remove-samples.ts";

const batchSize = 5_000;

/**
 * Takes every sample out: the specification's and the generated ones. A sample manufacturer that somebody
 * claimed, or whose name real products carry, stays and is counted as kept.
 *
 * @param schemaOwner a connection of the schema's owner
 */
export async function removeSamples(
  schemaOwner: pg.ClientBase,
  progress: (done: number, total: number) => void = () => undefined,
): Promise<{ products: number; manufacturers: number; listings: number; kept: number }> {
  const before = await countSamples(schemaOwner);
  const total = before.products + before.manufacturers;
  let done = 0;
  for (const deleteSome of [deleteSampleProducts, deleteSampleManufacturers]) {
    for (;;) {
      const deleted = await inTransaction(schemaOwner, () => deleteSome(schemaOwner, batchSize));
      done += deleted;
      progress(done, total);
      if (deleted === 0) break;
    }
  }
  await inTransaction(schemaOwner, () => deleteSampleRemains(schemaOwner));
  const { manufacturers: kept } = await countSamples(schemaOwner);
  return { ...before, manufacturers: before.manufacturers - kept, kept };
}
