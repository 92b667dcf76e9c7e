import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { withClient } from "../../src/platform/db/connection.ts";
import { freshDatabase, type TestDatabase } from "../support/database.ts";
import { withDatabase } from "../support/with-database.ts";
import { ownersFunctions } from "./owners-functions.ts";
import { privateRows, publicTables, sharedRows } from "./private-rows.ts";

const [one, other, stranger] = ["a", "b", "c"].map(
  (letter) => `01900000-0000-7000-8000-00000000000${letter}`,
) as [string, string, string];

let db: TestDatabase;
/** Connections of the working roles, kept open: opening one costs as much as thirty statements. */
let app: pg.Client;
let system: pg.Client;

beforeAll(async () => {
  db = await freshDatabase();
  const { adminConnection } = inject("testDatabase");
  const database = db.ownerConnection.database ?? "";
  await withClient(withDatabase(adminConnection, database), async (admin) => {
    for (const id of [one, other]) {
      for (const insert of Object.values({ ...privateRows, ...sharedRows })) {
        // The id is text in some places and a UUID in others: written out, it is either.
        await admin.query(insert.replaceAll("$1", `'${id}'`));
      }
    }
  });
  app = await connected(db.connection);
  system = await connected(db.system.connection);
});
afterAll(async () => {
  await app.end();
  await system.end();
  await db.drop();
});

async function connected(connection: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(connection);
  await client.connect();
  return client;
}

const asOwner = <T>(work: (owner: pg.Client) => Promise<T>) => withClient(db.ownerConnection, work);

/** One statement as the application, for a viewer. @returns rows it saw or touched; 0 when denied */
async function reach(viewer: string | null, statement: string): Promise<number> {
  return attempt(app, viewer, statement);
}

/** The same as the role of timers and deliveries. */
const asSystem = (statement: string) => attempt(system, null, statement);

async function attempt(role: pg.Client, viewer: string | null, statement: string) {
  await role.query("begin");
  await role.query(
    "select set_config('app.user_id', $1, true), set_config('app.company_id', coalesce(md5(nullif($1, ''))::uuid::text, ''), true)",
    [viewer ?? ""],
  );
  try {
    return (await role.query(statement)).rowCount ?? 0;
  } catch (error) {
    const isDenied = error instanceof Error && "code" in error && error.code === "42501";
    if (!isDenied) throw error;
    return 0;
  } finally {
    await role.query("rollback");
  }
}

interface Table {
  name: string;
  isForced: boolean;
}

async function tables(): Promise<Table[]> {
  const { rows } = await asOwner((owner) =>
    owner.query<Table>(
      `select n.nspname || '.' || c.relname as name,
              c.relrowsecurity and c.relforcerowsecurity as "isForced"
         from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relkind in ('r', 'p') and n.nspname not like 'pg\\_%'
          and n.nspname <> 'information_schema' order by 1`,
    ),
  );
  return rows;
}

const unguarded = (all: Table[]) =>
  all.filter(({ name, isForced }) => !isForced && !(name in publicTables));

