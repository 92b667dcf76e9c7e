import { expect } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "../support/expect-accessible.ts";
import { test } from "../support/journey.ts";
import { addPerson } from "../support/people.ts";

test.beforeEach(async ({ page, request }) => {
  const answer = await request.get("/api/v1/products?q=bracket&limit=1");
  const { seller_id } = (await answer.json()).items[0];
  await page.goto(`/businesses/${seller_id}`);
});

test("a manufacturer's facts say where they come from @no-script", { tag: "@any-width" }, async ({
  page,
}) => {
  const facts = page.getByRole("region", { name: "Facts and where they come from" });
  await expect(facts).toBeVisible();
  await expect(page.getByRole("heading", { name: "Where this comes from" })).toBeVisible();
  await expect(page.getByText("Sample data: this company is invented")).toBeVisible();
  await expect(page.getByRole("region", { name: "Location and contact" })).toContainText("Phone");
});

test("its products lead to their pages and back @no-script", { tag: "@any-width" }, async ({
  page,
}) => {
  const here = page.url();
  const product = page.locator(".shop-products").getByRole("heading").first();
  await product.getByRole("link").click();
  await expect(page).toHaveURL(/\/product\/[0-9a-f-]{36}$/);
  await page.getByRole("link", { name: "About the seller" }).click();
  await expect(page).toHaveURL(here);
});

test("it can be compared with others, and similar ones nearby are shown @no-script @any-width", async ({
  page,
}) => {
  const nearby = page.getByRole("region", { name: "Similar manufacturers nearby" });
  await expect(nearby.getByRole("listitem").first()).toBeVisible();
  await page.getByRole("link", { name: "Compare with others" }).click();
  await expect(page).toHaveURL(/\/businesses\?compare=[0-9a-f-]{36}/);
  await expect(page.getByRole("heading", { name: "Comparison" })).toBeVisible();
});

test("a visitor who saves it signs in, is asked once more, and comes back to it @no-script", {
  tag: "@any-width",
}, async ({ page, services }) => {
  const here = page.url();
  const name = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
  const { email, password } = await addPerson(services);
  await page.getByRole("button", { name: "Save shop" }).click();
  await expect(page).toHaveURL(/\/login\?next=/);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByText(`Save ${name}?`)).toBeVisible();
  await page.getByRole("button", { name: "Save shop" }).click();
  await expect(page).toHaveURL(here);
  await page.getByRole("button", { name: `Saved ${name}, remove` }).click();
  await expect(page.getByRole("button", { name: `Save shop ${name}` })).toBeVisible();
});

test("a manufacturer is accessible and fits its window @any-width", async ({ page }) => {
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
