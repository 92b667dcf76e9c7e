import { expect, test } from "vitest";
import { helpArticles } from "../../src/app/pages/seller/help-library.ts";
import { sellerStepTitles } from "../../src/market/sellers/rules/seller-steps.ts";

const textOf = (slug: string) => helpArticles().find((one) => one.slug === slug);

test("the help on a seller's profile counts and names the steps that there are", () => {
  const { summary = "", body = "" } = textOf("your-profile") ?? {};
  const titles = Object.entries(sellerStepTitles);
  const count = ["no", "one", "two", "three", "four", "five", "six", "seven"][titles.length] ?? "?";
  for (const text of [summary, body]) expect(text).toContain(`${count} steps`);
  const numbered = [...body.matchAll(/^(\d)\. (.+)$/gm)].map(([, at, title]) => [at, title]);
  expect(numbered).toEqual(titles);
});
