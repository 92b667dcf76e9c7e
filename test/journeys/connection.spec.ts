import { expect, type Page } from "@playwright/test";
import { holdAnswer } from "../support/hold-answer.ts";
import { test } from "../support/journey.ts";

const searchFailed = "Failed to perform search. Please try again.";
const marketplace = (page: Page) =>
  page.getByRole("contentinfo").getByRole("link", { name: "Marketplace" });

/** Nothing of the server can be reached, until what is returned is called. */
async function loseServer(page: Page): Promise<() => Promise<void>> {
  const everything = "**/*";
  await page.route(everything, (route) => route.abort("connectionfailed"));
  return () => page.unroute(everything);
}

test("a page that is long on its way shows that it is coming", { tag: "@any-width" }, async ({
  page,
}) => {
  await page.goto("/industry");
  const arrive = await holdAnswer(page, "**/browse.data*");
  await marketplace(page).click();
  await expect(page.getByRole("progressbar", { name: "Loading" })).toHaveCSS("opacity", "1");
  await expect(page.locator("#main")).toHaveAttribute("aria-busy", "true");
  arrive();
  await expect(page.getByRole("heading", { level: 1, name: "Browse Products" })).toBeVisible();
  await expect(page.getByRole("progressbar", { name: "Loading" })).toBeHidden();
  await expect(page.locator("#main")).not.toHaveAttribute("aria-busy");
});

test("without a connection the page stays, says so, and goes on once there is one @any-width", async ({
  page,
}) => {
  await page.goto("/industry");
  const heading = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
  const findServer = await loseServer(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "Example projects" }).click();
  const notice = page.getByRole("alert");
  await expect(notice).toContainText("There is no connection. This page stays as it is.");
  await notice.getByRole("button", { name: "Try again" }).click();
  await expect(notice.getByRole("button", { name: "Try again" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
  await findServer();
  await notice.getByRole("button", { name: "Try again" }).click();
  await expect(page).toHaveURL("/examples");
  await expect(notice).toBeHidden();
});

test("a part of the page that does not arrive leaves the page, which can be loaded again @any-width", async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto("/examples");
  const field = page.getByRole("combobox", { name: "Search or ask" });
  await field.fill("half a");
  await page.route("**/bell-panel-*.js", (route) => route.abort("connectionfailed"));
  await page.getByRole("button", { name: /^Notifications/ }).click();
  const notice = page.getByRole("alert").filter({ hasText: "did not arrive" });
  await expect(notice).toContainText("A part of this page did not arrive.");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(field).toHaveValue("half a");
  await page.unroute("**/bell-panel-*.js");
  await page.keyboard.press("Escape");
  await notice.getByRole("link", { name: "Load the page again" }).click();
  await expect(notice).toBeHidden();
  await page.getByRole("button", { name: /^Notifications/ }).click();
  await expect(page.getByRole("heading", { name: "Notifications" })).toBeVisible();
});

test("a search without a connection fails as every search, and the next try finds @any-width", async ({
  page,
}) => {
  await page.goto("/browse");
  const findServer = await loseServer(page);
  await page.getByRole("searchbox", { name: "Search products and manufacturers" }).fill("tote");
  const notice = page.getByRole("alert");
  await expect(notice).toContainText(searchFailed);
  await expect(page.getByRole("heading", { level: 1, name: "Browse Products" })).toBeVisible();
  await findServer();
  await notice.getByRole("button", { name: "Try again" }).click();
  await expect(page).toHaveURL("/browse?query=tote");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText('Search Results for "tote"');
});
