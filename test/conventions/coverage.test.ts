import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const text = readFileSync("docs/specification-coverage.md", "utf8");
const notBuilt = "Not built yet";

/** The specification's sections, the second one by its screens, and what stands after them. */
const sections = [
  "1. What the product does and for whom",
  "2. Routes",
  "2. Seller sidebar",
  "2. Redirects",
  "2. Sign-up page",
  "2. Landing search box",
  "2. Header and layout",
  "2. Browse page",
  "2. Buyer dashboard",
  "2. Landing tabs",
  "2. AI chat panel",
  "2. Confidentiality agreement",
  "2. Seller profile tools",
  "2. Error screen",
  "3. Entities and their fields",
  "4. States and transitions",
  "5. Validation rules",
  "6. Roles and permissions",
  "7. Calls",
  "8. Errors",
  "9. Constants and limits",
  "Settled where it was open",
  notBuilt,
];

interface Proof {
  file: string;
  title: string;
}

interface Row {
  statement: string;
  proofs: Proof[];
  /** Everything in the cell of proofs is one. */
  isWellFormed: boolean;
}

/** A row: its statement, and its proofs: files, each with the title of a test as it stands there. */
function rowOf(line: string): Row {
  const [, statement = "", cell = ""] = /^\| (.*?) \|(.*)\|$/.exec(line) ?? [];
  const proofs = [...cell.matchAll(/`(test\/[^`]+)` "(.+?)"(?=; `| $)/g)].map(
    ([, file = "", title = ""]) => ({ file, title }),
  );
  const again = proofs.map(({ file, title }) => `\`${file}\` "${title}"`).join("; ");
  return { statement, proofs, isWellFormed: proofs.length > 0 && cell.trim() === again };
}

function faultOf({ file, title }: Proof): string | null {
  if (!existsSync(file)) return `${file} does not exist`;
  const source = readFileSync(file, "utf8");
  const isThere = ['"', "`"].some((quote) => source.includes(quote + title + quote));
  return isThere ? null : `${file} has no test "${title}"`;
}

/** Suites that enter where users do: over HTTP, through a browser, or by use-cases on a real database. */
const enters = ({ file }: Proof) =>
  /^test\/(?!rules\/|conventions\/)[\w/-]+\.(test|spec)\.ts$/.test(file);

/** Statements that may be proven by rules alone. */
const ofRules = new Set([
  // Nobody waits for it in a test: a rule with a clock of its own proves it.
  "Retry helper: 15000 ms overall",
  // The set of filters as a whole.
  "The active-filter count is one for each filter that is not the default",
  "Text matches a part of name or description, whatever the case",
  "Price limits are inclusive, and a missing price counts as 0",
  "A maximum price of 1000 is unbounded",
  "One shared category is enough; none selected means all",
  "Minimum order quantity (default 1) is at least the filter's",
  "Lead time (default 0) is not above the limit, if there is one",
  "In-stock only asks for in_stock",
]);

/** Two statements that differ in case or punctuation only are one. */
const bare = (statement: string) => statement.toLowerCase().replace(/[^\p{L}\p{N}+]/gu, "");

/** What is wrong with a table of proofs, in words. */
function faultsOf(markdown: string): string[] {
  const faults: string[] = [];
  const known = new Set<string>();
  let [place, rows] = [-1, 0];
  const endSection = () => {
    if (place >= 0 && rows === 0) faults.push(`nothing stands under ${sections[place]}`);
    rows = 0;
  };
  for (const line of markdown.split("\n")) {
    if (line.startsWith("#") && !line.startsWith("# ")) {
      endSection();
      const next = sections.indexOf(line.replace("## ", ""));
      if (next < 0) faults.push(`unknown section: ${line}`);
      else if (next <= place) faults.push(`out of order: ${line}`);
      place = next;
    } else if (sections[place] === notBuilt) {
      if (/^- [1-9][,: ]/.test(line)) rows += 1;
      else if (/^[-|]/.test(line)) faults.push(`of no section: ${line}`);
    } else if (line.startsWith("|") && !/^\|(-+\|)+$|^\| Statement \|/.test(line)) {
      rows += 1;
      const { statement, proofs, isWellFormed } = rowOf(line);
      if (!isWellFormed || statement.trim() === "") faults.push(`without proof: ${line}`);
      if (known.has(bare(statement))) faults.push(`said twice: ${statement}`);
      known.add(bare(statement));
      if (isWellFormed && !proofs.some(enters) && !ofRules.has(statement))
        faults.push(`by rules alone: ${statement}`);
      faults.push(...proofs.map(faultOf).filter((fault) => fault !== null));
    }
  }
  endSection();
  return faults;
}

describe("what was asked for", () => {
  test("has a proof for each statement, in the specification's order", () => {
    expect(text.split("\n").filter((line) => line.startsWith("| ")).length).toBeGreaterThan(250);
    expect(faultsOf(text)).toEqual([]);
  });

  const self = "test/conventions/coverage.test.ts";
  const alone = `\`${self}\` "is known to lack something: %s"`;
  const title = "the search demo leads to all products";
  const proof = `\`test/http/home.test.ts\` "${title}"`;
  const table = (...lines: string[]) => ["## 7. Calls", ...lines].join("\n");

  test.each([
    ["no proof at all", table("| a | |"), "without proof"],
    ["words instead of a proof", table(`| a | ${proof}; the rest by hand |`), "without proof"],
    ["no statement", table(`|  | ${proof} |`), "without proof"],
    ["its test", table(`| a | \`${self}\` "a proof of ${"☃"}" |`), "has no test"],
    ["somebody who enters", table(`| a | ${alone} |`), "by rules alone"],
    ["its file", table('| a | `test/none.test.ts` "b" |'), "does not exist"],
    ["a second meaning", table(`| A b | ${proof} |`, `| a "b" | ${proof} |`), "said twice"],
    ["a known section", `## 10. Wishes\n| a | ${proof} |`, "unknown section"],
    ["a place", `## 8. Errors\n| a | ${proof} |\n${table(`| b | ${proof} |`)}`, "out of order"],
    ["rows", table(), "nothing stands under"],
    ["its section, not being built", `## ${notBuilt}\n- soon`, "of no section"],
  ])("is known to lack something: %s", (_, markdown, fault) => {
    expect(faultsOf(markdown)).toContainEqual(expect.stringContaining(fault));
  });

  test("is complete when each row has a proof that is there", () => {
    expect(faultsOf(table(`| a | ${proof} |`, `| b | ${proof}; ${proof} |`))).toEqual([]);
  });
});
