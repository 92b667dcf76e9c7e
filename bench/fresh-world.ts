import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type pg from "pg";
import { pino } from "pino";
import { createServices } from "../src/app/server/create-services.ts";
import { readConfig } from "../src/platform/config.ts";
import { type Context, visitor } from "../src/platform/context.ts";
import { withClient } from "../src/platform/db/connection.ts";
import { openDatabase } from "../src/platform/db/open-database.ts";
import { startEmbedded } from "../src/platform/postgres/embedded.ts";

/** An empty catalog on a database of its own, which is gone afterwards. */
export interface FreshWorld {
  /** A visitor's. */
  ctx: Context;
  schemaOwner: pg.ClientBase;
  dataDir: string;
}

export async function withFreshWorld<T>(work: (world: FreshWorld) => Promise<T>): Promise<T> {
  const log = pino({ level: "silent" });
  const dataDir = mkdtempSync(join(tmpdir(), "millwright-bench-"));
  const server = await startEmbedded({ dataDir, log });
  try {
    const db = await openDatabase({ ownerConnection: server.connection, poolSize: 4 }, log);
    const ctx: Context = {
      ...createServices({ config: readConfig({}), db, log }),
      viewer: visitor,
      requestId: "bench",
      clientAddress: "127.0.0.1",
      userAgent: null,
      deviceProof: null,
    };
    try {
      return await withClient(server.connection, (schemaOwner) =>
        work({ ctx, schemaOwner, dataDir }),
      );
    } finally {
      await db.close();
    }
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
