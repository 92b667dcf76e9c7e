import { accessSync, constants, existsSync } from "node:fs";
import { resolve } from "node:path";
import pg from "pg";
import type { Config } from "../src/platform/config.ts";
import { type Connection, withClient } from "../src/platform/db/connection.ts";
import { openDatabase } from "../src/platform/db/open-database.ts";
import type { Log } from "../src/platform/log.ts";
import { startEmbedded } from "../src/platform/postgres/embedded.ts";
import { runningOwnerConnection } from "../src/platform/postgres/owner-connection.ts";
import { existingFolder } from "../src/platform/postgres/place.ts";
import { PostgresError } from "../src/platform/postgres/postgres-error.ts";

/**
 * Runs a command's work on the site's database as its owner: the one DATABASE_URL names, the embedded
 * one of a running site, or the embedded one started for the command. The schema is brought up to date
 * first.
 *
 * @param missing what to do where the data folder holds no database yet: make one, or refuse
 * @throws PostgresError there is none, and `missing` is "refuse"
 */
export async function withOwnerDatabase<T>(
  config: Config,
  log: Log,
  missing: "create" | "refuse",
  work: (schemaOwner: pg.Client) => Promise<T>,
): Promise<T> {
  if (missing === "refuse" && config.databaseUrl === undefined && isWithout(config.dataDir)) {
    throw new PostgresError(
      `There is no installation in ${resolve(config.dataDir)}. Set DATA_DIR to the folder that the site was started with.`,
    );
  }
  const { connection, stop } = await reach(config, log);
  try {
    const db = await openDatabase(
      {
        ownerConnection: connection,
        appConnection: config.databaseAppUrl,
        authConnection: config.databaseAuthUrl,
        systemConnection: config.databaseSystemUrl,
        poolSize: 1,
      },
      log,
    );
    await db.close();
    return await withClient(connection, work);
  } finally {
    await stop();
  }
}

/** Whether the folder certainly holds no database; one that may not be read is explained by the start. */
function isWithout(dataDir: string): boolean {
  if (!existsSync(dataDir)) return true;
  try {
    accessSync(dataDir, constants.R_OK | constants.X_OK);
  } catch {
    return false;
  }
  return existingFolder(dataDir) === null;
}

async function reach(
  config: Config,
  log: Log,
): Promise<{ connection: Connection; stop: () => Promise<void> }> {
  const stop = () => Promise.resolve();
  if (config.databaseUrl !== undefined) return { connection: config.databaseUrl, stop };
  try {
    const embedded = await startEmbedded({ dataDir: config.dataDir, runAs: config.runAs, log });
    return { connection: embedded.connection, stop: () => embedded.stop() };
  } catch (error) {
    if (!(error instanceof PostgresError)) throw error;
    const connection = await runningSite(config.dataDir);
    if (connection === null) throw error;
    return { connection, stop };
  }
}

/** How to reach the database of a site that runs on this folder, or null. */
async function runningSite(dataDir: string): Promise<pg.ClientConfig | null> {
  const connection = runningOwnerConnection(dataDir);
  if (connection === null) return null;
  const client = new pg.Client(connection);
  try {
    await client.connect();
    return connection;
  } catch {
    return null;
  } finally {
    await client.end().catch(() => undefined);
  }
}
