import { rmSync } from "node:fs";
import type pg from "pg";
import { pino } from "pino";
import { startEmbedded } from "../../src/platform/postgres/embedded.ts";
import { findExternalPostgres, startExternalPostgres } from "./external-postgres.ts";
import { temporaryFolder } from "./temporary-folder.ts";
import { waitForNoDisk } from "./wait-for-no-disk.ts";

/** A database server that lives as long as a test run. */
export interface TestServer {
  /** May create databases and roles; owns what the tests use. */
  ownerConnection: pg.ClientConfig;
  /** A superuser. */
  adminConnection: pg.ClientConfig;
  version: string;
  stop(): Promise<void>;
}

/** @returns null, after saying so loudly, when the machine has no PostgreSQL of its own */
export async function startTestServer(kind: "embedded" | "external"): Promise<TestServer | null> {
  if (kind === "external") {
    const found = findExternalPostgres();
    return found === null ? null : startExternalPostgres(found.bin);
  }
  const dataDir = temporaryFolder("millwright-test-");
  waitForNoDisk(dataDir);
  const server = await startEmbedded({ dataDir, log: pino({ level: "warn" }) });
  return {
    ownerConnection: server.connection,
    adminConnection: server.connection,
    version: server.version,
    async stop() {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
