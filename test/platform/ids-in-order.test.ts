import { afterAll, beforeAll, expect, test } from "vitest";
import { rowsOf } from "../catalog/import-support.ts";
import { freshDatabase, type TestDatabase } from "../support/database.ts";

let db: TestDatabase;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.drop());

test("ids of one statement sort in the order in which they were made, and say when", async () => {
  const rows = await rowsOf(
    db.ownerConnection,
    `select id::text, extract(epoch from clock_timestamp())::float8 as made
       from (select uuid_v7() as id from generate_series(1, 2000)) made`,
  );
  const ids = rows.map(({ id }) => id as string);
  expect(ids).toEqual(ids.toSorted());
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab]/);
  const of = Number.parseInt(ids[0]?.replaceAll("-", "").slice(0, 12) ?? "", 16) / 1000;
  expect(Math.abs(of - (rows[0]?.made as number))).toBeLessThan(60);
});
