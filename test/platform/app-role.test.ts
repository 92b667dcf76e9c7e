import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { withClient } from "../../src/platform/db/connection.ts";
import { freshDatabase, type TestDatabase } from "../support/database.ts";

const alice = "00000000-0000-7000-8000-00000000000a";
const bob = "00000000-0000-7000-8000-00000000000b";

let db: TestDatabase;
beforeAll(async () => {
  db = await freshDatabase();
  await withClient(db.ownerConnection, async (owner) => {
    await owner.query(`
      create table diaries (owner_id uuid, entry text);
      alter table diaries enable row level security;
      alter table diaries force row level security;
      create policy diaries_own on diaries to millwright_app using (owner_id = viewer_id());
      grant select, insert on diaries to millwright_app;
    `);
  });
  await write(alice, "from Alice");
  await write(bob, "from Bob");
});
afterAll(() => db.drop());

async function write(id: string, entry: string) {
  await db.transaction({ id }, (tx) =>
    sql`insert into diaries values (${id}, ${entry})`.execute(tx),
  );
}

async function entries(id: string | null): Promise<string[]> {
  const { rows } = await db.transaction({ id }, (tx) =>
    sql<{ entry: string }>`select entry from diaries`.execute(tx),
  );
  return rows.map(({ entry }) => entry);
}

test("the application's role is no superuser, cannot bypass policies, and makes no roles or databases", async () => {
  const { rows } =
    await sql`select current_user as role, rolsuper, rolbypassrls, rolcreaterole, rolcreatedb,
    rolreplication from pg_roles where rolname = current_user`.execute(db.public);
  expect(rows).toEqual([
    {
      role: "millwright_app",
      rolsuper: false,
      rolbypassrls: false,
      rolcreaterole: false,
      rolcreatedb: false,
      rolreplication: false,
    },
  ]);
});

test("the application's role owns nothing and can make nothing", async () => {
  const { rows } = await sql<{ n: number }>`select count(*) as n from pg_shdepend d
    join pg_roles r on r.oid = d.refobjid
    where r.rolname = 'millwright_app' and d.deptype = 'o'`.execute(db.public);
  expect(rows).toEqual([{ n: 0 }]);
  await expect(sql`create table mine (id int)`.execute(db.public)).rejects.toThrow(
    "permission denied",
  );
  await expect(
    sql`alter table diaries disable row level security`.execute(db.public),
  ).rejects.toThrow("must be owner");
  await expect(sql`select * from schema_migrations`.execute(db.public)).rejects.toThrow(
    "permission denied",
  );
});

test("a viewer sees their own rows, a visitor and a query without a viewer see none", async () => {
  expect(await entries(alice)).toEqual(["from Alice"]);
  expect(await entries(bob)).toEqual(["from Bob"]);
  expect(await entries(null)).toEqual([]);
  expect((await sql`select entry from diaries`.execute(db.public)).rows).toEqual([]);
});

test("a row in another viewer's name is refused", async () => {
  const forged = db.transaction({ id: alice }, (tx) =>
    sql`insert into diaries values (${bob}, 'forged')`.execute(tx),
  );
  await expect(forged).rejects.toThrow("row-level security");
});

test("the application cannot become the owner", async () => {
  const { ownerConnection } = db;
  await expect(
    sql`set role ${sql.id(ownerConnection.user ?? "")}`.execute(db.public),
  ).rejects.toThrow("permission denied");
  await expect(
    sql`set session authorization ${sql.id(ownerConnection.user ?? "")}`.execute(db.public),
  ).rejects.toThrow("permission denied");
});

test("a viewer whose id is written to break out of its quotes stays an id", async () => {
  const id = "x', true); select set_config('app.operator', 'true";
  const { rows } = await db.transaction({ id }, (tx) =>
    sql`select current_setting('app.user_id') as id, current_setting('app.operator') as operator`.execute(
      tx,
    ),
  );
  expect(rows).toEqual([{ id, operator: "false" }]);
});
