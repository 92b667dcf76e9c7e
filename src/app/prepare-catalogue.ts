import { seedSamples } from "../market/catalog/use-cases/seed-samples.ts";
import { seedSettings } from "../market/catalog/use-cases/seed-settings.ts";
import { refreshLexicon } from "../market/search/use-cases/refresh-lexicon.ts";
import type { Config } from "../platform/config.ts";
import { type Connection, withClient } from "../platform/db/connection.ts";
import type { Log } from "../platform/log.ts";

/** Puts default settings in, and the samples into an empty catalogue unless the operator wants it empty. */
export async function prepareCatalogue(
  config: Config,
  ownerConnection: Connection,
  log: Log,
): Promise<void> {
  await withClient(ownerConnection, async (owner) => {
    await seedSettings(owner);
    if (!config.seedSamples) return;
    const { seeded } = await seedSamples(owner);
    if (!seeded) return;
    await refreshLexicon(owner);
    log.info("Seeded the sample manufacturers, products and listings");
  });
}
