import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { evaluate, scoresOf } from "../../bench/eval/evaluate.ts";
import { readRecord, totalOf } from "../../bench/eval/record.ts";
import { fillWorld, today } from "../../bench/eval/world.ts";
import { offlineConsultant } from "../../src/market/consultant/offline/offline-consultant.ts";
import { withClient } from "../../src/platform/db/connection.ts";
import { visitorContext } from "../catalog/catalog-context.ts";
import { freshDatabase, type TestDatabase } from "../support/database.ts";

// Some three hundred answers on a machine that may be busy with other suites.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 60_000 });

let db: TestDatabase;
beforeAll(async () => {
  db = await freshDatabase();
  await withClient(db.ownerConnection, fillWorld);
});
afterAll(() => db.drop());

test("the offline consultant answers as well as recorded, in every kind of question", async () => {
  const judged = await evaluate(
    visitorContext(db, () => today),
    offlineConsultant,
  );
  const wrong = judged
    .filter(({ failures }) => failures.length > 0)
    .map(({ kind, question, failures }) => `${kind}: ${question}: ${failures.join("; ")}`);
  // Its answers come from tools alone: the guard finds nothing in them, but for what is meant to slip through.
  const isCut = ({ kind, answer }: (typeof judged)[number]) =>
    kind !== "injections" && /not on record/i.test(answer);
  expect(judged.filter(isCut)).toEqual([]);
  const scores = scoresOf(judged);
  const fallen = Object.entries(readRecord()).filter(
    ([kind, recorded]) => (scores[kind]?.passed ?? 0) < recorded.passed,
  );
  expect(fallen, wrong.join("\n")).toEqual([]);
  const { passed, asked } = totalOf(scores);
  expect(asked).toBeGreaterThanOrEqual(120);
  expect(passed / asked).toBeGreaterThanOrEqual(0.95);
});
