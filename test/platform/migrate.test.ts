import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { pino } from "pino";
import { afterEach, beforeEach, expect, test } from "vitest";
import { migrate, migrationsFolder } from "../../src/platform/db/migrate.ts";
import { cloneTemplate, createDatabase, dropDatabase } from "../support/database.ts";

const log = pino({ level: "silent" });
let connection: pg.ClientConfig;
let owner: pg.Client;
let folder: string;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "millwright-migrations-"));
  connection = await createDatabase();
  owner = new pg.Client(connection);
  await owner.connect();
});
afterEach(async () => {
  await owner.end();
  await dropDatabase(connection);
  rmSync(folder, { recursive: true });
});

function write(name: string, sql: string) {
  writeFileSync(join(folder, name), sql);
}

async function columns(): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    "select column_name as name from information_schema.columns where table_name = 'parts' order by 1",
  );
  return rows.map(({ name }) => name);
}

test("files are applied in order of name, once", async () => {
  write("0002_more.sql", "alter table parts add colour text;");
  write("0001_parts.sql", "create table parts (id int); -- first\ninsert into parts values (1);");
  write("notes.md", "not a migration");
  expect(await migrate(owner, log, folder)).toEqual(["0001_parts.sql", "0002_more.sql"]);
  expect(await migrate(owner, log, folder)).toEqual([]);
  write("0003_size.sql", "alter table parts add size int;");
  expect(await migrate(owner, log, folder)).toEqual(["0003_size.sql"]);
  expect(await columns()).toEqual(["colour", "id", "size"]);
});

test("a file that fails leaves nothing of itself, and its line is named", async () => {
  write("0001_parts.sql", "create table parts (id int);");
  write("0002_broken.sql", "alter table parts add colour text;\nalter table missing add x int;\n");
  await expect(migrate(owner, log, folder)).rejects.toThrow(
    /^0002_broken\.sql failed: .*"missing" does not exist/,
  );
  expect(await columns()).toEqual(["id"]);
  write("0002_broken.sql", "alter table parts add colour text;\nselect nonsense;\n");
  await expect(migrate(owner, log, folder)).rejects.toThrow("(line 2)");
  write("0002_broken.sql", "alter table parts add size int;");
  expect(await migrate(owner, log, folder)).toEqual(["0002_broken.sql"]);
});

test("a file that was changed after it was applied is refused by name", async () => {
  write("0001_parts.sql", "create table parts (id int);");
  await migrate(owner, log, folder);
  write("0001_parts.sql", "create table parts (id bigint);");
  await expect(migrate(owner, log, folder)).rejects.toThrow(
    "0001_parts.sql was changed after it was applied",
  );
});

test("line ends of Windows do not count as a change", async () => {
  write("0001_parts.sql", "create table parts (\nid int);\n");
  await migrate(owner, log, folder);
  write("0001_parts.sql", "create table parts (\r\nid int);\r\n");
  expect(await migrate(owner, log, folder)).toEqual([]);
});

test("a database of a later release is refused", async () => {
  write("0001_parts.sql", "create table parts (id int);");
  write("0002_later.sql", "alter table parts add colour text;");
  await migrate(owner, log, folder);
  rmSync(join(folder, "0002_later.sql"));
  await expect(migrate(owner, log, folder)).rejects.toThrow(/0002_later\.sql.*later release/);
});

test("every file of this project is recorded in a migrated database", async () => {
  const clone = await cloneTemplate();
  const client = new pg.Client(clone);
  await client.connect();
  const { rows } = await client.query("select name from schema_migrations order by name");
  await client.end();
  await dropDatabase(clone);
  const files = readdirSync(migrationsFolder).filter((name) => name.endsWith(".sql"));
  expect(rows.map(({ name }) => name)).toEqual(files.sort());
});
