import { expect, test } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "../support/expect-accessible.ts";

test("an address without a page offers a search @no-script", async ({ page }) => {
  const response = await page.goto("/no/such/page");
  expect(response?.status()).toBe(404);
  await expect(page).toHaveTitle("Page not found");
  const search = page.getByRole("textbox", { name: "Search products and manufacturers" });
  await search.fill("brackets");
  await search.press("Enter");
  await expect(page).toHaveURL("/search?q=brackets");
});

test("the missing page is accessible", async ({ page }) => {
  await page.goto("/no/such/page");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test("a page that fails on the way says so, and trying again loads it", async ({ page }) => {
  await page.goto("/industry/cnc-milling");
  await page.waitForLoadState("networkidle");
  await page.route("**/industry.data*", (route) => route.fulfill({ status: 502, body: "" }));
  await page.getByRole("navigation", { name: "Breadcrumbs" }).getByRole("link").click();
  await expect(page.getByRole("heading", { name: "Something went wrong" })).toBeVisible();
  await expect(page).toHaveURL("/industry");
  await expectAccessible(page);

  await page.unroute("**/industry.data*");
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Industry guides" })).toBeVisible();
});
