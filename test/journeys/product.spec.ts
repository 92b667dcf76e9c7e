import { expect, type Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "../support/expect-accessible.ts";
import { test } from "../support/journey.ts";

const advice = (page: Page) => page.locator("#quantity-advice");
const total = (page: Page) => page.getByText(/^Total for /);
const breaks = (page: Page) => page.getByRole("table", { name: "Price breaks" });

test.beforeEach(async ({ page }) => {
  await page.goto("/browse?query=bracket");
  const product = page.locator("#products").getByRole("heading", { level: 3 }).first();
  const name = (await product.textContent()) ?? "";
  await product.getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1, name, exact: true })).toBeVisible();
});

test("a product says what it is, who sells it and what is like it @no-script @any-width", async ({
  page,
}) => {
  await expect(page.getByRole("heading", { name: "What your quantity costs" })).toBeVisible();
  await expect(page.getByRole("table", { name: /Specification/ })).toBeVisible();
  await expect(page.getByText("Minimum order", { exact: false }).first()).toBeVisible();
  await expect(page.getByText("Lead time", { exact: false }).first()).toBeVisible();
  await expect(page.getByRole("heading", { name: "Similar products" })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByRole("link", { name: "About the seller" }).click();
  await expect(page).toHaveURL(/\/businesses\/[0-9a-f-]{36}$/);
});

test("a quantity is priced by the server without a script, and kept in the address @no-script", {
  tag: "@any-width",
}, async ({ page }) => {
  const quantity = page.getByRole("spinbutton", { name: "Quantity" });
  await quantity.fill("3250");
  await quantity.press("Enter");
  await expect(page).toHaveURL(/\?quantity=3250$/);
  await expect(quantity).toHaveValue("3250");
  await expect(total(page)).toHaveText("Total for 3,250");
  await page.reload();
  await expect(total(page)).toHaveText("Total for 3,250");
});

test("a price break can be chosen, and the one that applies is marked @no-script @any-width", async ({
  page,
}) => {
  const last = breaks(page).getByRole("link").last();
  await last.click();
  await expect(page).toHaveURL(/\?quantity=\d+$/);
  await expect(last).toHaveAttribute("aria-current", "true");
});

test("figures follow the typing, and too few pieces are said to be too few", {
  tag: "@any-width",
}, async ({ page }) => {
  const quantity = page.getByRole("spinbutton", { name: "Quantity" });
  await quantity.fill("1");
  await expect(advice(page)).toContainText("The seller takes orders from");
  await quantity.fill("4000");
  await expect(total(page)).toHaveText("Total for 4,000");
  await quantity.fill("-3");
  await expect(advice(page)).not.toBeEmpty();
  await expect(quantity).toHaveAttribute("aria-invalid", "true");
});

test("an emptied quantity is asked for, and nothing is added", { tag: "@any-width" }, async ({
  page,
}) => {
  const quantity = page.getByRole("spinbutton", { name: "Quantity" });
  await quantity.fill("");
  await expect(advice(page)).toContainText("Enter a quantity. The smallest order is");
  await page
    .getByRole("button", { name: /^Add .*to cart$/ })
    .first()
    .click();
  await expect(quantity).toBeFocused();
  await expect(quantity).toHaveValue("");
  await expect(page.getByText("Added to cart")).toHaveCount(0);
});

test("a product is accessible @any-width", async ({ page }) => {
  await expectAccessible(page);
});
