import { seedSamples } from "../../src/market/catalog/use-cases/seed-samples.ts";
import { refreshLexicon } from "../../src/market/search/use-cases/refresh-lexicon.ts";
import { withClient } from "../../src/platform/db/connection.ts";
import { freshDatabase, type TestDatabase } from "../support/database.ts";

/** A database with the sample catalog, for asking the consultant about it. */
export async function seededDatabase(): Promise<TestDatabase> {
  const db = await freshDatabase();
  await withClient(db.ownerConnection, async (owner) => {
    await seedSamples(owner);
    await refreshLexicon(owner);
  });
  return db;
}
