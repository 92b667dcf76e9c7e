import { expect, type Page } from "@playwright/test";
import { expectPagesAccessible } from "../support/expect-accessible.ts";
import { test } from "../support/journey.ts";

const rows = (page: Page) => page.locator(".directory-rows > ol > li");
const words = (page: Page) => page.getByRole("searchbox", { name: "Search manufacturers" });
const filtersOf = (page: Page) => page.getByRole("group", { name: "Filters" });

/** On narrow windows the filters are a sheet over the results. */
async function showFilters(page: Page): Promise<void> {
  const button = page.getByRole("button", { name: /^Filters/ });
  if (await button.isVisible()) await button.click();
  await expect(filtersOf(page)).toBeVisible();
}

test("words find manufacturers, and each leads to its page @no-script @any-width", async ({
  page,
}) => {
  await page.goto("/businesses");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await words(page).fill("machining");
  await words(page).press("Enter");
  await expect(page).toHaveURL(/\/businesses\?(.*&)?q=machining/);
  // The address changes before the rows do.
  await expect(page.getByRole("heading", { level: 1 })).toContainText("machining");
  const name = rows(page).first().getByRole("heading").getByRole("link");
  const shown = (await name.textContent()) ?? "";
  await name.click();
  await expect(page.getByRole("heading", { level: 1, name: shown, exact: true })).toBeVisible();
});

test("a state narrows the list to its manufacturers, and a chip takes it off again", async ({
  page,
}) => {
  await page.goto("/businesses");
  await showFilters(page);
  await filtersOf(page).getByLabel("State").selectOption("OH");
  await expect(page).toHaveURL(/state=OH/);
  await page.keyboard.press("Escape");
  const set = page.getByRole("list", { name: "Filters that are set" });
  await expect(set).toContainText("Ohio");
  await expect(rows(page).first()).toContainText("OH");
  await set.getByRole("link", { name: /Ohio/ }).click();
  await expect(page).not.toHaveURL(/state=OH/);
});

test("a ZIP sorts by distance and says how far away each is @no-script", {
  tag: "@any-width",
}, async ({ page }) => {
  await page.goto("/businesses?near=45402&radius=250");
  const miles = async () =>
    (
      await rows(page)
        .getByText(/\d+ mi/)
        .allTextContents()
    ).map((text) => Number(/([\d,]+) mi/.exec(text)?.[1]?.replace(",", "")));
  await expect(rows(page).first()).toContainText(/\d+ mi/);
  const distances = await miles();
  expect(distances).toEqual([...distances].sort((a, b) => a - b));
  expect(Math.max(...distances)).toBeLessThanOrEqual(250);
});

test("two manufacturers are compared side by side @no-script @any-width", async ({ page }) => {
  await page.goto("/businesses");
  const chosen = rows(page).getByRole("link", { name: /^Compare / });
  await chosen.first().click();
  const table = page.getByRole("table", { name: "Comparison" });
  await expect(table.getByRole("columnheader")).toHaveCount(1);
  await rows(page)
    .getByRole("link", { name: /^Compare / })
    .first()
    .click();
  await expect(table.getByRole("columnheader")).toHaveCount(2);
  const removed = table.getByRole("link", { name: /^Stop comparing/ }).first();
  const name = ((await removed.getAttribute("aria-label")) ?? "").replace("Stop comparing ", "");
  // The name stands alone, but for what marks the entry.
  const head = (await table.getByRole("columnheader").first().textContent()) ?? "";
  expect(head.replace(/(Verified|Unclaimed|Sample)*$/, "")).toBe(name);
  const tray = page.locator(".compare-tray");
  expect((await tray.boundingBox())?.height).toBeLessThan(64);
  await table
    .getByRole("link", { name: /^Stop comparing/ })
    .first()
    .click();
  await expect(table.getByRole("columnheader")).toHaveCount(1);
});

test("a shop is saved from the list, and stands on the buyer's dashboard until it is removed @no-script", {
  tag: "@any-width",
}, async ({ page, signIn }) => {
  await signIn();
  await page.goto("/businesses?q=machining");
  const row = rows(page).first();
  const name = (await row.getByRole("heading").textContent()) ?? "";
  await row.getByRole("button", { name: `Save shop ${name}` }).click();
  await expect(row.getByRole("button", { name: `Saved ${name}, remove` })).toBeVisible();
  await expect(page).toHaveURL(/\/businesses\?q=machining/);

  await page.goto("/buyer/dashboard");
  const saved = page.getByRole("region", { name: "Saved shops" });
  await expect(saved.getByRole("link", { name, exact: true })).toBeVisible();
  await saved.getByRole("button", { name: `Remove ${name}` }).click();
  await expect(saved.getByText("is no longer among your saved shops")).toBeVisible();
  await saved.getByRole("button", { name: "Undo" }).click();
  await expect(saved.getByRole("link", { name, exact: true })).toBeVisible();
});

test("the map draws who is listed, and Back returns to the list before", async ({ page }) => {
  await page.goto("/businesses");
  await expect(page.locator(".directory-map .map-pin").first()).toBeVisible();
  await page.getByRole("list", { name: "Most manufacturers in" }).getByRole("link").first().click();
  await expect(page).toHaveURL(/state=[A-Z]{2}/);
  await expect(page.getByRole("link", { name: "Whole country" })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("/businesses");
});

test("nothing found says so and offers the consultant @no-script", { tag: "@any-width" }, async ({
  page,
}) => {
  await page.goto("/businesses?q=zzqqxxw&exact=true");
  await expect(page.getByRole("heading", { name: "No manufacturers found" })).toBeVisible();
  await expect(page.getByRole("link", { name: /^Ask / }).first()).toBeVisible();
});

test("a wrong value in the address is named, and the rest still works @no-script", {
  tag: "@any-width",
}, async ({ page }) => {
  const response = await page.goto("/businesses?state=XX&page=0&radius=-4");
  expect(response?.status()).toBe(200);
  await expect(rows(page).first()).toBeVisible();
  await expect(page.locator("main").getByText(/page/i).first()).toBeVisible();
});

test("the directory is accessible and fits its window in each of its states @any-width", async ({
  page,
}) => {
  await expectPagesAccessible(page, {
    full: "/businesses",
    "near a ZIP": "/businesses?near=45402&radius=250",
    nothing: "/businesses?q=zzqqxxw&exact=true",
  });
});