describe("the catalog of the database", () => {
  test("has no table without forced row level security, but those listed as public with a reason", async () => {
    const all = await tables();
    expect(all.length).toBeGreaterThan(30);
    expect(unguarded(all)).toEqual([]);
    const forced = new Set(all.filter(({ isForced }) => isForced).map(({ name }) => name));
    expect(Object.keys(publicTables).filter((name) => forced.has(name))).toEqual([]);
  });

  test("would show a table that was forgotten", async () => {
    await asOwner((owner) => owner.query("create table public.forgotten (user_id uuid)"));
    expect(unguarded(await tables())).toEqual([{ name: "public.forgotten", isForced: false }]);
    await asOwner((owner) => owner.query("drop table public.forgotten"));
  });

  test("has no listed table that is gone, and none that refers to a person", async () => {
    const names = new Set((await tables()).map(({ name }) => name));
    expect(Object.keys(publicTables).filter((name) => !names.has(name))).toEqual([]);
    const { rows } = await asOwner((owner) =>
      owner.query(
        `select c.conrelid::regclass::text as name from pg_constraint c
          where c.contype = 'f' and c.confrelid = 'users'::regclass`,
      ),
    );
    expect(rows.filter(({ name }) => `public.${name}` in publicTables)).toEqual([]);
  });

  test("gives no policy and no table right to everybody", async () => {
    const { rows } = await asOwner((owner) =>
      owner.query(
        `select polname as name from pg_policy where 0 = any (polroles)
         union all
         select relname from pg_class c, aclexplode(c.relacl) acl
          where acl.grantee = 0 and c.relnamespace in ('public'::regnamespace, 'jobs'::regnamespace)`,
      ),
    );
    expect(rows).toEqual([]);
  });

  test("has working roles that own nothing, bypass nothing and belong to nobody", async () => {
    const { rows } = await asOwner((owner) =>
      owner.query(
        `select rolname as role, rolsuper or rolbypassrls or rolcreaterole or rolcreatedb as strong,
                (select count(*)::int from pg_auth_members where member = r.oid) as memberships,
                (select count(*)::int from pg_class where relowner = r.oid) as tables,
                (select count(*)::int from pg_proc where proowner = r.oid) as functions
           from pg_roles r where rolname in ('millwright_app', 'millwright_auth', 'millwright_system') order by 1`,
      ),
    );
    const harmless = { strong: false, memberships: 0, tables: 0, functions: 0 };
    expect(rows).toEqual([
      { role: "millwright_app", ...harmless },
      { role: "millwright_auth", ...harmless },
      { role: "millwright_system", ...harmless },
    ]);
  });

  test("runs with its owner's rights only functions that fix where names are looked up", async () => {
    const { rows } = await asOwner((owner) =>
      owner.query(
        `select proname as name from pg_proc
          where prosecdef and pronamespace in ('public'::regnamespace, 'jobs'::regnamespace)
            and not exists (select from unnest(proconfig) setting where setting like 'search_path=%')`,
      ),
    );
    expect(rows).toEqual([]);
  });

  test("has of those only the ones that are known here, with a reason", async () => {
    const { rows } = await asOwner((owner) =>
      owner.query<{ name: string }>(
        `select pronamespace::regnamespace || '.' || proname as name from pg_proc
          where prosecdef and pronamespace in ('public'::regnamespace, 'jobs'::regnamespace)`,
      ),
    );
    expect(rows.length).toBeGreaterThan(10);
    expect(rows.filter(({ name }) => !(name in ownersFunctions))).toEqual([]);
  });

  test("lets nobody but the application call those functions", async () => {
    const { rows } = await asOwner((owner) =>
      owner.query(
        `select proname as name from pg_proc, aclexplode(coalesce(proacl, acldefault('f', proowner))) acl
          where prosecdef and acl.grantee = 0 and prorettype <> 'trigger'::regtype
            and pronamespace in ('public'::regnamespace, 'jobs'::regnamespace)`,
      ),
    );
    expect(rows).toEqual([]);
  });
});

