import { expect, type Page } from "@playwright/test";
import {
  expectAccessible,
  expectNoSidewaysScroll,
  expectPagesAccessible,
  showWhole,
} from "../support/expect-accessible.ts";
import { test } from "../support/journey.ts";

const section = (page: Page, id: string) => page.locator(`#${id}`);

/** Below 1024 px the filters stand behind a button. */
async function showFilters(page: Page): Promise<void> {
  const button = page.getByRole("button", { name: /^Filters/ });
  if (await button.isVisible()) await button.click();
}

async function hideFilters(page: Page): Promise<void> {
  const button = page.getByRole("button", { name: "Close filters" });
  if (await button.isVisible()) await button.click();
}

test("the marketplace shows products first; a header opens and closes its section @no-script @any-width", async ({
  page,
}) => {
  await page.goto("/browse");
  await expect(page.getByRole("heading", { level: 1, name: "Browse Products" })).toBeVisible();
  const board = page.getByRole("link", { name: "Industrial Sensor Controller Board" });
  await expect(board).toBeVisible();
  await expect(page.getByRole("link", { name: "Copperwash Finishing" })).toBeHidden();

  await page.getByRole("heading", { level: 2, name: "Products", exact: true }).click();
  await expect(board).toBeHidden();
  await page.getByRole("heading", { level: 2, name: "Manufacturers", exact: true }).click();
  await expect(section(page, "manufacturers").getByRole("heading", { level: 3 })).toHaveCount(4);
  // 20 samples, and whoever published a profile in another journey.
  await page.getByRole("link", { name: /^Show all [2-9]\d manufacturers$/ }).click();
  await expect(page).toHaveURL("/browse?type=manufacturer");
  const listed = section(page, "manufacturers").getByRole("heading", { level: 3 });
  await expect.poll(() => listed.count()).toBeGreaterThanOrEqual(20);
});

test("a header is reached and toggled by keyboard", { tag: "@any-width" }, async ({ page }) => {
  await page.goto("/browse");
  const header = section(page, "business-listings").locator("summary");
  await header.focus();
  await page.keyboard.press("Enter");
  const listing = section(page, "business-listings").locator(".listing-row").first();
  await expect(listing).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(listing).toBeHidden();
});

test("a filter applies, is counted, and is taken off again @no-script", async ({
  page,
  javaScriptEnabled,
}) => {
  await page.goto("/browse");
  await showFilters(page);
  await page.getByRole("checkbox", { name: /^Medical/ }).check();
  if (javaScriptEnabled) {
    await expect(page).toHaveURL("/browse?category=medical");
    await hideFilters(page);
  } else {
    await page.getByRole("button", { name: "Show results" }).click();
    await expect(page).toHaveURL(/category=medical/);
  }
  await expect(section(page, "products").getByRole("heading", { level: 3 })).toHaveCount(2);
  await expect(page.getByText("1 filter active").first()).toBeAttached();

  await page.getByRole("link", { name: "Remove Category Medical" }).click();
  // 14 samples, and what sellers published in other journeys.
  await expect(section(page, "products").getByRole("heading", { level: 3 }).nth(13)).toBeVisible();
  await expect(page.getByText("filter active")).toHaveCount(0);
});

test("filters follow the address, back and forth, and all can be reset", async ({ page }) => {
  await page.goto("/browse?category=electronics&max_lead_time=21&in_stock=true");
  await showFilters(page);
  const leadTime = page.getByRole("spinbutton", { name: "Lead time, at most" });
  await expect(leadTime).toHaveValue("21");
  await expect(page.getByRole("checkbox", { name: /^Electronics/ })).toBeChecked();
  await page.getByRole("complementary", { name: "Filters" }).getByText("Reset all").click();
  await expect(page).toHaveURL("/browse");
  await expect(leadTime).toHaveValue("");
  await expect(page.getByRole("checkbox", { name: /^Electronics/ })).not.toBeChecked();
  await page.goBack();
  await expect(leadTime).toHaveValue("21");
  await expect(page.getByRole("checkbox", { name: /^Electronics/ })).toBeChecked();
});

test("the price slider moves the limits, and its right end is no limit", {
  tag: "@any-width",
}, async ({ page }) => {
  await page.goto("/browse");
  await showFilters(page);
  const highest = page.getByRole("slider", { name: /^Highest price/ });
  for (const slider of await page.getByRole("slider").all()) {
    await expect(slider).toHaveAttribute("min", "0");
    await expect(slider).toHaveAttribute("max", "1000");
  }
  await highest.focus();
  await page.keyboard.press("ArrowLeft");
  await expect(page).toHaveURL("/browse?max_price=990");
  await expect(page.getByRole("spinbutton", { name: "To" })).toHaveValue("990");
  await expect(page.getByRole("link", { name: "White Oak Conference Table, 96 in" })).toHaveCount(
    0,
  );
  await page.keyboard.press("ArrowRight");
  await expect(page).toHaveURL("/browse");
  await expect(page.getByRole("spinbutton", { name: "To" })).toHaveValue("");
});

