import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { promisify } from "node:util";
import { sql } from "kysely";
import type pg from "pg";
import { pino } from "pino";
import { afterEach, expect, inject, test, vi } from "vitest";
import { withClient } from "../../src/platform/db/connection.ts";
import { openDatabase } from "../../src/platform/db/open-database.ts";
import { createDatabase, dropDatabase } from "../support/database.ts";
import { withDatabase } from "../support/with-database.ts";

const { adminConnection, ownerConnection } = inject("testDatabase");
const isExternal = ownerConnection.host?.startsWith("/") === false;

const warnings: string[] = [];
const log = pino({ level: "warn" }, { write: (line: string) => void warnings.push(line) });
const databases: pg.ClientConfig[] = [];
const roles: string[] = [];
afterEach(async () => {
  warnings.length = 0;
  for (const connection of databases.splice(0)) await dropDatabase(connection);
  for (const role of roles.splice(0))
    await asAdmin(`drop owned by ${role} cascade; drop role ${role}`);
});

async function emptyDatabase(): Promise<pg.ClientConfig> {
  const connection = await createDatabase();
  databases.push(connection);
  return connection;
}

function asAdmin(statement: string): Promise<unknown> {
  return withClient(adminConnection, (admin) => admin.query(statement));
}

/** A login of its own, with these rights; on external servers only, where logins need a password. */
async function createLogin(rights: string): Promise<{ user: string; password: string }> {
  const login = {
    user: `test_login_${randomBytes(4).toString("hex")}`,
    password: randomBytes(8).toString("hex"),
  };
  await asAdmin(`create role ${login.user} login ${rights} password '${login.password}'`);
  roles.push(login.user);
  return login;
}

/** A new database whose owner is this login, and everything a migration needs in it. */
async function databaseOwnedBy(login: { user: string; password: string }) {
  const connection = await emptyDatabase();
  await withClient(withDatabase(adminConnection, connection.database ?? ""), (admin) =>
    admin.query(`alter database ${connection.database} owner to ${login.user}`),
  );
  return { ...connection, ...login };
}

test("three processes that open a new database at once all succeed and migrate it once", async () => {
  const connection = await emptyDatabase();
  const child = join(import.meta.dirname, "../support/open-database-child.ts");
  const opened = await Promise.all(
    [1, 2, 3].map(() => promisify(execFile)(process.execPath, [child, JSON.stringify(connection)])),
  );
  expect(opened.map(({ stdout }) => stdout)).toEqual(["open", "open", "open"]);
});

test.runIf(isExternal)(
  "a connection string opens like its parts, and passwords stay apart",
  async () => {
    const connection = await emptyDatabase();
    const { user, password, host, port, database } = connection;
    const url = `postgres://${user}:${password}@${host}:${port}/${database}?application_name=test`;
    const db = await openDatabase({ ownerConnection: url, poolSize: 1 }, log);
    const { rows } = await sql`select session_user as login, current_database() as name`.execute(
      db.public,
    );
    expect(rows).toEqual([{ login: "millwright_app", name: database }]);
    expect(warnings).toEqual([]);
    await db.close();
  },
);

test.runIf(isExternal)(
  "an owner who may not manage the role works as it by a role set on every connection",
  async () => {
    const login = await createLogin("nocreaterole");
    const connection = await databaseOwnedBy(login);
    await asAdmin(`grant millwright_app, millwright_auth, millwright_system to ${login.user}`);
    const db = await openDatabase({ ownerConnection: connection, poolSize: 1 }, log);
    const whoAmI = sql`select current_user as role, session_user as login`;
    expect((await whoAmI.execute(db.public)).rows).toEqual([
      { role: "millwright_app", login: login.user },
    ]);
    expect(warnings.join()).toContain("Cannot log in as millwright_app");
    await sql`reset role`.execute(db.public);
    expect((await whoAmI.execute(db.public)).rows).toEqual([
      { role: "millwright_app", login: login.user },
    ]);
    await db.close();
  },
);

test.runIf(isExternal)(
  "an owner who may do neither is told what an administrator has to do",
  async () => {
    const connection = await databaseOwnedBy(await createLogin("nocreaterole"));
    await expect(openDatabase({ ownerConnection: connection, poolSize: 1 }, log)).rejects.toThrow(
      /cannot log in .*DATABASE_APP_URL.*DATABASE_AUTH_URL.*DATABASE_SYSTEM_URL/s,
    );
  },
);

test.runIf(isExternal)(
  "a login an administrator made is used, unless it is too strong or has no rights",
  async () => {
    const connection = await emptyDatabase();
    const member = await createLogin("");
    const open = (login: { user: string; password: string }) =>
      openDatabase(
        { ownerConnection: connection, appConnection: { ...connection, ...login }, poolSize: 1 },
        log,
      );
    await expect(open(member)).rejects.toThrow(/has none of the application's rights.*GRANT/);
    await asAdmin(`grant millwright_app to ${member.user}`);
    const db = await open(member);
    const { rows } = await sql`select current_user as role`.execute(db.public);
    expect(rows).toEqual([{ role: member.user }]);
    await db.close();
    await expect(open(await createLogin("bypassrls"))).rejects.toThrow("bypass row level security");
    await expect(open({ ...member, password: "wrong" })).rejects.toThrow("cannot log in");
  },
);

test.runIf(isExternal)("an application's password that is out of date is set anew", async () => {
  const connection = await emptyDatabase();
  await (await openDatabase({ ownerConnection: connection, poolSize: 1 }, log)).close();
  await asAdmin("alter role millwright_app password 'of an earlier owner'");
  const db = await openDatabase({ ownerConnection: connection, poolSize: 1 }, log);
  await db.ping();
  await db.close();
});

test("an idle connection that is lost is told in one line, without the connection", async () => {
  const connection = await emptyDatabase();
  const db = await openDatabase({ ownerConnection: connection, poolSize: 1 }, log);
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db.public);
  await asAdmin(`select pg_terminate_backend(${rows[0]?.pid})`);
  await vi.waitFor(() => expect(warnings).not.toEqual([]), { timeout: 60_000 });
  await db.close();
  expect(warnings.map((line) => JSON.parse(line))).toEqual([
    {
      level: 40,
      time: expect.any(Number),
      pid: process.pid,
      hostname: expect.any(String),
      code: "57P01",
      reason: "terminating connection due to administrator command",
      msg: "Lost an idle database connection",
    },
  ]);
});

test("a database that does not answer is waited for, then named without its password", async () => {
  const closed = "postgres://owner:secret@127.0.0.1:1/market";
  const opening = openDatabase({ ownerConnection: closed, poolSize: 1, patienceMs: 500 }, log);
  const error = await opening.catch((reason: Error) => reason);
  expect(error).toMatchObject({ name: "DatabaseSetupError" });
  expect(String(error)).toMatch(/127\.0\.0\.1:1 does not answer/);
  expect(`${error} ${warnings.join()}`).not.toContain("secret");
  expect(warnings.length).toBeGreaterThan(1);
});

test.runIf(isExternal)("an owner's login that is refused is reported at once", async () => {
  const wrong = { ...ownerConnection, password: "wrong" };
  await expect(openDatabase({ ownerConnection: wrong, poolSize: 1 }, log)).rejects.toThrow(
    /refuses: password authentication failed/,
  );
});
