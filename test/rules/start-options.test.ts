import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as {
  scripts: Record<string, string>;
};
const options = (scripts.start ?? "").split(" ").filter((word) => word.startsWith("--"));

/** How much V8 holds after a great deal of garbage, of which some lived for a while, in MiB. */
const program = `
  const kept = [];
  for (let at = 0; at < 6_000_000; at += 1) kept[at % 50_000] = { at, text: "part " + at };
  const spaces = require("node:v8").getHeapSpaceStatistics();
  const young = spaces.find(({ space_name }) => space_name === "new_space");
  console.log(young.space_size / 1024 / 1024);
`;

test("the room for young objects is bounded, however much memory the machine has", () => {
  expect(options.join(" ")).toMatch(/--max-semi-space-size=\d+/);
  const held = Number(
    execFileSync(process.execPath, [...options, "-e", program], { encoding: "utf8" }),
  );
  expect(held).toBeGreaterThan(0);
  // Two halves of 16 MiB each.
  expect(held).toBeLessThanOrEqual(32);
});
