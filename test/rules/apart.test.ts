import { afterAll, expect, test } from "vitest";
import type { Apart, ApartTask } from "../../src/platform/processes/apart.ts";
import { createApart } from "../../src/platform/processes/create-apart.ts";
import type { double, endless, greedy, throwing, waiting } from "../support/apart-tasks-child.ts";

const made: Apart[] = [];
const apart = (bounds: Parameters<typeof createApart>[0] = {}) => {
  const one = createApart(bounds);
  made.push(one);
  return one;
};
afterAll(() => {
  for (const one of made) one.close();
});

const task = (name: string): ApartTask => ({ module: "test/support/apart-tasks-child.ts", name });

test("a function that runs apart gives what it gives here", async () => {
  expect(await apart().run<typeof double>(task("double"), { number: 21 })).toEqual({ number: 42 });
});

test("one without an end is ended, and others run meanwhile", async () => {
  const bounded = apart({ patienceMs: 3000 });
  const late = bounded.run<typeof endless>(task("endless"), null);
  expect(await bounded.run<typeof double>(task("double"), { number: 1 })).toEqual({ number: 2 });
  expect(await late).toBeNull();
});

test.runIf(process.platform === "linux")(
  "what a machine is busy with otherwise is not counted, but for three times as long at most",
  async () => {
    const bounded = apart({ patienceMs: 4000 });
    const late = bounded.run<typeof waiting>(task("waiting"), 600_000);
    expect(await bounded.run<typeof waiting>(task("waiting"), 4500)).toBe("done");
    expect(await late).toBeNull();
  },
);

test("one that takes ever more memory is ended", async () => {
  expect(await apart({ heapMiB: 48 }).run<typeof greedy>(task("greedy"), null)).toBeNull();
});

test("what one throws is a defect here", async () => {
  await expect(apart().run<typeof throwing>(task("throwing"), "no")).rejects.toThrow(
    /throwing.*no/s,
  );
});
