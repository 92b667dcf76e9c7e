import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Kysely, PostgresDialect as KyselyPostgresDialect } from "kysely";
import { generate, PostgresDialect } from "kysely-codegen";
import pg from "pg";
import { pino } from "pino";
import { withClient } from "../src/platform/db/connection.ts";
import { migrate } from "../src/platform/db/migrate.ts";
import { ensureRole, workingRoles } from "../src/platform/db/roles.ts";
import { startEmbedded } from "../src/platform/postgres/embedded.ts";

/**
 * Writes the types of the migrated database to src/platform/db/schema.generated.ts.
 * With --check it writes nothing and fails when they are stale.
 */
const target = join(import.meta.dirname, "../src/platform/db/schema.generated.ts");
const log = pino({ level: "warn" });
const dataDir = mkdtempSync(join(tmpdir(), "millwright-types-"));
// As root the server runs under another account, which must be able to enter.
chmodSync(dataDir, 0o755);
const server = await startEmbedded({ dataDir, log });
try {
  await withClient(server.connection, async (schemaOwner) => {
    for (const role of workingRoles) await ensureRole(schemaOwner, role, undefined);
    await migrate(schemaOwner, log);
  });
  const types = await typesOf(server.connection);
  const isCurrent = readFileSync(target, { encoding: "utf8", flag: "a+" }) === types;
  if (process.argv.includes("--check")) {
    if (!isCurrent) {
      console.error("src/platform/db/schema.generated.ts is stale: run npm run db:types");
      process.exitCode = 1;
    }
  } else if (!isCurrent) {
    writeFileSync(target, types);
    console.log("Wrote src/platform/db/schema.generated.ts");
  }
} finally {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

async function typesOf(connection: pg.ClientConfig): Promise<string> {
  const pool = new pg.Pool(connection);
  // A connection may still be open when the server stops; unheard, that would end the process.
  pool.on("error", () => undefined);
  const db = new Kysely<unknown>({ dialect: new KyselyPostgresDialect({ pool }) });
  try {
    return await generate({
      db,
      dialect: new PostgresDialect({ dateParser: "string", numericParser: "string" }),
      excludePattern: "(schema_migrations|jobs.*)",
      outFile: null,
      // As src/platform/db/column-types.ts reads them.
      typeMapping: { int8: "number" },
    });
  } finally {
    await db.destroy();
  }
}
