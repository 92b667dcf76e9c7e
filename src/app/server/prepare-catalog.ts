import type pg from "pg";
import { seedSamples } from "../../market/catalog/use-cases/seed-samples.ts";
import { seedSettings } from "../../market/catalog/use-cases/seed-settings.ts";
import { refreshLexicon } from "../../market/search/use-cases/refresh-lexicon.ts";
import type { Config } from "../../platform/config.ts";
import { type Connection, withClient } from "../../platform/db/connection.ts";
import { isReadOnly } from "../../platform/db/translate-error.ts";
import type { Log } from "../../platform/log.ts";

/**
 * Puts default settings in, and the samples into an empty catalog unless the operator wants it empty.
 * A database that takes no writes, because its disk is almost full, is left as it is: it can be read.
 */
export async function prepareCatalog(
  config: Config,
  ownerConnection: Connection,
  log: Log,
): Promise<void> {
  try {
    await withClient(ownerConnection, (schemaOwner) => fill(schemaOwner, config, log));
  } catch (error) {
    if (!isReadOnly(error)) throw error;
    log.warn("The database takes no writes: the catalog is served as it is");
  }
}

async function fill(schemaOwner: pg.Client, config: Config, log: Log): Promise<void> {
  await seedSettings(schemaOwner);
  if (!config.seedSamples) return;
  const { seeded } = await seedSamples(schemaOwner);
  if (!seeded) return;
  await refreshLexicon(schemaOwner);
  log.info("Seeded the sample manufacturers, products and listings");
}