test("a slider that has moved on when results come keeps its newer price @any-width", async ({
  page,
}) => {
  await page.clock.install();
  await page.goto("/browse");
  await showFilters(page);
  await page.getByRole("slider", { name: /^Highest price/ }).focus();
  await page.keyboard.press("ArrowLeft");
  // The pause after which what is typed applies has not passed when these results are shown.
  await page.route(/browse\.data\?.*max_price=990/, async (route) => {
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.keyboard.press("ArrowLeft");
    await route.continue();
  });
  await expect(page).toHaveURL("/browse?max_price=990");
  await page.clock.resume();
  await expect(page).toHaveURL("/browse?max_price=980");
  await expect(page.getByRole("spinbutton", { name: "To" })).toHaveValue("980");
});

test("rows are put in another order @no-script", { tag: "@any-width" }, async ({
  page,
  javaScriptEnabled,
}) => {
  await page.goto("/browse");
  await page.getByRole("combobox", { name: "Sort" }).selectOption("price-high");
  if (!javaScriptEnabled) await page.getByRole("button", { name: "Sort" }).click();
  await expect(page).toHaveURL(/sort=price-high/);
  await expect(section(page, "products").getByRole("heading", { level: 3 }).first()).toHaveText(
    "White Oak Conference Table, 96 in",
  );
});

test("distances are shown from a ZIP code, nearest first", { tag: "@any-width" }, async ({
  page,
}) => {
  await page.goto("/browse?near=67202&type=manufacturer");
  const rows = section(page, "manufacturers").getByRole("listitem");
  await expect(rows.first()).toContainText("Larkspur Ridge Machining");
  await expect(rows.first()).toContainText(/\d+ mi/);
});

test("nothing found leads to the consultant with the query", { tag: "@any-width" }, async ({
  page,
}) => {
  await page.goto("/browse?query=zzqqxx");
  await page.getByRole("link", { name: 'Ask Millwright AI about "zzqqxx"' }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await expect(dialog).toContainText("zzqqxx");
});

// With a script it is a dialog.
test("without a script the consultant is a page", { tag: "@no-script-only" }, async ({ page }) => {
  await page.goto("/browse?query=zzqqxx");
  await page.getByRole("link", { name: 'Ask Millwright AI about "zzqqxx"' }).click();
  await expect(page).toHaveURL("/search/explore?q=zzqqxx&intent=explore");
});

test("searches and opened results are tracked", { tag: "@any-width" }, async ({ page }) => {
  const shown = page.waitForRequest("**/api/track-search");
  await page.goto("/browse?query=bracket");
  expect((await shown).postDataJSON()).toEqual({
    query: "bracket",
    resultCount: expect.any(Number),
    shown: expect.arrayContaining([expect.stringMatching(/^[0-9a-f-]{36}$/)]),
    found: expect.arrayContaining([expect.stringMatching(/^[0-9a-f-]{36}$/)]),
  });
  const opened = page.waitForRequest("**/api/track-result-click");
  const viewed = page.waitForRequest("**/api/track-view");
  const row = section(page, "products").getByRole("heading", { level: 3 }).first();
  await row.getByRole("link").click();
  const click = (await opened).postDataJSON();
  expect(click).toEqual({
    query: "bracket",
    resultId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    totalResults: (await shown).postDataJSON().resultCount,
    position: 1,
  });
  expect((await shown).postDataJSON().shown[0]).toBe(click.resultId);
  await expect(page).toHaveURL(`/product/${click.resultId}`);
  expect((await viewed).postDataJSON()).toEqual({ resultId: click.resultId });
});

test("filters stay in reach of the keyboard, and Escape closes them", async ({ page }) => {
  await page.goto("/browse");
  const button = page.getByRole("button", { name: /^Filters/ });
  test.skip(!(await button.isVisible()), "On wide windows the filters stand beside the results.");
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Filters" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("heading", { name: "Filters" })).toBeHidden();
  await expect(button).toBeFocused();
});

test("the marketplace is accessible and fits its window in each of its states @any-width", async ({
  page,
}) => {
  await expectPagesAccessible(page, {
    full: "/browse",
    conversation: "/browse?query=housing&ai=true&refined=true",
    directory: "/browse?type=manufacturer&near=53151",
    listings: "/browse?type=business_listing",
    filtered: "/browse?category=medical&in_stock=true&white_label=true&specifications=Finish:zinc",
    nothing: `/browse?query=${"z".repeat(180)}`,
    "beyond the end": "/browse?page=9",
    mistaken: "/browse?min_price=-1&sort=best",
  });
});

test("the filters are accessible and fit the window", async ({ page }) => {
  await page.goto("/browse?category=medical&buyer_type=retailer");
  await showFilters(page);
  await expectNoSidewaysScroll(page);
  await showWhole(page);
  await expectAccessible(page);
});

test("one step back shows the older results with their words in the field @any-width", async ({
  page,
}) => {
  await page.goto("/browse?query=bracket");
  const field = page.locator("#browse-query");
  await field.fill("tote");
  await expect(page).toHaveURL("/browse?query=tote");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText('Search Results for "tote"');
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText('Search Results for "bracket"');
  await expect(field).toHaveValue("bracket");
  await page.goForward();
  await expect(field).toHaveValue("tote");
});
