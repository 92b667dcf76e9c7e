import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { withClient } from "../../src/platform/db/connection.ts";
import { migrationsFolder } from "../../src/platform/db/migrate.ts";
import { freshDatabase, type TestDatabase } from "../support/database.ts";

let db: TestDatabase;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.drop());

test("addresses with signs around them become the one that mail went to, where that is nobody else's", async () => {
  const kept = [
    "plain@example.com",
    "<plain@example.com>",
    "<twin@example.com>",
    "twin@example.com,",
  ];
  const mended = ["<ada@example.com>", "(1)bob@example.com", "o'neil+x@example.com,"];
  const sql = readFileSync(join(migrationsFolder, "0018_plain_addresses.sql"), "utf8");
  const emails = await withClient(db.ownerConnection, async (owner) => {
    await owner.query("insert into users (email) select unnest($1::text[])", [
      [...kept, ...mended],
    ]);
    await owner.query(sql);
    return (await owner.query("select email from users order by created_at, id")).rows;
  });
  expect(emails.map(({ email }) => email).sort()).toEqual(
    [...kept, "ada@example.com", "bob@example.com", "o'neil+x@example.com"].sort(),
  );
});
