import { expect, type Page } from "@playwright/test";
import { holdAnswer } from "../support/hold-answer.ts";
import { test } from "../support/journey.ts";
import { passTime, stopClock } from "../support/stop-clock.ts";

const searchBox = (page: Page) =>
  page.getByRole("searchbox", { name: "Search products and manufacturers" });

test("a query leads to its results with the words marked @no-script @any-width", async ({
  page,
}) => {
  await page.goto("/browse");
  await searchBox(page).fill("sensor board");
  await searchBox(page).press("Enter");
  await expect(
    page.getByRole("heading", { level: 1, name: 'Search Results for "sensor board"' }),
  ).toBeVisible();
  const name = page.getByRole("link", { name: "Industrial Sensor Controller Board" });
  await expect(name.locator("mark")).toHaveText(["Sensor", "Board"]);
});

test("typing searches once it rests, with one step back to before", { tag: "@any-width" }, async ({
  page,
}) => {
  await page.goto("/browse?type=product");
  const asked: string[] = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.pathname.endsWith(".data")) asked.push(url.searchParams.get("query") ?? "");
  });
  await stopClock(page);
  await searchBox(page).pressSequentially("har");
  await passTime(page, 300);
  await expect(page).toHaveURL("/browse?query=har&type=product");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText('Search Results for "har"');
  await searchBox(page).pressSequentially("ness");
  await passTime(page, 300);
  await expect(page).toHaveURL("/browse?query=harness&type=product");
  await expect(page.getByRole("link", { name: "EV Battery Module Sense Harness" })).toBeVisible();
  await expect(searchBox(page)).toHaveValue("harness");
  expect(asked.filter((query) => query !== "")).toEqual(["har", "harness"]);
  await page.goBack();
  await expect(page).toHaveURL("/browse?type=product");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Browse Products");
});

test("typing on while results come leads back to before the typing, too", {
  tag: "@any-width",
}, async ({ page }) => {
  await page.goto("/browse?type=product");
  await stopClock(page);
  const answer = await holdAnswer(page, "**/*.data?*query=har&*");
  await searchBox(page).pressSequentially("har");
  await passTime(page, 300);
  await expect(page.getByRole("status").filter({ hasText: "Searching..." })).toBeVisible();
  await searchBox(page).pressSequentially("ness");
  answer();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText('Search Results for "har"');
  await passTime(page, 300);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText('Search Results for "harness"');
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Browse Products");
});

test("one character finds nothing", { tag: "@any-width" }, async ({ page }) => {
  await page.goto("/browse");
  await searchBox(page).fill("b");
  await expect(page.getByRole("heading", { name: 'No results found for "b"' })).toBeVisible();
});

test("says Searching... while results are on their way", { tag: "@any-width" }, async ({
  page,
}) => {
  await page.goto("/browse");
  const answer = await holdAnswer(page, "**/*.data?*query=gearbox*");
  await searchBox(page).fill("gearbox");
  const status = page.getByRole("status").filter({ hasText: "Searching..." });
  await expect(status).toBeVisible();
  answer();
  await expect(status).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText('Search Results for "gearbox"');
});

test("a misspelled query is corrected, and can be searched as typed @no-script", {
  tag: "@any-width",
}, async ({ page }) => {
  await page.goto("/search?q=aluminm%20gearbx");
  const correction = page.getByText("Showing results for");
  await expect(correction).toBeVisible();
  await expect(
    page.getByRole("link", { name: "Aluminum Gearbox Housing, Machined" }),
  ).toBeVisible();
  await correction.getByRole("link", { name: "aluminm gearbx" }).click();
  await expect(page).toHaveURL("/browse?query=aluminm+gearbx&exact=1");
  await expect(page.getByText("Showing results for")).toHaveCount(0);
});

test("a place in the query is understood, and can be taken back @no-script", {
  tag: "@any-width",
}, async ({ page }) => {
  await page.goto("/browse?query=machining%20in%20Kansas&type=manufacturer");
  const place = page.getByRole("link", { name: "Remove Place Kansas" });
  await expect(place).toBeVisible();
  await place.click();
  await expect(page).toHaveURL("/browse?query=machining&type=manufacturer");
});

test("a search begins 300 ms after the last key", { tag: "@any-width" }, async ({ page }) => {
  await page.goto("/browse");
  let asked = 0;
  page.on("request", (request) => {
    if (request.url().includes(".data")) asked++;
  });
  await stopClock(page);
  await searchBox(page).fill("harn");
  await passTime(page, 200);
  await searchBox(page).fill("harness");
  await passTime(page, 299);
  expect(asked).toBe(0);
  await passTime(page, 1);
  await expect.poll(() => asked).toBe(1);
  await page.clock.resume();
  await expect(page).toHaveURL("/browse?query=harness");
});

test("the ten newest searches are kept, a name once", { tag: "@any-width" }, async ({ page }) => {
  await page.goto("/industry");
  await page.evaluate(() => {
    const kept = Array.from({ length: 10 }, (_, at) => ({
      ...{ id: `recent:query ${at}`, name: `query ${at}`, type: "recent", timestamp: 10 - at },
    }));
    localStorage.setItem("recentSearches", JSON.stringify(kept));
  });
  await page.goto("/browse");
  await searchBox(page).fill("pumps");
  await searchBox(page).press("Enter");
  const names = () =>
    page.evaluate(() =>
      JSON.parse(localStorage.getItem("recentSearches") ?? "[]").map(
        ({ name }: { name: string }) => name,
      ),
    );
  const older = (until: number) => Array.from({ length: until + 1 }, (_, at) => `query ${at}`);
  await expect.poll(names).toEqual(["pumps", ...older(8)]);
  await searchBox(page).fill("QUERY 3");
  await searchBox(page).press("Enter");
  await expect
    .poll(names)
    .toEqual(["QUERY 3", "pumps", ...older(8).filter((name) => name !== "query 3")]);
});
