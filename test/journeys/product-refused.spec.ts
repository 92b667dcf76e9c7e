import { expect } from "@playwright/test";
import { test } from "../support/journey.ts";
import { enterShop, nameOf, table } from "../support/product-drafts.ts";

test("what is typed while a product is being refused stays in its field @any-width", async ({
  page,
  signIn,
  services,
}) => {
  await enterShop(signIn, services);
  // The server judges alone, and its answer comes when it is let.
  await page.route(/product-input/, (route) => route.abort());
  const { promise: isLet, resolve: letCome } = Promise.withResolvers<void>();
  await page.route(/new\.data/, async (route) => {
    await isLet;
    await route.continue();
  });
  await page.goto(`${table}/new`);
  const name = nameOf("Quick gear");
  await page.getByLabel("Name", { exact: true }).fill(name);
  const price = page.getByLabel("Price of one").first();
  await price.fill("call");
  const asked = page.waitForRequest(/new\.data/);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await asked;
  await price.fill("12.50");
  letCome();
  await expect(page.getByText('The price "call" is not an amount').first()).toBeVisible();
  await expect(price).toHaveValue("12.50");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(price).toHaveValue("12.50");
});
