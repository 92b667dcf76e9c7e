import { pino } from "pino";
import { createServices } from "../../src/app/server/create-services.ts";
import { readConfig } from "../../src/platform/config.ts";
import { type Context, visitor } from "../../src/platform/context.ts";
import { openDatabase } from "../../src/platform/db/open-database.ts";
import { startEmbedded } from "../../src/platform/postgres/embedded.ts";

/** A visitor's context on a data folder's embedded database, for calling use-cases without HTTP. */
export async function openBenchContext(
  dataDir: string,
): Promise<{ ctx: Context; close(): Promise<void> }> {
  const log = pino({ level: "error" });
  const embedded = await startEmbedded({ dataDir, log });
  const db = await openDatabase({ ownerConnection: embedded.connection, poolSize: 16 }, log);
  const config = readConfig({ DATA_DIR: dataDir, RATE_LIMITS: "off" });
  const services = createServices({ config, db, log });
  return {
    ctx: {
      ...services,
      viewer: visitor,
      requestId: "bench",
      clientAddress: "127.0.0.1",
      userAgent: null,
      deviceProof: null,
    },
    async close() {
      await db.close();
      await embedded.stop();
    },
  };
}
