import { expect } from "@playwright/test";
import { expectPagesAccessible } from "../support/expect-accessible.ts";
import { test } from "../support/journey.ts";

test("the overview leads to a project with its choices, quotes and lessons @no-script @any-width", async ({
  page,
}) => {
  await page.goto("/examples");
  await expect(page.getByRole("article")).toHaveCount(8);
  await page.getByRole("link", { name: "Waxed canvas field bag" }).click();
  await expect(page).toHaveURL("/examples/waxed-canvas-bag");
  await expect(page.getByText("Illustrative project")).toBeVisible();
  for (const name of ["The need", "Choices and reasons", "Quotes on equal terms"]) {
    await expect(page.getByRole("heading", { level: 2, name })).toBeVisible();
  }
  await page.getByRole("link", { name: "Find who can make it" }).click();
  await expect(page).toHaveURL("/businesses?process=cut-and-sew");
  await expect(page.locator(".catalog-row, [data-result]").first()).toBeVisible();
  await page.goBack();
  await page
    .getByRole("complementary", { name: "Make it yours" })
    .getByRole("link", { name: "Cut and sew" })
    .click();
  await expect(page).toHaveURL("/industry/cut-and-sew");
});

test("a project opens a request filled in with its words @no-script @any-width", async ({
  page,
}) => {
  await page.goto("/examples/machined-sensor-brackets");
  const link = page.getByRole("link", { name: "Request quotes for this" });
  const address = new URL((await link.getAttribute("href")) ?? "", page.url());
  expect(address.pathname).toBe("/rfq/edit");
  expect(address.searchParams.get("text")).toContain("400 pieces");
  await link.click();
  // A visitor signs in first, and comes back to the same address.
  await expect(page).toHaveURL(/rfq%2Fedit.*400/);
});

test("the projects can be read one after the other, around to the first @no-script", {
  tag: "@any-width",
}, async ({ page }) => {
  await page.goto("/examples");
  const names = await page.getByRole("article").getByRole("link").allTextContents();
  expect(new Set(names).size).toBe(8);
  const [first = "", ...others] = names;
  await page.getByRole("article").getByRole("link", { name: first }).click();
  for (const name of [first, ...others, first]) {
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    await page.getByText("Next example").locator("..").getByRole("link").click();
  }
});

test("an unknown example is not found @no-script", { tag: "@any-width" }, async ({ page }) => {
  expect((await page.goto("/examples/no-such-project"))?.status()).toBe(404);
});

test("examples and their list are accessible and never scroll sideways @any-width", async ({
  page,
}) => {
  await expectPagesAccessible(page, {
    list: "/examples",
    example: "/examples/machined-sensor-brackets",
  });
});
