import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createJobs } from "../../src/platform/jobs/create-jobs.ts";
import type { JobKind } from "../../src/platform/jobs/jobs.ts";
import { freshDatabase, type TestDatabase } from "../support/database.ts";

const log = pino({ level: "silent" });
const note: JobKind<{ text: string }> = { name: "test-note", retries: 3, retryDelaySeconds: 1 };
const patience = { timeout: 20_000 };
let db: TestDatabase;

beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.drop());

async function withJobs(work: (jobs: ReturnType<typeof createJobs>) => Promise<void>) {
  const jobs = createJobs({ db, log });
  try {
    await work(jobs);
  } finally {
    await jobs.stop();
  }
}

test("a job is done once its transaction has committed, and never when it rolled back", async () => {
  await withJobs(async (jobs) => {
    const done: string[] = [];
    jobs.handle(note, async ({ data }) => void done.push(data.text));
    await jobs.start();
    await expect(
      db.transaction({ id: null }, async (tx) => {
        await jobs.send(tx, note, { text: "rolled back" });
        throw new Error("changed my mind");
      }),
    ).rejects.toThrow("changed my mind");
    await db.auth.transaction((tx) => jobs.send(tx, note, { text: "as the role of sign-in" }));
    await db.transaction({ id: null }, (tx) => jobs.send(tx, note, { text: "as a visitor" }));
    await expect
      .poll(() => done.toSorted(), patience)
      .toEqual(["as a visitor", "as the role of sign-in"]);
  });
});

test("a job that fails is tried again under the same id", { timeout: 40_000 }, async () => {
  await withJobs(async (jobs) => {
    const tries: string[] = [];
    jobs.handle(note, async ({ id }) => {
      tries.push(id);
      if (tries.length < 3) throw new Error("not yet");
    });
    await jobs.start();
    await db.transaction({ id: null }, (tx) => jobs.send(tx, note, { text: "stubborn" }));
    await expect.poll(() => tries.length, { timeout: 30_000 }).toBe(3);
    expect(new Set(tries).size).toBe(1);
  });
});

test("a job waits for a process that does it", async () => {
  const sender = createJobs({ db, log });
  await db.transaction({ id: null }, (tx) => sender.send(tx, note, { text: "for later" }));
  await sender.stop();
  await withJobs(async (jobs) => {
    const done: string[] = [];
    jobs.handle(note, async ({ data }) => void done.push(data.text));
    await jobs.start();
    await expect.poll(() => done, patience).toEqual(["for later"]);
  });
});

test("the same id is the same job", async () => {
  await withJobs(async (jobs) => {
    const done: string[] = [];
    jobs.handle(note, async ({ data }) => void done.push(data.text));
    const id = "0198b9a0-0000-7000-8000-000000000001";
    await db.transaction({ id: null }, (tx) => jobs.send(tx, note, { text: "first" }, { id }));
    await db.transaction({ id: null }, (tx) => jobs.send(tx, note, { text: "second" }, { id }));
    await db.transaction({ id: null }, (tx) => jobs.send(tx, note, { text: "other" }));
    await jobs.start();
    await expect.poll(() => done.toSorted(), patience).toEqual(["first", "other"]);
  });
});
