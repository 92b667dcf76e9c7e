import { readFileSync } from "node:fs";
import { expect, type Page, type Response } from "@playwright/test";
import {
  expectAccessible,
  expectNoSidewaysScroll,
  showWhole,
} from "../support/expect-accessible.ts";
import { holdAnswer } from "../support/hold-answer.ts";
import { test, useSession } from "../support/journey.ts";
import { listeningPage } from "../support/listening-page.ts";
import { signInAgain } from "../support/people.ts";

const toasts = (page: Page) => page.getByRole("region", { name: "Notices" });
const cartLink = (page: Page) => page.getByRole("banner").getByRole("link", { name: /^Cart/ });

async function openProduct(page: Page, query: string): Promise<string> {
  await page.goto(`/browse?query=${query}`);
  const link = page.locator(".row-name a").first();
  const name = (await link.textContent()) ?? "";
  await link.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  return name;
}

/** Whether the account's cart was changed by this, from the page's script or by a form. */
const isChange = (answer: Response) =>
  answer.request().method() !== "GET" && /\/cart$/.test(new URL(answer.url()).pathname);

async function add(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Add to cart", exact: true }).click();
}

test("a buyer fills a cart, changes it, and takes changes back", async ({ page, signIn }) => {
  await signIn();
  const name = await openProduct(page, "tote");
  await add(page);
  await expect(toasts(page).getByText("Added to cart")).toBeVisible();
  await expect(cartLink(page)).toHaveAccessibleName("Cart 1 item");
  await add(page);
  await expect(toasts(page).getByText("Cart updated")).toBeVisible();

  await cartLink(page).click();
  const quantity = page.getByRole("spinbutton", { name: `Quantity of ${name}` });
  const before = Number(await quantity.inputValue());
  await page.getByRole("button", { name: `One more of ${name}` }).click();
  await expect(quantity).toHaveValue(String(before + 1));
  await quantity.fill("1");
  await quantity.press("Enter");
  await expect(page.getByText(/^Minimum \d/)).toBeVisible();
  await page.getByRole("button", { name: /^Take/ }).click();
  await expect(page.getByText(/^Minimum \d/)).toBeHidden();
  const taken = await quantity.inputValue();
  for (const refused of ["1.5", "2000000", ""]) {
    await quantity.fill(refused);
    await quantity.press("Enter");
    await expect(quantity).toHaveValue(taken);
    const why = toasts(page).getByText(/whole number, at most 1,000,000/);
    await expect(why.first()).toBeVisible();
  }
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole("button", { name: `Remove ${name}` }).click();
  const removed = toasts(page).getByRole("listitem").filter({ hasText: "Removed from cart" });
  // What is pointed at stays.
  await removed.hover();
  await expect(page.getByRole("heading", { name: "Your cart is empty" })).toBeVisible();
  await removed.getByRole("button", { name: "Undo" }).click();
  await expect(quantity).toBeVisible();
  await page.getByRole("button", { name: "Clear the cart" }).click();
  await expect(toasts(page).getByText("Cart cleared")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Your cart is empty" })).toBeVisible();
});

test("a visitor's cart joins the account, follows it to another device, and leaves with it", {
  tag: "@any-width",
}, async ({ page, browser, baseURL, services, signIn }) => {
  const name = await openProduct(page, "bracket");
  await add(page);
  await expect(cartLink(page)).toHaveAccessibleName("Cart 1 item");

  const person = await signIn();
  await page.goto("/buyer/dashboard");
  await expect(page.getByText("You have 1 item in your cart")).toBeVisible();

  const other = await browser.newContext({ baseURL: baseURL ?? "" });
  await useSession(other, baseURL ?? "", await signInAgain(services, person));
  const phone = await listeningPage(await other.newPage());
  await phone.goto("/buyer/cart");
  await expect(phone.getByRole("link", { name })).toBeVisible();
  const saved = phone.waitForResponse(isChange);
  await phone.getByRole("button", { name: `Remove ${name}` }).click();
  await expect(phone.getByRole("heading", { name: "Your cart is empty" })).toBeVisible();
  await saved;
  await other.close();

  await page.goto("/buyer/cart");
  await expect(page.getByRole("heading", { name: "Your cart is empty" })).toBeVisible();
  await openProduct(page, "bracket");
  await add(page);
  await expect(cartLink(page)).toHaveAccessibleName("Cart 1 item");
  await page.context().clearCookies();
  await page.goto("/browse");
  await expect(cartLink(page)).toBeHidden();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("cart"))).toBe("[]");
});

