import { expect, type Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "../support/expect-accessible.ts";
import { test } from "../support/journey.ts";
import { passTime, stopClock } from "../support/stop-clock.ts";

const field = (page: Page) => page.getByRole("textbox", { name: "What are you looking for?" });
const intents = [
  { label: "I Need a Product", path: "/search/product", value: "product" },
  { label: "I Want to Build Something", path: "/search/idea", value: "idea" },
  { label: "I'm Just Exploring", path: "/search/explore", value: "explore" },
];

test.beforeEach(async ({ page }) => {
  await page.goto("/");
});

test("the landing page has the header, the hero and the figures of the specification @no-script", async ({
  page,
}) => {
  await expect(page.getByRole("link", { name: "Millwright", exact: true })).toHaveAttribute(
    "href",
    "/signup",
  );
  await expect(page.getByRole("link", { name: "Create Account" })).toHaveAttribute(
    "href",
    "/signup",
  );
  await expect(page.getByRole("banner").getByRole("link", { name: "Millwright AI" })).toBeVisible();
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign in" })).toHaveAttribute(
    "href",
    "/login",
  );
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Find. Source. Manufacture Locally",
  );
  await expect(
    page.getByText("From idea to product — with trusted U.S. manufacturers and Millwright AI."),
  ).toBeVisible();
  const block = page.locator(".title-block");
  // 20 samples with 14 products, and what sellers published in other journeys.
  const cell = (name: string) => block.locator("div").filter({ hasText: name }).locator("dd");
  await expect(cell("Products")).toHaveText(/^(?:1[4-9]|[2-9]\d)$/);
  await expect(cell("Manufacturers")).toHaveText(/^[2-9]\d$/);
});

for (const { label, path, value } of intents) {
  test(`"${label}" shows its message and its examples, and leads to ${path}`, {
    tag: "@any-width",
  }, async ({ page }) => {
    await page.getByText(label, { exact: true }).click();
    await expect(page.locator(`[data-message="${value}"]`)).toBeVisible();
    await expect(page.locator("[data-message]:visible")).toHaveCount(1);
    const examples = page.getByRole("list", { name: `Examples: ${label}` });
    await expect(examples.getByRole("link")).toHaveCount(3);

    await field(page).fill("  brackets & bolts  ");
    await stopClock(page);
    let asked = 0;
    page.on("request", (request) => {
      if (request.url().includes(".data")) asked++;
    });
    await page.getByRole("button", { name: "Search" }).click();
    await expect(page.getByRole("button", { name: "Processing" })).toBeVisible();
    await passTime(page, 799);
    await expect(page).toHaveURL("/");
    expect(asked).toBe(0);
    await passTime(page, 1);
    await expect(page).toHaveURL(`${path}?q=brackets+%26+bolts&intent=${value}`);
  });

  // The test above shows it with a script.
  test(`"${label}" leads to ${path} without a script too`, {
    tag: "@no-script-only",
  }, async ({ page }) => {
    await page.getByRole("radio", { name: label }).check();
    await expect(page.locator(`[data-message="${value}"]`)).toBeVisible();
    await field(page).fill("brackets");
    await page.getByRole("button", { name: "Search" }).click();
    await expect(page).toHaveURL(`${path}?q=brackets&intent=${value}`);
  });
}

test("pointing at an intent shows its message, pointing away shows the chosen one's", {
  tag: "@any-width",
}, async ({ page }) => {
  await page.getByText("I'm Just Exploring", { exact: true }).hover();
  await expect(page.locator('[data-message="explore"]')).toBeVisible();
  await expect(page.locator('[data-message="product"]')).toBeHidden();
  await field(page).hover();
  await expect(page.locator('[data-message="product"]')).toBeVisible();
});

test("an example fills the field, to be changed before it is sent @any-width", async ({ page }) => {
  await page.getByRole("link", { name: "anodized aluminum brackets" }).click();
  await expect(field(page)).toHaveValue("anodized aluminum brackets");
  await expect(field(page)).toBeFocused();
  await expect(page).toHaveURL("/");
});

test("blank searches are ignored", { tag: "@any-width" }, async ({ page }) => {
  await stopClock(page);
  await field(page).fill("   ");
  await field(page).press("Enter");
  await expect(page.getByRole("button", { name: "Search" })).toBeVisible();
  await passTime(page, 1000);
  await expect(page.getByRole("button", { name: "Search" })).toBeVisible();
  await expect(page).toHaveURL("/");
});

test("leaving while a search is processing is not undone by it", { tag: "@any-width" }, async ({
  page,
}) => {
  await stopClock(page);
  await field(page).fill("gears");
  await field(page).press("Enter");
  await expect(page.getByRole("button", { name: "Processing" })).toBeVisible();
  await page.getByRole("contentinfo").getByRole("link", { name: "Industry guides" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Industry guides" })).toBeVisible();
  let asked = 0;
  page.on("request", (request) => {
    if (request.url().includes(".data")) asked++;
  });
  await passTime(page, 1200);
  await page.waitForLoadState("networkidle");
  expect(asked).toBe(0);
  await expect(page).toHaveURL("/industry");
});

test("a search is ignored while another is processing", { tag: "@any-width" }, async ({ page }) => {
  await stopClock(page);
  await field(page).fill("gears");
  await field(page).press("Enter");
  await passTime(page, 400);
  await expect(field(page)).not.toBeEditable();
  await field(page).press("Enter");
  await passTime(page, 400);
  await page.clock.resume();
  await expect(page).toHaveURL("/search/product?q=gears&intent=product");
});

test("a category leads into the marketplace @no-script", { tag: "@any-width" }, async ({
  page,
}) => {
  await expect(page.getByRole("link", { name: /^Electronics \d/ })).toHaveAttribute(
    "href",
    "/browse?category=Electronics",
  );
});

test("the landing page is accessible, and nothing moves while it loads", async ({ page }) => {
  // Before the window is resized: what that moves counts as moved, too.
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            if ("value" in entry && "hadRecentInput" in entry && !entry.hadRecentInput) {
              sum += Number(entry.value);
            }
          }
        }).observe({ type: "layout-shift", buffered: true });
        setTimeout(() => resolve(sum), 300);
      }),
  );
  expect(shift).toBe(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
