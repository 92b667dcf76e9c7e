import { expect, type Page } from "@playwright/test";
import { expectPagesAccessible } from "../support/expect-accessible.ts";
import { test } from "../support/journey.ts";
import { passTime, stopClock } from "../support/stop-clock.ts";

const tabs = (page: Page) => page.getByRole("navigation", { name: "What brings you here?" });
const demo = (page: Page) => page.getByRole("region", { name: "See how search works" });
const demoField = (page: Page) =>
  demo(page).getByRole("textbox", { name: "Search products and manufacturers" });

test("the welcome page has three tabs, which are part of its address @no-script @any-width", async ({
  page,
}) => {
  await page.goto("/home");
  await expect(
    page.getByRole("heading", { level: 1, name: "Welcome to Millwright" }),
  ).toBeVisible();
  await expect(tabs(page).getByRole("link")).toHaveText([
    "Marketplace",
    "For Manufacturers",
    "Just Exploring",
  ]);
  await tabs(page).getByRole("link", { name: "For Manufacturers" }).click();
  await expect(page).toHaveURL("/home?tab=manufacturers");
  await expect(tabs(page).locator("[aria-current=page]")).toHaveText("For Manufacturers");
  await page.goBack();
  await expect(tabs(page).locator("[aria-current=page]")).toHaveText("Marketplace");
});

test("the marketplace tab leads with what is listed right now, and calls claims goals @no-script", {
  tag: "@any-width",
}, async ({ page }) => {
  await page.goto("/home");
  const claims = page.locator(".claims > div");
  // 20 samples with 14 products, and what sellers published in other journeys.
  await expect(claims).toHaveText([
    /US Manufacturers\s*[2-9]\d\s*listed right now\s*Goal: 10,000\+/,
    /Products\s*(?:1[4-9]|[2-9]\d)\s*listed right now\s*Goal: 100,000\+/,
    /Average Response Time\s*48hr\s*Goal/,
    /Average Lead Time\s*15-60 days\s*Goal/,
    /Volume Discounts\s*Up to 40%\s*Goal/,
  ]);
  const featured = page.getByRole("region", { name: "Featured categories" }).getByRole("listitem");
  await expect(featured).toHaveText([
    /^Electronics3 listed nowGoal: 3,245 products/,
    /^Medical2 listed nowGoal: 1,876 products/,
    /^Automotive3 listed nowGoal: 2,540 products/,
    /^Aerospace2 listed nowGoal: 1,120 products/,
  ]);
  await expect(featured.first().getByRole("link")).toHaveAttribute(
    "href",
    "/browse?category=Electronics",
  );
  const trending = page.getByRole("region", { name: "Trending products" });
  await expect(trending.getByRole("article")).toHaveCount(3);
  await expect(page.getByRole("heading", { name: "Why Buy in Bulk?" })).toBeVisible();
  await trending.getByRole("link", { name: "Browse All Products" }).click();
  await expect(page).toHaveURL("/browse");
});

test("the manufacturers tab searches manufacturers with trimmed words @no-script", {
  tag: "@any-width",
}, async ({ page, javaScriptEnabled }) => {
  await page.goto("/home?tab=manufacturers");
  await expect(
    page.getByText(
      "Manufacturers must sign a confidentiality agreement before seeing project details.",
    ),
  ).toBeVisible();
  for (const [title, action, target] of [
    ["Find manufacturers", "Open the directory", "/businesses"],
    ["Submit an RFQ", "Prepare a request", "/rfq"],
    ["Make my product", "Start building", "/search/idea"],
  ] as const) {
    await expect(page.getByRole("heading", { name: title })).toBeVisible();
    await expect(page.getByRole("link", { name: action })).toHaveAttribute("href", target);
  }
  const field = page.getByRole("textbox", { name: "Search manufacturers" });
  await field.fill("   ");
  await field.press("Enter");
  await expect(page).toHaveURL("/home?tab=manufacturers");
  await field.fill(javaScriptEnabled ? "  die casting " : "die casting");
  await field.press("Enter");
  await expect(page).toHaveURL("/browse?query=die+casting&type=manufacturer");
});