test("a cart that this browser does not know yet is changed all the same", {
  tag: "@any-width",
}, async ({ page, browser, baseURL, services, signIn }) => {
  const person = await signIn();
  const name = await openProduct(page, "tote");
  const saved = page.waitForResponse(isChange);
  await add(page);
  await saved;
  const other = await browser.newContext({ baseURL: baseURL ?? "" });
  await useSession(other, baseURL ?? "", await signInAgain(services, person));
  const phone = await listeningPage(await other.newPage());
  // It has not heard from the account.
  await holdAnswer(phone, "**/api/v1/cart");
  await phone.goto("/buyer/cart");
  await phone.getByRole("button", { name: `Remove ${name}` }).click();
  await expect(phone.getByRole("heading", { name: "Your cart is empty" })).toBeVisible();
  await other.close();
});

test("a visitor sees the cart, which says what it cannot do yet and can be taken along", async ({
  page,
}) => {
  const name = await openProduct(page, "tote");
  const quantity = page.getByLabel("Quantity", { exact: true });
  await quantity.fill("10");
  await quantity.press("Enter");
  await expect(page).toHaveURL(/quantity=10$/);
  await expect(page.getByText("Total for 250")).toBeVisible();
  await page.getByRole("button", { name: "Add 250 to cart" }).click();
  await expect(toasts(page).getByText(`250 × ${name} in your cart`)).toBeVisible();
  const kept = await page.evaluate(() => localStorage.getItem("cart"));
  expect(JSON.parse(kept ?? "")).toEqual([
    { product: { id: expect.any(String), name, price: expect.any(String) }, quantity: 250 },
  ]);
  await quantity.fill("300");
  await quantity.press("Enter");
  await expect(page).toHaveURL(/quantity=300$/);
  await add(page);
  await expect(toasts(page).getByText(`550 × ${name} in your cart`)).toBeVisible();

  await cartLink(page).click();
  await expect(page).toHaveURL("/buyer/cart");
  await expect(page.getByRole("link", { name })).toBeVisible();
  await expect(page.getByText("Orders are not placed here yet.")).toBeVisible();
  // What lies behind a note can be reached once it is gone.
  await expect(toasts(page).getByRole("listitem")).toHaveCount(0);
  await showWhole(page);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download the list" }).click();
  const file = await (await saved).path();
  expect(readFileSync(file, "utf8")).toContain(`${name}",550,`);
  await page.getByRole("button", { name: "Clear the cart" }).click();
  await expect(page.getByText("What you add stays in this browser")).toBeVisible();
});

test("a seller who opens the cart hears why that leads home, and how to switch", {
  tag: "@any-width",
}, async ({ page, signIn }) => {
  await signIn({ role: "seller" });
  await page.goto("/buyer/cart");
  await expect(page).toHaveURL("/seller/dashboard");
  const note = toasts(page)
    .getByRole("listitem")
    .filter({ hasText: "That page belongs to buyer mode" });
  await note.getByRole("link", { name: "Switch mode" }).click();
  await expect(page).toHaveURL("/settings/roles");
});

test("a broken store in the browser is an empty cart, and other tabs follow", {
  tag: "@any-width",
}, async ({ page }) => {
  await page.goto("/browse");
  await page.evaluate(() => localStorage.setItem("cart", '[{"product":{"id":4}},"x",null'));
  await page.goto("/browse?query=bracket");
  const tab = await listeningPage(await page.context().newPage());
  await tab.goto("/industry");
  await expect(cartLink(page)).toBeHidden();
  await page
    .getByRole("button", { name: /^Add .*to cart/ })
    .first()
    .click();
  await expect(cartLink(page)).toHaveAccessibleName("Cart 1 item");
  await expect(cartLink(tab)).toHaveAccessibleName("Cart 1 item");
});

// With a script the cart is changed without the server.
test("the account's cart works by forms alone", { tag: "@no-script-only" }, async ({
  page,
  signIn,
}) => {
  await signIn();
  const name = await openProduct(page, "tote");
  await add(page);
  await expect(page).toHaveURL("/buyer/cart");
  await expect(toasts(page).getByText("Added to cart")).toBeVisible();
  await expect(cartLink(page)).toHaveAccessibleName("Cart 1 item");
  const quantity = page.getByRole("spinbutton", { name: `Quantity of ${name}` });
  const before = Number(await quantity.inputValue());
  await page.getByRole("button", { name: `One more of ${name}` }).click();
  await expect(quantity).toHaveValue(String(before + 1));
  await quantity.fill("7");
  await quantity.press("Enter");
  await expect(quantity).toHaveValue("7");
  await expect(toasts(page).getByText("Cart updated")).toBeVisible();
  await page.getByRole("button", { name: `Remove ${name}` }).click();
  await expect(page.getByRole("heading", { name: "Your cart is empty" })).toBeVisible();
  await page.reload();
  await expect(toasts(page).getByText("Removed from cart")).toBeHidden();
});
