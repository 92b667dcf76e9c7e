import { expect, type Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "../support/expect-accessible.ts";
import { test } from "../support/journey.ts";
import { passTime, stopClock } from "../support/stop-clock.ts";

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768;
const field = (page: Page) => page.getByRole("combobox", { name: "Search or ask" });

test.describe("the header", () => {
  test.beforeEach(async ({ page }) => {
    await page.goto("/industry");
  });

  test("leads a visitor to the sections and to signing in and up @no-script", async ({ page }) => {
    if (isPhone(page)) {
      await page.getByRole("button", { name: "Menu" }).click();
    }
    const menu = page.getByRole("navigation", { name: isPhone(page) ? "Menu" : "Main" });
    await expect(menu.getByRole("link", { name: "Marketplace" })).toHaveAttribute(
      "href",
      "/browse",
    );
    await expect(page.getByRole("link", { name: "Sign in" }).first()).toHaveAttribute(
      "href",
      "/login",
    );
    await expect(page.getByRole("link", { name: "Sign up" }).first()).toHaveAttribute(
      "href",
      "/signup",
    );
    await menu.getByRole("link", { name: "Industry guides" }).click();
    await expect(page).toHaveURL("/industry");
  });

  test("keeps what belongs to the visitor beside the logo", async ({ page }) => {
    const header = page.getByRole("banner");
    const logo = header.locator(".logo");
    const middleOf = async (locator: ReturnType<Page["locator"]>) => {
      const box = await locator.boundingBox();
      return box === null ? Number.NaN : box.y + box.height / 2;
    };
    const isBeside = async (one: ReturnType<Page["locator"]>) =>
      expect
        .poll(async () => Math.abs((await middleOf(one)) - (await middleOf(logo))))
        .toBeLessThan(4);
    const control = isPhone(page)
      ? header.getByRole("button", { name: "Menu" })
      : header.getByRole("link", { name: "Sign up" });
    await isBeside(control);
    await page.goto("/");
    await isBeside(header.getByRole("link", { name: "Create Account" }));
  });

  test("lets the keyboard skip to the content", { tag: "@any-width" }, async ({ page }) => {
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.locator("#main")).toBeFocused();
  });

  test("searches as a plain form @no-script", { tag: "@any-width" }, async ({ page }) => {
    await field(page).fill("aluminum brackets");
    await field(page).press("Enter");
    await expect(page).toHaveURL(/\/search\?q=aluminum\+brackets$/);
  });

  test("opens an overlay with four suggestions, and a click outside closes it when empty", async ({
    page,
  }) => {
    await expect(field(page)).toHaveAttribute("placeholder", "Search or ask...");
    await field(page).click();
    await expect(page.getByText("What do you want to build, find, or explore?")).toBeVisible();
    const options = page.getByRole("group", { name: "Suggestions" }).getByRole("option");
    await expect(options).toHaveText([
      /^medical device manufacturers/,
      /^sustainable packaging/,
      /^electronics manufacturers/,
      /^local suppliers near me/,
    ]);
    await page.mouse.click(5, 720);
    await expect(page.getByRole("listbox")).toBeHidden();
  });

  test("stays open for a click outside while something is typed, and closes on Escape", {
    tag: "@any-width",
  }, async ({ page }) => {
    await field(page).pressSequentially("steel");
    await expect(page.getByRole("listbox")).toBeVisible();
    await page.mouse.click(5, 720);
    await expect(page.getByRole("listbox")).toBeVisible();
    await field(page).press("Escape");
    await expect(page.getByRole("listbox")).toBeHidden();
    await expect(field(page)).toHaveValue("steel");
  });

  test("ignores blank searches", { tag: "@any-width" }, async ({ page }) => {
    await field(page).fill("   ");
    await field(page).press("Enter");
    await expect(page).toHaveURL("/industry");
  });

  test("completes what is typed from the catalog, once typing rests, by keyboard", {
    tag: "@any-width",
  }, async ({ page }) => {
    const asked: string[] = [];
    await page.route("**/api/v1/suggest**", async (route) => {
      asked.push(new URL(route.request().url()).searchParams.get("q") ?? "");
      await route.continue();
    });
    await stopClock(page);
    await field(page).pressSequentially("weld");
    await expect(page.getByRole("option", { name: "Search for “weld”" })).toBeVisible();
    await passTime(page, 299);
    expect(asked).toEqual([]);
    await passTime(page, 1);
    const found = page.getByRole("group", { name: "In the catalog" }).getByRole("option");
    await expect(found.first()).toBeVisible();
    expect(asked).toEqual(["weld"]);

    await field(page).press("ArrowDown");
    await field(page).press("ArrowDown");
    await expect(found.first()).toHaveAttribute("aria-selected", "true");
    const id = await found.first().getAttribute("id");
    await expect(field(page)).toHaveAttribute("aria-activedescendant", id ?? "");
    const target = await found.first().getAttribute("href");
    await field(page).press("Enter");
    await expect(page).toHaveURL(target ?? "");
  });

  test("asks for nothing under two characters", { tag: "@any-width" }, async ({ page }) => {
    let asked = 0;
    await page.route("**/api/v1/suggest**", (route) => {
      asked++;
      return route.continue();
    });
    await stopClock(page);
    await field(page).pressSequentially("w");
    await passTime(page, 1000);
    await expect(page.getByRole("group", { name: "Suggestions" })).toBeVisible();
    expect(asked).toBe(0);
  });

  test("says so when completions are not available", { tag: "@any-width" }, async ({ page }) => {
    await page.route("**/api/v1/suggest**", (route) => route.fulfill({ status: 503, body: "" }));
    await field(page).pressSequentially("weld");
    await expect(page.getByText("Failed to perform search. Please try again.")).toBeVisible();
  });

  test("remembers searches, forgets them, and takes that back", { tag: "@any-width" }, async ({
    page,
  }) => {
    for (const query of ["gears", "valves", "GEARS"]) {
      await field(page).fill(query);
      await field(page).press("Enter");
      await expect(page).toHaveURL(new RegExp(`q=${query}$`));
      // The address changes before the field becomes the new page's.
      await expect(page.getByRole("heading", { level: 1 })).toContainText(`"${query}"`);
    }
    await page.goto("/industry");
    await field(page).click();
    const recent = page.getByRole("group", { name: "Recent searches" }).getByRole("option");
    await expect(recent).toHaveText([/^GEARS/, /^valves/]);
    const stored = await page.evaluate(() => localStorage.getItem("recentSearches"));
    expect(JSON.parse(stored ?? "[]")).toEqual([
      { id: "recent:gears", name: "GEARS", type: "recent", timestamp: expect.any(Number) },
      { id: "recent:valves", name: "valves", type: "recent", timestamp: expect.any(Number) },
    ]);
    await page.getByRole("button", { name: "Clear recent searches" }).click();
    await expect(recent).toHaveCount(0);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(recent).toHaveCount(2);
  });

  test("is accessible with the overlay open", async ({ page }) => {
    await field(page).click();
    await expect(page.getByRole("listbox")).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
});

test.describe("the theme", () => {
  test("changes at once and is kept", { tag: "@any-width" }, async ({ page, colorScheme }) => {
    await page.goto("/industry?from=theme");
    const other = colorScheme === "dark" ? "light" : "dark";
    const kept = page.waitForResponse((response) => response.url().endsWith("/theme"));
    await page.getByRole("button", { name: `Use the ${other} theme` }).click();
    await expect(page.locator("html")).toHaveAttribute("data-theme", other);
    await expect(page.getByRole("button", { name: `Use the ${colorScheme} theme` })).toBeFocused();
    await kept;
    await page.reload();
    await expect(page.locator("html")).toHaveAttribute("data-theme", other);
    const [cookie] = await page.context().cookies();
    expect(cookie).toMatchObject({ name: "theme", value: other, sameSite: "Lax" });
    const days = ((cookie?.expires ?? 0) * 1000 - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(365);
  });

  // With a script the page stays as it is.
  test("changes without a script too, and stays on the page", {
    tag: "@no-script-only",
  }, async ({ page }) => {
    await page.goto("/industry?from=theme");
    await page.getByRole("button", { name: "Use the dark theme" }).click();
    await expect(page).toHaveURL("/industry?from=theme");
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  });

  test("never leads to another site", { tag: "@any-width" }, async ({ request }) => {
    const answer = await request.post("/theme", {
      form: { theme: "dark", next: "//evil.example/" },
      maxRedirects: 0,
    });
    expect(answer.status()).toBe(303);
    expect(answer.headers().location).toBe("/");
  });
});

test.describe("the consultant", () => {
  test("invites a visitor, in a dialog that Escape closes", async ({ page }) => {
    await page.goto("/industry");
    const launcher = page.getByRole("link", { name: "Ask Millwright AI" });
    const { x = 0, y = 0, width = 0, height = 0 } = (await launcher.boundingBox()) ?? {};
    const { width: pageWidth = 0, height: pageHeight = 0 } = page.viewportSize() ?? {};
    expect(pageWidth - x - width).toBeLessThan(80);
    expect(pageHeight - y - height).toBeLessThan(80);
    await expect(page.getByRole("contentinfo")).toBeVisible();
    await launcher.click();
    const dialog = page.getByRole("dialog", { name: "Ask Millwright AI" });
    await expect(dialog).toBeVisible();
    await expect(dialog.getByRole("link", { name: "Create an account" })).toHaveAttribute(
      "href",
      "/signup?next=%2Fsearch%2Fexplore",
    );
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  });

  test("opens with the question that the page's event carries", { tag: "@any-width" }, async ({
    page,
  }) => {
    await page.goto("/industry");
    await page.evaluate(() => {
      dispatchEvent(new CustomEvent("open-ai-consultant", { detail: { query: "tight bends?" } }));
    });
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText("tight bends?")).toBeVisible();
    await expect(dialog.getByRole("link", { name: "Look without an account" })).toHaveAttribute(
      "href",
      "/search/explore?q=tight+bends%3F&intent=explore",
    );
  });

  test("is a link where there is no script @no-script", { tag: "@any-width" }, async ({ page }) => {
    await page.goto("/industry");
    await expect(page.getByRole("link", { name: "Ask Millwright AI" })).toHaveAttribute(
      "href",
      "/search/explore",
    );
  });
});

test("the site names its icons and can be put on a home screen", { tag: "@any-width" }, async ({
  page,
  request,
}) => {
  await page.goto("/industry");
  const manifest = await request.get("/manifest.webmanifest");
  expect(manifest.headers()["content-type"]).toContain("application/manifest+json");
  const { name, icons } = await manifest.json();
  expect(name).toBe("Millwright");
  for (const { src } of icons) expect((await request.get(src)).status(), src).toBe(200);
});

test("below 768 pixels the sections stand behind a menu", { tag: "@any-width" }, async ({
  page,
}) => {
  await page.goto("/industry");
  const menu = page.getByRole("button", { name: "Menu" });
  for (const [width, isBehind] of [
    [767, true],
    [768, false],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect(menu).toBeVisible({ visible: isBehind });
    await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible({
      visible: !isBehind,
    });
  }
});
