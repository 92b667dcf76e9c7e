import { afterAll, beforeAll, expect, test } from "vitest";
import type { Context } from "../../src/platform/context.ts";
import { runIdempotent, type Submit } from "../../src/platform/idempotency/run-idempotent.ts";
import { accountServices, contextFor, testClock } from "../accounts/account-world.ts";
import { freshDatabase, type TestDatabase } from "../support/database.ts";
import { addPerson } from "../support/people.ts";

let db: TestDatabase;
let one: Context;
let other: Context;

beforeAll(async () => {
  db = await freshDatabase();
  const services = accountServices(db, testClock());
  const somebody = async () => {
    const { cookie } = await addPerson(services);
    return contextFor(services, await services.auth.viewerOf(new Headers({ cookie })));
  };
  [one, other] = [await somebody(), await somebody()];
});
afterAll(() => db.drop());

/** A submit whose work leaves a row in the audit trail. */
function submit(ctx: Context, wanted: Partial<Submit>): Promise<{ id: string }> {
  // A key for each test, whose scope it is called by.
  const key = wanted.scope ?? "test";
  const whole = { scope: "test", key, request: { a: 1, b: [2] }, ...wanted };
  return runIdempotent(ctx, whole, async (tx) => {
    const row = await tx
      .insertInto("audit_log")
      .values({ actor_id: ctx.viewer.id, action: whole.scope, subject_type: "test" })
      .returning("id")
      .executeTakeFirstOrThrow();
    return { id: row.id };
  });
}

async function rows(ctx: Context, scope: string): Promise<number> {
  const found = await ctx.db.transaction(ctx.viewer, (tx) =>
    tx.selectFrom("audit_log").select("id").where("action", "=", scope).execute(),
  );
  return found.length;
}

test("20 equal submits at the same moment do it once, and get 20 equal answers", async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => submit(one, { scope: "race" })),
  );
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  expect(await rows(one, "race")).toBe(1);
});

test("a later equal submit gets the first one's answer, whatever the order of its fields", async () => {
  const first = await submit(one, { scope: "later", request: { a: 1, b: { c: 2, d: 3 } } });
  expect(await submit(one, { scope: "later", request: { b: { d: 3, c: 2 }, a: 1 } })).toEqual(
    first,
  );
});

test("the same key for another request is refused with 422", async () => {
  await submit(one, { scope: "other", request: { a: 1 } });
  await expect(submit(one, { scope: "other", request: { a: 2 } })).rejects.toMatchObject({
    code: "unprocessable",
    status: 422,
  });
  expect(await rows(one, "other")).toBe(1);
});

test("a key belongs to one person, and stands for one thing to do", async () => {
  const mine = await submit(one, { scope: "owned", key: "owned" });
  const theirs = await submit(other, { scope: "owned", key: "owned" });
  expect(mine.id).not.toBe(theirs.id);
  await expect(submit(one, { scope: "owned too", key: "owned" })).rejects.toMatchObject({
    code: "unprocessable",
    status: 422,
  });
  expect(await rows(one, "owned too")).toBe(0);
});

test("what failed may be tried again under the same key", async () => {
  const failing = runIdempotent(one, { scope: "fails", key: "fails", request: 1 }, () =>
    Promise.reject(new Error("broken")),
  );
  await expect(failing).rejects.toThrow("broken");
  await submit(one, { scope: "fails", request: 1 });
  expect(await rows(one, "fails")).toBe(1);
});

test("without a key every submit is one of its own", async () => {
  await submit(one, { scope: "keyless", key: null });
  await submit(one, { scope: "keyless", key: null });
  expect(await rows(one, "keyless")).toBe(2);
});

test.each(["", "k".repeat(201)])("a key of the wrong length is refused", async (key) => {
  await expect(submit(one, { scope: "length", key })).rejects.toMatchObject({
    code: "invalid_input",
  });
});
