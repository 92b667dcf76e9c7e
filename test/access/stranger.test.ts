import { readdirSync, readFileSync } from "node:fs";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { deleteAccount } from "../../src/market/accounts/use-cases/delete-account.ts";
import { appRole } from "../../src/platform/db/roles.ts";
import { accountServices, contextFor, testClock } from "../accounts/account-world.ts";
import { freshDatabase, type TestDatabase } from "../support/database.ts";
import { addPerson } from "../support/people.ts";
import { privateRows, sharedRows } from "./private-rows.ts";
import { recordQueries, type Statement } from "./recorded-queries.ts";
import { secrets, useCases } from "./victim.ts";

const stranger = "01900000-0000-7000-8000-00000000000c";

let db: TestDatabase;
/** What is replayed goes through one connection: each more costs as much as thirty statements. */
let app: pg.Client;
let statements: Statement[];
let victimId: string;

beforeAll(async () => {
  db = await freshDatabase();
  const services = accountServices(db, testClock());
  const known = { email: secrets[0] ?? "", firstName: "Victoria" };
  const victim = await addPerson(services, known);
  const leaver = await addPerson(services, { email: "leaver@people.example" });
  victimId = victim.id;
  const as = async (cookie: string) =>
    contextFor(services, await services.auth.viewerOf(new Headers({ cookie })));
  const recording = recordQueries(appRole);
  try {
    for (const run of Object.values(useCases)) await run(await as(victim.cookie));
    await deleteAccount(await as(leaver.cookie), { password: leaver.password });
  } finally {
    recording.stop();
  }
  // What is public tells everybody: a published entry of the directory, for one.
  const privateTable = new RegExp(`\\b(${Object.keys(privateRows).join("|")})\\b`);
  const sharedWrite = new RegExp(
    `^(insert into|update|delete from) "(${Object.keys(sharedRows).join("|")})"`,
  );
  const about = recording.statements.filter(
    ({ text }) => sharedWrite.test(text) || privateTable.test(text),
  );
  const distinct = new Map(about.map((one) => [JSON.stringify(one), one]));
  statements = [...distinct.values()];
  app = new pg.Client(db.connection);
  await app.connect();
});
afterAll(async () => {
  await app.end();
  await db.drop();
});

/** Runs a statement as somebody, and takes it back. @returns what it gave, as text; "" when refused */
async function replay(viewer: string | null, { text, values }: Statement): Promise<string> {
  await app.query("begin");
  await app.query("select set_config('app.user_id', $1, true)", [viewer ?? ""]);
  try {
    const { rows, rowCount, command } = await app.query(text, values);
    const isWrite = command !== "SELECT" && (rowCount ?? 0) > 0;
    return `${isWrite ? `wrote ${rowCount}: ` : ""}${JSON.stringify(rows)}`;
  } catch (error) {
    if (error instanceof Error && "code" in error) return "";
    throw error;
  } finally {
    await app.query("rollback");
  }
}

const tells = (answer: string) => [...secrets, victimId].some((secret) => answer.includes(secret));

describe("every statement of the use-cases", () => {
  test("is recorded: no use-case that works as its viewer is left out", () => {
    const found = readdirSync("src/market", { recursive: true, encoding: "utf8" })
      .filter((path) => /^\w+\/use-cases\/[\w-]+\.ts$/.test(path))
      .filter((path) => /\btransaction\(\s*(ctx\.viewer|\{ id)/.test(read(path)))
      .map((path) => path.replace("/use-cases", "").replace(".ts", ""));
    const run = new Set([
      ...Object.keys(useCases),
      "accounts/delete-account",
      // Erases what leaving erases, whose statements are recorded.
      "accounts/replace-unconfirmed",
      // Runs for whom a job names, and only asks whether a file is still one of theirs.
      "files/discard-files",
    ]);
    expect(found.length).toBeGreaterThan(15);
    expect(found.filter((path) => !run.has(path))).toEqual([]);
    expect(statements.length).toBeGreaterThan(60);
  });

  test.each([
    ["a stranger", stranger],
    ["a visitor", null],
  ])("tells %s nothing of the victim", async (_, viewer) => {
    const telling: string[] = [];
    for (const statement of statements) {
      if (tells(await replay(viewer, statement))) telling.push(statement.text);
    }
    expect(telling).toEqual([]);
  });

  test("touches no row when a stranger sends it with the victim's values", async () => {
    const written: string[] = [];
    const about = statements.filter(({ values }) => values.includes(victimId));
    expect(about.length).toBeGreaterThan(20);
    for (const statement of about) {
      if ((await replay(stranger, statement)).startsWith("wrote")) written.push(statement.text);
    }
    expect(written).toEqual([]);
  });

  test("does tell the victim, so that silence means something", async () => {
    let telling = 0;
    for (const statement of statements) {
      if (tells(await replay(victimId, statement))) telling += 1;
    }
    expect(telling).toBeGreaterThan(10);
  });
});

function read(path: string): string {
  return readFileSync(`src/market/${path}`, "utf8");
}
