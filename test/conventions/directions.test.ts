import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterEach, beforeAll, describe, expect, test } from "vitest";

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

interface Violation {
  rule: { name: string };
  from: string;
  to: string;
}

/** What a tree of these files breaks. One run takes half a second of a processor, however small the tree is. */
function violationsIn(files: Record<string, string>): Violation[] {
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
    summary: { violations: Violation[]; totalCruised: number };
  };
  expect(report.summary.totalCruised).toBeGreaterThan(0);
  return report.summary.violations;
}

const namesOf = (violations: Violation[]) => violations.map(({ rule }) => rule.name);

/** A tree in which each first file imports the second one (a path of the tree, or a package). */
function treeOf(imports: (readonly [from: string, to: string])[]): Record<string, string> {
  const files: Record<string, string> = {};
  for (const [at, [from, to]] of imports.entries()) {
    const isFile = /^(src|test)\//.test(to);
    const specifier = isFile ? `${"../".repeat(from.split("/").length - 1)}${to}` : to;
    if (isFile) files[to] ??= "export const value = 1;\n";
    files[from] ??= "export const value = 1;\n";
    files[from] +=
      `import { value as v${at} } from "${specifier}";\nexport const w${at} = v${at};\n`;
  }
  return files;
}

describe("an import against the one way is caught", () => {
  const forbidden = [
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
  ] as const;
  let found: Violation[];
  beforeAll(() => {
    found = violationsIn(treeOf(forbidden.map(([, from, to]) => [from, to])));
  });

  test.each(forbidden)("%s: %s may not import %s", (rule, from, to) => {
    const ofImport = found.filter((one) => one.from === from && one.to.includes(to));
    expect(namesOf(ofImport)).toContain(rule);
  });

  test("no-cycles: two files may not import each other", () => {
    const broken = violationsIn({
      "src/shared/a.ts": 'import { b } from "./b.ts"; export const a = b;',
      "src/shared/b.ts": 'import { a } from "./a.ts"; export const b = a;',
    });
    expect(namesOf(broken)).toContain("no-cycles");
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
  expect(new Set(namesOf(violationsIn(Object.fromEntries(files))))).toEqual(new Set(rules));
});

test("every domain has its place in the order", async () => {
  const { default: cruiser } = (await import(config)) as { default: { forbidden: Rule[] } };
  const listed = cruiser.forbidden.find(({ name }) => name === "domains-are-listed");
  const found = readdirSync("src/market").map((name) => `src/market/${name}/`);
  expect(found.filter((path) => !new RegExp(listed?.from.pathNot ?? "^$").test(path))).toEqual([]);
});

test("the one way itself is open", () => {
  const open = [
    ["src/market/rfq/use-cases/award.ts", "src/market/rfq/data/rfqs.ts"],
    ["src/market/orders/use-cases/place-order.ts", "src/market/rfq/use-cases/award.ts"],
    ["src/market/rfq/web/quote.page.tsx", "src/market/rfq/use-cases/award.ts"],
    ["src/market/rfq/data/rfqs.ts", "src/platform/log.ts"],
    ["src/market/orders/rules/order-state.ts", "src/market/rfq/rules/can.ts"],
  ] as const;
  expect(violationsIn(treeOf([...open]))).toEqual([]);
});
