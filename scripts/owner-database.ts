import pg from "pg";
import type { Config } from "../src/platform/config.ts";
import { type Connection, withClient } from "../src/platform/db/connection.ts";
import { openDatabase } from "../src/platform/db/open-database.ts";
import type { Log } from "../src/platform/log.ts";
import { startEmbedded } from "../src/platform/postgres/embedded.ts";
import { runningOwnerConnection } from "../src/platform/postgres/owner-connection.ts";
import { PostgresError } from "../src/platform/postgres/postgres-error.ts";

/**
 * Runs a command's work on the site's database as its owner: the one DATABASE_URL names, the embedded
 * one of a running site, or the embedded one started for the command. The schema is brought up to date
 * first.
 */
export async function withOwnerDatabase<T>(
  config: Config,
  log: Log,
  work: (schemaOwner: pg.Client) => Promise<T>,
): Promise<T> {
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