test("the exploring tab leads to example projects @no-script", { tag: "@any-width" }, async ({
  page,
}) => {
  await page.goto("/home?tab=exploring");
  const examples = page.getByRole("region", { name: "Projects from first idea to delivery" });
  await examples.getByRole("link", { name: "Read how it was made" }).first().click();
  await expect(page).toHaveURL(/\/examples\/[a-z-]+$/);
});

test.describe("the search demo", () => {
  test("searches after a moment, and what it found can be linked to @any-width", async ({
    page,
  }) => {
    await page.goto("/home");
    await stopClock(page);
    let asked = 0;
    page.on("request", (request) => {
      if (request.url().includes(".data")) asked++;
    });
    await demoField(page).fill("  casting ");
    await demoField(page).press("Enter");
    await expect(demo(page).getByText("Searching...")).toBeVisible();
    await passTime(page, 799);
    await expect(page).toHaveURL("/home");
    expect(asked).toBe(0);
    await passTime(page, 1);
    await expect.poll(() => asked).toBe(1);
    await page.clock.resume();
    await expect(page).toHaveURL("/home?demo=casting");
    const results = demo(page).getByRole("heading", { name: /^Search Results \(\d+\)$/ });
    await expect(results).toBeVisible();
    await page.reload();
    await expect(results).toBeVisible();
    await expect(demoField(page)).toHaveValue("casting");
  });

  // The test above shows it with a script.
  test("works as a plain form", { tag: "@no-script-only" }, async ({ page }) => {
    await page.goto("/home?tab=exploring");
    await demoField(page).fill("casting");
    await demo(page).getByRole("button", { name: "Search" }).click();
    await expect(page).toHaveURL("/home?tab=exploring&demo=casting#demo");
    await expect(demo(page).getByRole("heading", { name: /^Search Results/ })).toBeVisible();
  });

  test("counts what the marketplace's search counts", { tag: "@any-width" }, async ({
    page,
    request,
  }) => {
    await page.goto("/home?demo=casting");
    const title = await demo(page).getByRole("heading", { level: 3 }).first().textContent();
    const total = async (kind: string) =>
      (await (await request.get(`/api/v1/${kind}?q=casting&limit=1`)).json()).total;
    expect(Number(/\d+/.exec(title ?? "")?.[0])).toBe(
      (await total("products")) + (await total("manufacturers")),
    );
  });

  test("tries five examples in turn @no-script", { tag: "@any-width" }, async ({ page }) => {
    await page.goto("/home");
    const example = demo(page).getByRole("link", { name: "Try Example" });
    const tried: string[] = [];
    for (let step = 0; step < 6; step++) {
      const address = (await example.getAttribute("href")) ?? "";
      await example.click();
      // The address changes before the results do, and the link with them.
      await expect(example).not.toHaveAttribute("href", address);
      const query = new URL(address, page.url()).searchParams.get("demo") ?? "";
      expect(new URL(page.url()).searchParams.get("demo")).toBe(query);
      await expect(demoField(page)).toHaveValue(query);
      tried.push(query);
    }
    expect(new Set(tried.slice(0, 5)).size).toBe(5);
    expect(tried[5]).toBe(tried[0]);
  });

  test("says when it found nothing, and ignores blanks", { tag: "@any-width" }, async ({
    page,
  }) => {
    await page.goto("/home?demo=zzqqxxyy");
    await expect(demo(page).getByText('No results found for "zzqqxxyy".')).toBeVisible();
    await stopClock(page);
    await demoField(page).fill("   ");
    await demoField(page).press("Enter");
    await expect(demo(page).getByText("Searching...")).toBeHidden();
    await passTime(page, 1000);
    await expect(page).toHaveURL("/home?demo=zzqqxxyy");
  });
});

test("its three tabs are accessible and never scroll sideways @any-width", async ({ page }) => {
  await expectPagesAccessible(page, {
    "for buyers": "/home",
    "for manufacturers, with results": "/home?tab=manufacturers&demo=casting",
    exploring: "/home?tab=exploring",
  });
});
