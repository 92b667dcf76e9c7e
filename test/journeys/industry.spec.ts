import { expect } from "@playwright/test";
import { expectPagesAccessible } from "../support/expect-accessible.ts";
import { test } from "../support/journey.ts";

test("the overview leads to processes, materials, finishes, certificates and guides @no-script @any-width", async ({
  page,
}) => {
  await page.goto("/industry");
  for (const title of [
    "Processes",
    "Finishes",
    "Materials",
    "Certificates",
    "Industries",
    "Guides",
  ]) {
    await expect(page.getByRole("heading", { level: 2, name: title })).toBeVisible();
  }
  const milling = page.getByRole("link", { name: /^CNC milling/ });
  await expect(milling).toContainText(/\d+ manufacturers?/);
  await milling.click();
  await expect(page).toHaveURL("/industry/cnc-milling");
});

test("a process has its guide, the shops and the products behind it @no-script", {
  tag: "@any-width",
}, async ({ page }) => {
  await page.goto("/industry/cnc-milling");
  await expect(page.getByRole("heading", { level: 1, name: "CNC milling" })).toBeVisible();
  const contents = page.getByRole("navigation", { name: "Contents" });
  const first = contents.getByRole("link").first();
  const name = await first.textContent();
  await first.click();
  await expect(page.getByRole("heading", { level: 2, name: name ?? "" })).toBeInViewport();

  const suppliers = page.getByRole("region", { name: "Who makes it" });
  await expect(suppliers.getByRole("listitem").first()).toBeVisible();
  await expect(
    page.getByRole("region", { name: "Related guides" }).getByRole("link").first(),
  ).toBeVisible();
});

test("the counts of a page are those of the directory", { tag: "@any-width" }, async ({
  page,
  request,
}) => {
  await page.goto("/industry/die-casting");
  const shown = await page.locator(".live-counts a[href='#suppliers']").textContent();
  const answer = await request.get("/api/v1/manufacturers?process=die-casting&limit=1");
  expect(Number(shown)).toBe((await answer.json()).total);
});

test("a page that shares a guide leads to it instead of repeating it @no-script", {
  tag: "@any-width",
}, async ({ page }) => {
  await page.goto("/industry/sand-casting");
  await page.getByRole("link", { name: "Sand and investment casting" }).first().click();
  await expect(page).toHaveURL("/industry/sand-and-investment-casting");
  await expect(page.getByRole("navigation", { name: "Contents" })).toBeVisible();
});

test("a guide that belongs to no process has a page, too @no-script", {
  tag: "@any-width",
}, async ({ page }) => {
  await page.goto("/industry");
  const guides = page.locator("#guides").getByRole("link");
  await guides.last().click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Contents" })).toBeVisible();
});

test("an unknown guide is not found @no-script", { tag: "@any-width" }, async ({ page }) => {
  const response = await page.goto("/industry/no-such-thing");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
});

test("guides and their list are accessible and never scroll sideways @any-width", async ({
  page,
}) => {
  const pages = {
    list: "/industry",
    process: "/industry/cnc-milling",
    "another process": "/industry/sand-casting",
    standard: "/industry/iso-9001",
  };
  await expectPagesAccessible(page, pages, { isShownWhole: true });
});