describe("a private table", () => {
  test("is known to this test by a row of somebody's", async () => {
    const forced = (await tables()).filter(({ isForced }) => isForced).map(({ name }) => name);
    expect(forced).toEqual(
      Object.keys({ ...privateRows, ...sharedRows })
        .map((name) => (name.includes(".") ? name : `public.${name}`))
        .toSorted(),
    );
  });

  test.each(Object.keys(privateRows))("%s shows strangers and visitors nothing", async (table) => {
    for (const viewer of [stranger, null]) {
      expect(await reach(viewer, `select 1 from ${table}`)).toBe(0);
    }
  });

  test.each(Object.keys(privateRows))("%s shows its owner no other's row", async (table) => {
    expect(await reach(one, `select 1 from ${table}`)).toBeLessThanOrEqual(1);
  });

  test.each(Object.keys(privateRows))(
    "%s cannot be changed by strangers and visitors",
    async (table) => {
      const { rows } = await asOwner((owner) =>
        owner.query<{ name: string }>(
          `select quote_ident(attname) as name from pg_attribute
          where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
          [table],
        ),
      );
      for (const viewer of [stranger, null]) {
        expect(await reach(viewer, `delete from ${table}`)).toBe(0);
        for (const { name } of rows) {
          expect(await reach(viewer, `update ${table} set ${name} = ${name}`)).toBe(0);
        }
      }
    },
  );

  test("with a row for its viewer shows that row, so that seeing nothing means something", async () => {
    for (const table of ["users", "sessions", "agreements", "carts", "seller_profiles"]) {
      expect(await reach(other, `select 1 from ${table}`), table).toBe(1);
    }
  });
});

describe.each(Object.keys(sharedRows))("%s, which everybody reads,", (table) => {
  const rowsOf = (person: string) => `${table} where user_id = '${person}'`;

  test("shows its rows to strangers and visitors", async () => {
    for (const viewer of [stranger, null]) {
      expect(await reach(viewer, `select 1 from ${rowsOf(one)}`)).toBe(1);
    }
  });

  test("lets nobody change, delete, take over or give away what is another's", async () => {
    for (const viewer of [other, stranger, null]) {
      expect(await reach(viewer, `delete from ${rowsOf(one)}`)).toBe(0);
      expect(
        await reach(viewer, `update ${table} set name = 'Mine' where user_id = '${one}'`),
      ).toBe(0);
      const taken = `update ${table} set user_id = '${viewer ?? stranger}' where user_id = '${one}'`;
      expect(await reach(viewer, taken)).toBe(0);
      const forged = `insert into ${table} (user_id, name) values ('01900000-0000-7000-8000-0000000000ff', 'X')`;
      expect(await reach(viewer, forged)).toBe(0);
    }
    expect(await reach(one, `update ${table} set user_id = '${stranger}'`)).toBe(0);
    expect(await reach(one, `update ${table} set user_id = null`)).toBe(0);
  });

  test("lets each change and delete their own, and give themselves no mark", async () => {
    expect(await reach(one, `update ${table} set name = 'Renamed'`)).toBe(1);
    expect(await reach(one, `delete from ${table}`)).toBe(1);
    expect(await reach(one, `update ${table} set verified = true`)).toBe(0);
    expect(await reach(one, `update ${table} set source = 'epa'`)).toBe(0);
  });
});

describe("the role of timers and deliveries", () => {
  const delivered = ["mailbox", "jobs.job", "jobs.job_common"];
  /** Subscribers read every event and note where they stand; of notifications that they were made. */
  const forSubscribers = [
    "events",
    "event_subscribers",
    "notifications",
    // Whom of a company to tell, where and when.
    "company_members",
    "notification_settings",
    "notification_deliveries",
    // Who has a browser to push to, not where.
    "push_subscriptions",
  ];

  test("can take away nothing of anybody's that still counts, whatever the statement says", async () => {
    for (const table of Object.keys(privateRows).filter((name) => !delivered.includes(name))) {
      expect(await asSystem(`delete from ${table}`), table).toBe(0);
      if (forSubscribers.includes(table)) continue;
      expect(await asSystem(`select 1 from ${table}`), table).toBe(0);
    }
    expect(await asSystem("select title from notifications")).toBe(0);
    expect(await asSystem("select endpoint from push_subscriptions")).toBe(0);
  });

  test("sees of what people keep about conversations which are muted, and nothing else of it", async () => {
    const muted = "select 1 from conversation_participants where muted_at is not null";
    expect(await asSystem(muted)).toBe(0);
    await asOwner((owner) => owner.query("update conversation_participants set muted_at = now()"));
    expect(await asSystem(muted)).toBeGreaterThan(0);
    expect(await asSystem("select draft from conversation_participants")).toBe(0);
  });

  test("reads jobs and delivers mails, so that taking nothing means something", async () => {
    for (const table of delivered) {
      expect(await asSystem(`select 1 from ${table}`), table).toBeGreaterThan(0);
    }
  });
});
