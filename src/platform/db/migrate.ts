import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type pg from "pg";
import type { Log } from "../log.ts";

/** A migration failed, or an applied one is not what it was. */
class MigrationError extends Error {
  override readonly name = "MigrationError";
  /** The message is for people: print it without a stack. */
  readonly explained = true;
}

interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

/** Taken by every transaction that changes the schema. Any number will do, as long as it stays. */
const schemaLock = 7_206_174_851;

/** The folder of this project's migrations. */
export const migrationsFolder = resolve("migrations");

/**
 * Brings the schema up to date: every `.sql` file of the folder in order of name, each in a transaction
 * of its own. Several processes may do this at once; each file is applied by one of them.
 *
 * Files are immutable once applied. Rights belong into the same file as the table: the role
 * `millwright_app` exists before the first one runs and has none but those granted there.
 *
 * @param schemaOwner a connection that may change the schema
 * @returns names of the files applied now
 * @throws MigrationError naming the file: it fails, was changed or removed after it was applied, or the
 *   database was migrated by a later release
 */
export async function migrate(
  schemaOwner: pg.ClientBase,
  log: Log,
  folder: string = migrationsFolder,
): Promise<string[]> {
  const migrations = readMigrations(folder);
  const recorded = await inTransaction(schemaOwner, () => readRecorded(schemaOwner));
  verify(migrations, recorded);
  const applied: string[] = [];
  for (const migration of migrations.filter(({ name }) => !recorded.has(name))) {
    if (await apply(schemaOwner, migration)) {
      applied.push(migration.name);
      log.info({ migration: migration.name }, "Migrated the database");
    }
  }
  return applied;
}

function readMigrations(folder: string): Migration[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .sort()
    .map((name) => {
      // Git may write CRLF on Windows: the checksum must not depend on it.
      const sql = readFileSync(join(folder, name), "utf8").replaceAll("\r\n", "\n");
      return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
    });
}

async function readRecorded(schemaOwner: pg.ClientBase): Promise<Map<string, string>> {
  // Looked up rather than "create if not exists": on a full disk the site starts to be read.
  const { rows: tables } = await schemaOwner.query(
    "select to_regclass('schema_migrations') as oid",
  );
  if (tables[0]?.oid === null) {
    await schemaOwner.query(`create table schema_migrations (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`);
  }
  const { rows } = await schemaOwner.query<{ name: string; checksum: string }>(
    "select name, checksum from schema_migrations",
  );
  return new Map(rows.map((row) => [row.name, row.checksum]));
}

function verify(migrations: Migration[], recorded: Map<string, string>): void {
  const known = new Set(migrations.map(({ name }) => name));
  for (const name of recorded.keys()) {
    if (!known.has(name)) {
      throw new MigrationError(
        `The database has the migration ${name}, which this release does not know. ` +
          "It was used by a later release: start that one, or restore an earlier backup.",
      );
    }
  }
  for (const { name, checksum } of migrations) {
    const before = recorded.get(name);
    if (before !== undefined && before !== checksum) {
      throw new MigrationError(
        `${name} was changed after it was applied to this database. Applied migrations stay as they are: ` +
          "put the file back and write a new one.",
      );
    }
  }
}

/** @returns false when another process has applied it in the meantime */
async function apply(schemaOwner: pg.ClientBase, migration: Migration): Promise<boolean> {
  const { name, sql, checksum } = migration;
  try {
    return await inTransaction(schemaOwner, async () => {
      const { rowCount } = await schemaOwner.query(
        "select from schema_migrations where name = $1",
        [name],
      );
      if (rowCount !== 0) return false;
      await schemaOwner.query(sql);
      await schemaOwner.query("insert into schema_migrations (name, checksum) values ($1, $2)", [
        name,
        checksum,
      ]);
      return true;
    });
  } catch (error) {
    throw new MigrationError(`${name} failed: ${reason(error, sql)}`, { cause: error });
  }
}

/** A transaction that holds the schema's lock: transaction-bound, so it works through a pooler. */
async function inTransaction<T>(schemaOwner: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  await schemaOwner.query("begin");
  try {
    await schemaOwner.query("set local lock_timeout = 0; set local statement_timeout = 0");
    await schemaOwner.query("select pg_advisory_xact_lock($1)", [schemaLock]);
    const result = await work();
    await schemaOwner.query("commit");
    return result;
  } catch (error) {
    await schemaOwner.query("rollback").catch(() => undefined);
    throw error;
  }
}

function reason(error: unknown, sql: string): string {
  if (!(error instanceof Error)) return String(error);
  const position = "position" in error ? Number(error.position) : Number.NaN;
  if (!Number.isFinite(position)) return error.message;
  return `${error.message} (line ${sql.slice(0, position).split("\n").length})`;
}
