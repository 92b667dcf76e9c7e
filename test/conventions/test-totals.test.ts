import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { temporaryFolder } from "../support/temporary-folder.ts";

const project = resolve(".");
const bin = join(project, "node_modules/.bin");
let folder: string;

beforeAll(() => {
  folder = temporaryFolder("totals-");
  symlinkSync(join(project, "node_modules"), join(folder, "node_modules"));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a runner on files of its own. @returns the argument that tells the totals about it */
function runSuite(name: string, command: string[], files: Record<string, string>): string {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, path, ".."), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const report = join(folder, `${name}.json`);
  rmSync(report, { force: true });
  const [program = "", ...args] = command;
  const { VITEST: _, ...env } = process.env;
  const { status } = spawnSync(join(bin, program), args, {
    cwd: folder,
    env: { ...env, REPORT_FILE: report },
  });
  return `${name}=${report}:${status}`;
}

/** What `npm test` prints at its end, and its exit code. */
function totalsOf(...suites: string[]): { lines: string[]; code: number | null } {
  const { stdout, status } = spawnSync(
    process.execPath,
    ["--disable-warning=ExperimentalWarning", "scripts/test-totals/print.ts", ...suites],
    { encoding: "utf8" },
  );
  return { lines: stdout.trimEnd().split("\n"), code: status };
}

const journeys = (...args: string[]) => ["playwright", "test", "--config", "p.config.mjs", ...args];
const journeyConfig = (retries: number) =>
  `export default { testDir: "journeys", retries: ${retries}, workers: 1, projects: [{ name: "wide" }],
     reporter: [["json", { outputFile: process.env.REPORT_FILE }]] };`;
const importJourney = 'import { expect, test } from "@playwright/test";';
const server = [
  ...["vitest", "run", "--dir", "server", "--reporter"],
  join(project, "scripts/test-totals/vitest-reporter.ts"),
];
const importTest = 'import { expect, test } from "vitest";';

test("journeys that needed a second try are named and passed; a browser that is gone is a failure", () => {
  const ran = runSuite("journeys", journeys(), {
    "p.config.mjs": journeyConfig(1),
    "journeys/a.spec.js": `${importJourney}
      test("passes", () => {});
      test.skip("is left out", () => {});
      test("is left out here", () => { test.skip(true, "for a reason"); });
      test.describe("a world", () => {
        test("comes at the second try", ({}, { retry }) => { expect(retry).toBe(1); });
      });`,
    "journeys/b.spec.js": `${importJourney}
      test.use({ launchOptions: { executablePath: "/none" } });
      test("opens a page", async ({ page }) => { await page.goto("about:blank"); });`,
  });
  const { lines, code } = totalsOf(ran);
  expect(lines).toContain('  test/journeys/a.spec.js "a world › comes at the second try" [wide]');
  expect(lines.at(-1)).toBe("2 passed, 1 failed, 2 skipped");
  expect(lines.slice(-5, -2)).toEqual([
    "Failed:",
    '  test/journeys/b.spec.js "opens a page" [wide]',
    expect.stringMatching(/^ {6}Error: browserType.launch: .+/),
  ]);
  expect(code).toBe(1);
  const times = lines.filter((line) =>
    /^ +\d+\.\d {2}test\/journeys\/[ab]\.spec\.js \[wide\]$/.test(line),
  );
  expect(times).toHaveLength(2);
});

test("journeys that never began are failures, not skipped", () => {
  const ran = runSuite("journeys", journeys("--max-failures", "1"), {
    "p.config.mjs": journeyConfig(0),
    "journeys/a.spec.js": `${importJourney}
      test("fails", () => { expect(1).toBe(2); });
      test("comes after it", () => {});`,
    "journeys/b.spec.js": `${importJourney} test("comes last", () => {});`,
  });
  const { lines } = totalsOf(ran);
  expect(lines.at(-1)).toBe("0 passed, 3 failed, 0 skipped");
  expect(lines.slice(-8, -2)).toEqual([
    '  test/journeys/a.spec.js "fails" [wide]',
    "      Error: expect(received).toBe(expected) // Object.is equality",
    '  test/journeys/a.spec.js "comes after it" [wide]',
    "      was never begun",
    '  test/journeys/b.spec.js "comes last" [wide]',
    "      was never begun",
  ]);
});

test("a suite without a report is a failure, and so is one without a test, whatever its runner says", () => {
  const none = totalsOf(`journeys=${join(folder, "none.json")}:0`);
  expect([none.lines.at(-1), none.code]).toEqual(["0 passed, 1 failed, 0 skipped", 1]);
  expect(none.lines.slice(-4, -2)).toEqual(["  the journeys suite", "      left no report"]);
  const empty = join(folder, "empty.json");
  writeFileSync(empty, JSON.stringify({ suites: [], errors: [] }));
  const nothing = totalsOf(`journeys=${empty}:0`);
  expect([nothing.lines.at(-1), nothing.code]).toEqual(["0 passed, 1 failed, 0 skipped", 1]);
});

test("suites add up; a file that breaks before its first test is a failure", () => {
  const ran = runSuite("server", server, {
    "server/a.test.ts": `${importTest}
      test("passes", () => {});
      test.skip("is left out", () => {});
      test("fails", () => { expect(1).toBe(2); });`,
    "server/b.test.ts": `${importTest} import "./none.ts"; test("is never seen", () => {});`,
  });
  const { lines, code } = totalsOf(ran, ran);
  expect(lines.at(-1)).toBe("2 passed, 4 failed, 2 skipped");
  expect(lines.slice(-6, -2)).toEqual([
    '  server/a.test.ts [] "fails"',
    "      expected 1 to be 2 // Object.is equality",
    "  server/b.test.ts []",
    expect.stringContaining("none.ts"),
  ]);
  expect(code).toBe(1);
});

test("an error outside of every test is a failure", () => {
  const ran = runSuite("server", server, {
    "server/a.test.ts": `${importTest}
      test("passes", () => { setTimeout(() => { throw new Error("late"); }); });
      test("waits", () => new Promise((done) => { setTimeout(done, 50); }));`,
    "server/b.test.ts": `${importTest} test("passes", () => {});`,
  });
  const { lines } = totalsOf(ran);
  expect(lines.at(-1)).toBe("3 passed, 1 failed, 0 skipped");
  expect(lines.slice(-4, -2)).toEqual(["  outside of every test", "      late"]);
});
