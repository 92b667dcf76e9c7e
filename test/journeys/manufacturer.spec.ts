import { expect } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "../support/expect-accessible.ts";
import { test } from "../support/journey.ts";

test.beforeEach(async ({ page, request }) => {
  const answer = await request.get("/api/v1/products?q=bracket&limit=1");
  const { seller_id } = (await answer.json()).items[0];
  await page.goto(`/businesses/${seller_id}`);
});

test("a manufacturer's facts say where they come from @no-script", async ({ page }) => {
  const facts = page.getByRole("region", { name: "Facts and where they come from" });
  await expect(facts).toBeVisible();
  await expect(page.getByRole("heading", { name: "Where this comes from" })).toBeVisible();
  await expect(page.getByText("Sample data: this company is invented")).toBeVisible();
  await expect(page.getByRole("region", { name: "Location and contact" })).toContainText("Phone");
});

test("its products lead to their pages and back @no-script", async ({ page }) => {
  const here = page.url();
  const product = page.locator(".own-products").getByRole("heading").first();
  await product.getByRole("link").click();
  await expect(page).toHaveURL(/\/product\/[0-9a-f-]{36}$/);
  await page.getByRole("link", { name: "About the seller" }).click();
  await expect(page).toHaveURL(here);
});

test("it can be compared with others, and similar ones nearby are shown @no-script", async ({
  page,
}) => {
  const nearby = page.getByRole("region", { name: "Similar manufacturers nearby" });
  await expect(nearby.getByRole("listitem").first()).toBeVisible();
  await page.getByRole("link", { name: "Compare with others" }).click();
  await expect(page).toHaveURL(/\/businesses\?compare=[0-9a-f-]{36}/);
  await expect(page.getByRole("heading", { name: "Comparison" })).toBeVisible();
});

test("a manufacturer is accessible and fits its window", async ({ page }) => {
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
