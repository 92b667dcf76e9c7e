import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterEach, describe, expect, test } from "vitest";

const project = resolve(".");
const config = join(project, ".dependency-cruiser.mjs");
const planted: string[] = [];

interface Rule {
  name: string;
  from: { pathNot?: string };
}

afterEach(() => {
  for (const folder of planted.splice(0)) rmSync(folder, { recursive: true });
});

/** Names of the rules that a tree of these files breaks. */
function rulesBrokenIn(files: Record<string, string>): string[] {
  const folder = mkdtempSync(join(tmpdir(), "directions-"));
  planted.push(folder);
  symlinkSync(join(project, "node_modules"), join(folder, "node_modules"));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const cruise = spawnSync(
    process.execPath,
    [
      join(project, "node_modules/.bin/depcruise"),
      ...["--config", config, "--output-type", "json", "src"],
    ],
    { cwd: folder, encoding: "utf8" },
  );
  const report = JSON.parse(cruise.stdout) as {
    summary: { violations: { rule: { name: string } }[]; totalCruised: number };
  };
  expect(report.summary.totalCruised).toBeGreaterThan(0);
  return report.summary.violations.map((violation) => violation.rule.name);
}

/** Names of the rules broken when the first file imports the second (a path of the tree, or a package). */
function rulesBrokenBy(from: string, to: string): string[] {
  const isFile = /^(src|test)\//.test(to);
  const specifier = isFile ? `${"../".repeat(from.split("/").length - 1)}${to}` : to;
  return rulesBrokenIn({
    ...(isFile ? { [to]: "export const value = 1;" } : {}),
    [from]: `import { value } from "${specifier}";\nexport const other = value;`,
  });
}

describe("an import against the one way is caught", () => {
  test.each([
    ["shared-is-pure", "src/shared/money.ts", "src/platform/log.ts"],
    ["shared-is-pure", "src/shared/money.ts", "pino"],
    ["rules-are-pure", "src/market/rfq/rules/can.ts", "src/platform/log.ts"],
    ["rules-are-pure", "src/market/rfq/rules/can.ts", "kysely"],
    ["platform-knows-no-market", "src/platform/log.ts", "src/market/rfq/rules/can.ts"],
    ["ui-knows-no-market", "src/ui/button.tsx", "src/market/rfq/rules/can.ts"],
    ["market-knows-no-app", "src/market/rfq/use-cases/award.ts", "src/app/shell.ts"],
    [
      "order-of-domains-catalog",
      "src/market/catalog/web/product-card.tsx",
      "src/market/cart/web/add-to-cart.tsx",
    ],
    ["order-of-domains-files", "src/market/files/rules/a.ts", "src/market/accounts/rules/b.ts"],
    ["order-of-domains-search", "src/market/search/tools.ts", "src/market/consultant/rules/a.ts"],
    ["domains-are-listed", "src/app/server/api.ts", "src/market/auctions/api.ts"],
    [
      "domains-are-seen-by-their-interfaces",
      "src/market/consultant/consultant-parts.ts",
      "src/market/catalog/samples/sample-products.ts",
    ],
    ["data-is-below", "src/market/rfq/data/rfqs.ts", "src/market/rfq/use-cases/award.ts"],
    ["data-is-below", "src/market/rfq/data/rfqs.ts", "src/market/orders/data/orders.ts"],
    [
      "use-cases-see-data-and-rules",
      "src/market/rfq/use-cases/award.ts",
      "src/market/orders/data/orders.ts",
    ],
    ["use-cases-see-data-and-rules", "src/market/rfq/use-cases/award.ts", "src/ui/button.tsx"],
    ["surfaces-see-use-cases", "src/market/rfq/web/quote.page.tsx", "src/market/rfq/data/rfqs.ts"],
    ["surfaces-see-use-cases", "src/market/rfq/api.ts", "src/market/rfq/data/rfqs.ts"],
    ["surfaces-see-use-cases", "src/market/rfq/brain.ts", "src/market/rfq/data/rfqs.ts"],
    ["surfaces-see-use-cases", "src/market/rfq/offline/a.ts", "src/market/rfq/data/rfqs.ts"],
    ["app-does-not-reach-data", "src/app/shell.ts", "src/market/rfq/data/rfqs.ts"],
    [
      "components-do-not-import-use-cases",
      "src/market/rfq/web/quote-card.tsx",
      "src/market/rfq/use-cases/award.ts",
    ],
    ["product-does-not-import-tests", "src/app/shell.ts", "test/support/server.ts"],
  ])("%s: %s may not import %s", (rule, from, to) => {
    expect(rulesBrokenBy(from, to)).toContain(rule);
  });

  test("no-cycles: two files may not import each other", () => {
    const broken = rulesBrokenIn({
      "src/shared/a.ts": 'import { b } from "./b.ts"; export const a = b;',
      "src/shared/b.ts": 'import { a } from "./a.ts"; export const b = a;',
    });
    expect(broken).toContain("no-cycles");
  });
});

test("each domain is kept from the one that comes after it", async () => {
  const { default: cruiser } = (await import(config)) as { default: { forbidden: Rule[] } };
  const prefix = "order-of-domains-";
  const rules = cruiser.forbidden.flatMap(({ name }) => (name.startsWith(prefix) ? [name] : []));
  expect(rules.length).toBeGreaterThan(10);
  const ordered = [...rules.map((name) => name.slice(prefix.length)), "operations"];
  const files = ordered.flatMap((domain, at) => {
    const next = ordered[at + 1];
    const own = [`src/market/${domain}/rules/value.ts`, "export const value = 1;"];
    const reaching = [
      `src/market/${domain}/rules/reaching.ts`,
      `import { value } from "../../${next}/rules/value.ts";\nexport const other = value;`,
    ];
    return next === undefined ? [own] : [own, reaching];
  });
  expect(new Set(rulesBrokenIn(Object.fromEntries(files)))).toEqual(new Set(rules));
});

test("every domain has its place in the order", async () => {
  const { default: cruiser } = (await import(config)) as { default: { forbidden: Rule[] } };
  const listed = cruiser.forbidden.find(({ name }) => name === "domains-are-listed");
  const found = readdirSync("src/market").map((name) => `src/market/${name}/`);
  expect(found.filter((path) => !new RegExp(listed?.from.pathNot ?? "^$").test(path))).toEqual([]);
});

describe("the one way itself is open", () => {
  test.each([
    ["src/market/rfq/use-cases/award.ts", "src/market/rfq/data/rfqs.ts"],
    ["src/market/orders/use-cases/place-order.ts", "src/market/rfq/use-cases/award.ts"],
    ["src/market/rfq/web/quote.page.tsx", "src/market/rfq/use-cases/award.ts"],
    ["src/market/rfq/data/rfqs.ts", "src/platform/log.ts"],
    ["src/market/orders/rules/order-state.ts", "src/market/rfq/rules/can.ts"],
  ])("%s may import %s", (from, to) => {
    expect(rulesBrokenBy(from, to)).toEqual([]);
  });
});
