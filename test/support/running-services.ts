import { pino } from "pino";
import { createServices } from "../../src/app/server/create-services.ts";
import { readConfig } from "../../src/platform/config.ts";
import type { Services } from "../../src/platform/context.ts";
import { openDatabase } from "../../src/platform/db/open-database.ts";
import { runningOwnerConnection } from "../../src/platform/postgres/owner-connection.ts";

/**
 * The services of a site that runs in another process, on the embedded database that it holds open.
 *
 * @param settings the environment that it was started with
 */
export async function servicesOn(
  settings: Record<string, string> & { DATA_DIR: string },
): Promise<Services> {
  const ownerConnection = runningOwnerConnection(settings.DATA_DIR);
  if (ownerConnection === null) throw new Error(`No database below ${settings.DATA_DIR}`);
  const log = pino({ level: "silent" });
  const db = await openDatabase({ ownerConnection, poolSize: 2 }, log);
  return createServices({ config: readConfig(settings), db, log });
}
