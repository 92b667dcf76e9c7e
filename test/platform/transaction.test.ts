import { sql } from "kysely";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { withClient } from "../../src/platform/db/connection.ts";
import { freshDatabase, type TestDatabase } from "../support/database.ts";

const visitor = { id: null };
const logged: string[] = [];
let db: TestDatabase;

beforeAll(async () => {
  const log = pino({ level: "error" }, { write: (line: string) => void logged.push(line) });
  db = await freshDatabase({ log });
  await withClient(db.ownerConnection, async (owner) => {
    await owner.query("create table stock (id int primary key, left_over int not null)");
    await owner.query("grant all on stock to millwright_app");
  });
});
afterAll(() => db.drop());
beforeEach(async () => {
  logged.length = 0;
  await sql`delete from stock`.execute(db.public);
  await sql`insert into stock values (1, 10), (2, 10)`.execute(db.public);
});

async function leftOver(id: number): Promise<number | undefined> {
  const { rows } = await sql<{
    n: number;
  }>`select left_over as n from stock where id = ${id}`.execute(db.public);
  return rows[0]?.n;
}

test("what a transaction wrote is there afterward, and gone when it threw", async () => {
  await db.transaction(visitor, (tx) =>
    sql`update stock set left_over = 9 where id = 1`.execute(tx),
  );
  const failed = db.transaction(visitor, async (tx) => {
    await sql`update stock set left_over = 0 where id = 1`.execute(tx);
    throw new Error("changed my mind");
  });
  await expect(failed).rejects.toThrow("changed my mind");
  expect(await leftOver(1)).toBe(9);
});

test("the viewer of one transaction is not the viewer of the next on the same connection", async () => {
  const single = await freshDatabase({ poolSize: 1 });
  const viewer = sql<{
    id: string;
    company: string;
    operator: string;
  }>`select current_setting('app.user_id', true) as id,
    current_setting('app.company_id', true) as company,
    current_setting('app.operator', true) as operator`;
  const works = { id: "works" };
  const alice = await single.transaction({ id: "alice", company: works, isOperator: true }, (tx) =>
    viewer.execute(tx),
  );
  expect(alice.rows).toEqual([{ id: "alice", company: "works", operator: "true" }]);
  const nobody = await single.transaction(visitor, (tx) => viewer.execute(tx));
  expect(nobody.rows).toEqual([{ id: "", company: "", operator: "false" }]);
  expect((await viewer.execute(single.public)).rows).toEqual([
    { id: "", company: "", operator: "" },
  ]);
  await single.drop();
});

test("promised work runs after the commit, in order, and a failure stops nothing", async () => {
  const seen: unknown[] = [];
  const result = await db.transaction(visitor, async (tx) => {
    tx.afterCommit(async () => seen.push(await leftOver(1)));
    tx.afterCommit(() => {
      throw new Error("the mail server is down");
    });
    tx.afterCommit(() => seen.push("third"));
    await sql`update stock set left_over = 4 where id = 1`.execute(tx);
    return "answer";
  });
  expect(result).toBe("answer");
  expect(seen).toEqual([4, "third"]);
  expect(logged.join()).toContain("the mail server is down");
});

test("promised work does not run when the transaction is rolled back", async () => {
  const seen: string[] = [];
  await db
    .transaction(visitor, async (tx) => {
      tx.afterCommit(() => seen.push("ran"));
      throw new Error("no");
    })
    .catch(() => undefined);
  expect(seen).toEqual([]);
});

test("a transaction whose failed statement was swallowed is not reported as committed", async () => {
  const seen: string[] = [];
  const swallowed = db.transaction(visitor, async (tx) => {
    tx.afterCommit(() => seen.push("ran"));
    await sql`select 1 / 0`.execute(tx).catch(() => undefined);
  });
  await expect(swallowed).rejects.toThrow();
  expect(seen).toEqual([]);
});

test("two transactions that deadlock both succeed, one of them at a second try", async () => {
  let runs = 0;
  const effects: string[] = [];
  const holding = new Set<number>();
  const bothHold = Promise.withResolvers<void>();
  const take = (first: number, second: number) =>
    db.transaction(visitor, async (tx) => {
      runs += 1;
      tx.afterCommit(() => effects.push(`${first}${second}`));
      await sql`update stock set left_over = left_over - 1 where id = ${first}`.execute(tx);
      if (holding.add(first).size === 2) bothHold.resolve();
      await bothHold.promise;
      await sql`update stock set left_over = left_over - 1 where id = ${second}`.execute(tx);
    });
  await Promise.all([take(1, 2), take(2, 1)]);
  expect([await leftOver(1), await leftOver(2)]).toEqual([8, 8]);
  expect(runs).toBe(3);
  expect(effects.sort()).toEqual(["12", "21"]);
});

test("a transaction that conflicts every time is given up after four runs", async () => {
  let runs = 0;
  const hopeless = db.transaction(visitor, async (tx) => {
    runs += 1;
    await sql`do $$ begin raise exception 'conflict' using errcode = '40001'; end $$`.execute(tx);
  });
  await expect(hopeless).rejects.toMatchObject({ code: "busy" });
  expect(runs).toBe(4);
});
