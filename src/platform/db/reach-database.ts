import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { isAppError } from "../../shared/errors.ts";
import type { Log } from "../log.ts";
import { asConfig, type Connection, withClient } from "./connection.ts";
import { DatabaseSetupError } from "./database-setup-error.ts";
import { translateDatabaseError } from "./translate-error.ts";

const oldest = 15;
const newest = 18;

/**
 * Waits until the database answers, because site and database are often started together, and checks
 * that it is a PostgreSQL this product works with.
 *
 * @param patienceMs how long it may stay silent
 * @throws DatabaseSetupError it stays silent, refuses the login, or has another version
 */
export async function reachDatabase(
  connection: Connection,
  log: Log,
  patienceMs: number,
): Promise<void> {
  const giveUpAt = Date.now() + patienceMs;
  for (let pauseMs = 100; ; pauseMs = Math.min(pauseMs * 2, 2_000)) {
    try {
      return await withClient(connection, checkVersion);
    } catch (error) {
      if (error instanceof DatabaseSetupError) throw error;
      const reason = error instanceof Error ? error.message || error.name : String(error);
      if (!isAppError(translateDatabaseError(error))) {
        throw new DatabaseSetupError(`The database at ${address(connection)} refuses: ${reason}.`, {
          cause: error,
        });
      }
      if (Date.now() + pauseMs > giveUpAt) {
        throw new DatabaseSetupError(
          `The database at ${address(connection)} does not answer: ${reason}. Start it, or correct DATABASE_URL.`,
          { cause: error },
        );
      }
      log.warn({ reason }, `Waiting for the database at ${address(connection)}`);
      await sleep(pauseMs);
    }
  }
}

async function checkVersion(schemaOwner: pg.Client): Promise<void> {
  const { rows } = await schemaOwner.query<{ version: string; number: number }>(
    `select current_setting('server_version') as version,
            current_setting('server_version_num')::int as number`,
  );
  const major = Math.floor((rows[0]?.number ?? 0) / 10_000);
  if (major < oldest || major > newest) {
    throw new DatabaseSetupError(
      `This is PostgreSQL ${rows[0]?.version}; Millwright works with ${oldest} to ${newest}.`,
    );
  }
}

/** Never the connection string itself: it holds the password. */
function address(connection: Connection): string {
  const { host, port } = new pg.Client(asConfig(connection));
  return `${host}:${port}`;
}
