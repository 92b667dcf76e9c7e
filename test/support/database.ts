import { randomBytes } from "node:crypto";
import pg from "pg";
import { type Logger, pino } from "pino";
import { inject } from "vitest";
import { withClient } from "../../src/platform/db/connection.ts";
import type { Database } from "../../src/platform/db/database.ts";
import { openDatabase } from "../../src/platform/db/open-database.ts";
import { withDatabase } from "./with-database.ts";

/** A row as pg types one that nobody described. */
type UntypedRow = pg.QueryResult["rows"][number];

export interface TestDatabase extends Database {
  /** May see and change everything: for building a test's world, never for what is tested. */
  ownerConnection: pg.ClientConfig;
  /** Runs SQL as the owner of the schema, with what `ownerConnection` may. @returns its rows */
  asSchemaOwner<Row extends pg.QueryResultRow = UntypedRow>(
    sql: string,
    values?: unknown[],
  ): Promise<Row[]>;
  /** Runs SQL as the server's administrator, whom no policy binds and who may end any connection. */
  administer<Row extends pg.QueryResultRow>(
    sql: string,
    values?: unknown[],
  ): Promise<pg.QueryResult<Row>>;
  /** Closes it and deletes it. */
  drop(): Promise<void>;
}

/** A migrated, empty database for one test file, opened as the application opens it. */
export async function freshDatabase(
  options: { log?: Logger; poolSize?: number } = {},
): Promise<TestDatabase> {
  const ownerConnection = await cloneTemplate();
  const db = await openDatabase(
    { ownerConnection, poolSize: options.poolSize ?? 5 },
    options.log ?? pino({ level: "silent" }),
  );
  // A test's world takes hundreds of statements, and each connection costs 10 ms of a processor to open.
  const schemaOwner = new pg.Pool({ ...ownerConnection, allowExitOnIdle: true });
  // Some tests end every connection; the next statement opens another.
  schemaOwner.on("error", () => undefined);
  return {
    ...db,
    ownerConnection,
    asSchemaOwner: async <Row extends pg.QueryResultRow>(sql: string, values?: unknown[]) =>
      (await schemaOwner.query<Row>(sql, values)).rows,
    administer: (sql, values) =>
      withClient(
        withDatabase(inject("testDatabase").adminConnection, String(ownerConnection.database)),
        (admin) => admin.query(sql, values),
      ),
    async drop() {
      await schemaOwner.end();
      await db.close();
      await dropDatabase(ownerConnection);
    },
  };
}

/** A copy of the migrated template under a name of its own. @returns how its owner connects */
export async function cloneTemplate(): Promise<pg.ClientConfig> {
  const { template } = inject("testDatabase");
  // Its files as they are, instead of each of their pages through the log of the database.
  return createDatabase(`template ${template} strategy file_copy`);
}

/** @param clause what follows the name in CREATE DATABASE */
export async function createDatabase(clause = ""): Promise<pg.ClientConfig> {
  const name = `test_${randomBytes(6).toString("hex")}`;
  const { ownerConnection } = inject("testDatabase");
  await withClient(withDatabase(ownerConnection, "postgres"), (owner) =>
    owner.query(`create database ${name} ${clause}`),
  );
  return withDatabase(ownerConnection, name);
}

export async function dropDatabase(connection: pg.ClientConfig): Promise<void> {
  const { adminConnection } = inject("testDatabase");
  await withClient(withDatabase(adminConnection, "postgres"), (admin) =>
    admin.query(`drop database ${connection.database} with (force)`),
  );
}
