import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { compare, plainFields, type Stated } from "../../bench/extraction/score.ts";
import { extractProfile } from "../../src/market/sellers/rules/extraction/extract-profile.ts";
import { readHtml } from "../../src/platform/documents/read-html.ts";

interface Shop {
  id: string;
  truth: Stated;
  accept: Record<string, unknown>;
}

const folder = join(import.meta.dirname, "../../bench/extraction/shops");
const shops: Shop[] = JSON.parse(readFileSync(join(folder, "cases.json"), "utf8"));

test("of pages that speak of customers, plans, history and jobs as much as of the shop, at most 2 values in 100 are not the shop's", () => {
  const sum = { right: 0, wrong: 0, missed: 0 };
  const wrong: string[] = [];
  for (const { id, truth, accept } of shops) {
    const page = readFileSync(join(folder, `${id}.html`), "utf8");
    const { profile } = extractProfile([readHtml(page, "page")]);
    for (const [field, one] of compare(profile, truth, accept, (text) => text)) {
      if (!plainFields.has(field)) continue;
      if (one.wrong > 0) wrong.push(`${id}: ${field}`);
      sum.right += one.right;
      sum.wrong += one.wrong;
      sum.missed += one.missed;
    }
  }
  expect(sum.wrong / (sum.right + sum.wrong), wrong.join("\n")).toBeLessThanOrEqual(0.02);
  expect((2 * sum.right) / (2 * sum.right + sum.wrong + sum.missed)).toBeGreaterThanOrEqual(0.9);
});
