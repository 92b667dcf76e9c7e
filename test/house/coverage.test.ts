import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const text = readFileSync("docs/specification-coverage.md", "utf8");
const [proved = ""] = text.split("\n## Not built yet");
const rows = proved.split("\n").filter((line) => /^\| (?!Statement \|)/.test(line));

/** The proofs of a row: a file, and the title of a test as it stands in it. */
function proofsOf(row: string): { file: string; title: string }[] {
  return [...row.matchAll(/`(test\/[^`]+)` "(.+?)"(?=; `| \|$)/g)].map(
    ([, file = "", title = ""]) => ({ file, title }),
  );
}

function faultOf({ file, title }: { file: string; title: string }): string | null {
  if (!existsSync(file)) return `${file} does not exist`;
  const source = readFileSync(file, "utf8");
  return source.includes(title) ? null : `${file} has no test "${title}"`;
}

describe("what was asked for", () => {
  test("has a proof in every row, and every proof exists", () => {
    expect(rows.length).toBeGreaterThan(50);
    expect(rows.filter((row) => proofsOf(row).length === 0)).toEqual([]);
    const faults = rows.flatMap(proofsOf).map(faultOf);
    expect(faults.filter((fault) => fault !== null)).toEqual([]);
  });

  test("is known to lack a proof when the file or the title is not there", () => {
    const row = '| a | `test/house/coverage.test.ts` "a proof of nothing" |'.replace(
      "nothing",
      "☃",
    );
    expect(proofsOf(row).map(faultOf)).toEqual([expect.stringContaining("has no test")]);
    expect(faultOf({ file: "test/none.test.ts", title: "" })).toContain("does not exist");
  });

  test("names each statement once", () => {
    const statements = rows.map((row) => row.split(" | ")[0]);
    expect(new Set(statements).size).toBe(statements.length);
  });
});
