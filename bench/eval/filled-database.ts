import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type pg from "pg";
import { pino } from "pino";
import { createServices } from "../../src/app/server/create-services.ts";
import { importDirectories } from "../../src/market/catalog/use-cases/import-directories.ts";
import { seedSamples } from "../../src/market/catalog/use-cases/seed-samples.ts";
import { refreshLexicon } from "../../src/market/search/use-cases/refresh-lexicon.ts";
import { readConfig } from "../../src/platform/config.ts";
import { type Context, visitor } from "../../src/platform/context.ts";
import { withClient } from "../../src/platform/db/connection.ts";
import { openDatabase } from "../../src/platform/db/open-database.ts";
import { startEmbedded } from "../../src/platform/postgres/embedded.ts";
import { fillWorld, today } from "./world.ts";

/**
 * Does work on a database of its own, as a visitor on the day of the evaluation: with the sample catalog
 * and its injections, or with the samples and the directories of a folder.
 *
 * @param options.data folder of directories
 * @param options.keep folder where the database stays for the next run; filled only once
 */
export async function withFilledDatabase<T>(
  { data, keep }: { data?: string | undefined; keep?: string | undefined },
  work: (ctx: Context) => Promise<T>,
): Promise<T> {
  const log = pino({ level: "silent" });
  const dataDir = keep ?? mkdtempSync(join(tmpdir(), "millwright-eval-"));
  const server = await startEmbedded({ dataDir, log });
  const db = await openDatabase({ ownerConnection: server.connection, poolSize: 4 }, log);
  const aiSettings = Object.entries(process.env).filter(([name]) => name.startsWith("AI_"));
  const services = createServices({ config: readConfig(Object.fromEntries(aiSettings)), db, log });
  const filled = join(dataDir, "filled-for-evaluation");
  try {
    if (!existsSync(filled)) {
      await withClient(server.connection, (owner) =>
        data === undefined ? fillWorld(owner) : fillWithDirectories(owner, data, dataDir),
      );
      writeFileSync(filled, "");
    }
    return await work({
      ...services,
      clock: () => today,
      viewer: visitor,
      requestId: "eval",
      clientAddress: "127.0.0.1",
      userAgent: null,
      deviceProof: null,
    });
  } finally {
    await db.close();
    await server.stop();
    if (keep === undefined) rmSync(dataDir, { recursive: true, force: true });
  }
}

async function fillWithDirectories(schemaOwner: pg.ClientBase, folder: string, dataDir: string) {
  await seedSamples(schemaOwner);
  for await (const outcome of importDirectories({ schemaOwner, dataDir, folder })) {
    if ("failure" in outcome) throw new Error(`${outcome.file}: ${outcome.failure}`);
  }
  await refreshLexicon(schemaOwner);
}
