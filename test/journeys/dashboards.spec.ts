import { expect, type Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "../support/expect-accessible.ts";
import { test } from "../support/journey.ts";

const account = (page: Page) => page.getByRole("navigation", { name: "Account" });

test("one account buys and sells, and switches without signing out @no-script", async ({
  page,
  signIn,
}) => {
  await signIn({ firstName: "Grace", lastName: "Hopper" });
  await page.goto("/buyer/dashboard");
  await expect(page.getByRole("heading", { name: "Welcome back, Grace" })).toBeVisible();
  await page.goto("/browse");
  const controls = page
    .getByRole("banner")
    .locator(".site-header-row > :is(.logo, .member-controls)");
  const tops = await controls.evaluateAll((found) =>
    found.map((control) => control.getBoundingClientRect().top),
  );
  const menu = page.getByRole("button", { name: "Menu" });
  if (await menu.isVisible()) {
    tops.push((await menu.boundingBox())?.y ?? Number.NaN);
  }
  expect(Math.max(...tops) - Math.min(...tops), "one row of controls").toBeLessThan(20);
  await page.goto("/buyer/dashboard");
  await page.getByRole("link", { name: "My Orders" }).click();
  await expect(page.getByRole("heading", { name: "No orders yet" })).toBeVisible();

  await account(page).getByRole("button", { name: "Account of Grace Hopper" }).click();
  await page.getByRole("button", { name: "Switch to seller mode" }).click();
  await expect(page.getByText("You are in seller mode")).toBeVisible();
  await expect(page).toHaveURL("/onboarding/seller");
  await expect(page.getByRole("banner").getByRole("link", { name: /^Cart/ })).toBeHidden();

  await page.goto("/seller/dashboard");
  const opener = page.locator(".seller-nav-button");
  const isNarrow = await opener.isVisible();
  if (isNarrow) await opener.click();
  const sidebar = page.getByRole("navigation", { name: "Seller" });
  await sidebar.getByRole("link", { name: "RFQ" }).click();
  await expect(page.getByRole("heading", { name: "No requests for quotes yet" })).toBeVisible();
  if (isNarrow) {
    await expect(sidebar).toBeHidden();
    await opener.click();
  }
  await expect(sidebar.getByRole("link", { name: "RFQ" })).toHaveAttribute("aria-current", "page");
  await sidebar.getByRole("button", { name: "Switch Mode" }).click();
  await expect(page.getByText("You are in buyer mode")).toBeVisible();
  await expect(page).toHaveURL("/buyer/dashboard");

  await account(page).getByRole("button", { name: "Account of Grace Hopper" }).click();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/login");
  await page.goto("/buyer/dashboard");
  await expect(page).toHaveURL("/login?next=%2Fbuyer%2Fdashboard");
});

test("styles that come with later scripts do not overrule those of the page", async ({
  page,
  signIn,
  viewport,
}) => {
  await signIn({ role: "seller" });
  await page.goto("/seller/dashboard");
  await page
    .getByRole("banner")
    .getByRole("button", { name: /^Notifications/ })
    .click();
  await expect(page.locator("#bell-panel").getByRole("link").first()).toBeVisible();
  const isNarrow = (viewport?.width ?? 0) < 1024;
  await expect(page.locator(".seller-nav-button")).toBeVisible({ visible: isNarrow });
});

test("a seller's pages are accessible and fit every screen @any-width", async ({
  page,
  signIn,
}) => {
  await signIn({ role: "seller" });
  for (const path of [
    "/seller/dashboard",
    "/seller/dashboard/analytics",
    "/seller/dashboard/help",
  ]) {
    await page.goto(path);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
  const wholeSite = page.getByRole("region", { name: "The whole site" });
  await expect(wholeSite.getByRole("link", { name: "Your account on this site" })).toBeVisible();
  const search = page.getByRole("searchbox", { name: "Search help and guides" });
  await search.fill("anodize");
  await page.keyboard.press("Enter");
  // The list before names it, too: what is typed before the answer is there is lost with the field.
  await expect(page.getByRole("heading", { name: "Guides about “anodize”" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Anodizing", exact: true })).toBeVisible();
  // Its first part is about the site itself.
  await search.fill("import a csv file");
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "Importing products from a file" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Importing products from a file",
  );
  await expect(page.getByText("What each column says is guessed from its heading")).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test("a buyer's dashboard lists shops near the ZIP, the next price break and recent searches @any-width", async ({
  page,
  signIn,
}) => {
  await signIn();
  const answer = await page.request.get("/api/v1/products?q=seat+track+mounting+bracket&limit=1");
  const { id, name } = (await answer.json()).items[0];
  await page.goto(`/product/${id}`);
  await page.getByRole("button", { name: "Add to cart", exact: true }).click();
  await expect(page.getByText("Added to cart").first()).toBeVisible();
  const words = page.getByRole("combobox", { name: "Search or ask" });
  await words.fill("door hinges");
  await words.press("Enter");
  await expect(page).toHaveURL(/door\+hinges/);
  await page.goto("/buyer/dashboard");
  await page.getByLabel("Ship-to ZIP").fill("00000");
  await page.getByRole("button", { name: "Show shops near it" }).click();
  await expect(page.getByText("We do not know the ZIP 00000")).toBeVisible();
  await page.getByLabel("Ship-to ZIP").fill("45402");
  await page.getByRole("button", { name: "Show shops near it" }).click();
  const nearby = page.getByRole("region", { name: /^Shops near/ });
  await expect(nearby.getByRole("listitem").first()).toContainText(/ mi$/);
  const cart = page.getByRole("region", { name: "Cart Summary" });
  await expect(cart).toContainText(name);
  await expect(cart).toContainText(/[\d,]+ more: \$[\d.]+ instead of \$[\d.]+ each/);
  const recent = page.getByRole("region", { name: "Recent searches" });
  await expect(recent.getByRole("link", { name: "door hinges" })).toBeVisible();
  await recent.getByRole("button", { name: "Clear" }).click();
  await recent.getByRole("button", { name: "Undo" }).click();
  await expect(recent.getByRole("link", { name: "door hinges" })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test("a buyer's pages are accessible and fit every screen @any-width", async ({ page, signIn }) => {
  await signIn({ role: null });
  await page.goto("/dashboard");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "Continue as a buyer" }).click();
  await expect(page).toHaveURL("/onboarding/buyer");
  await page.goto("/buyer/dashboard");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
