import { expect, type Locator } from "@playwright/test";
import {
  expectAccessible,
  expectNoSidewaysScroll,
  showWhole,
} from "../support/expect-accessible.ts";
import { test } from "../support/journey.ts";

test("an address without a page offers a search @no-script", { tag: "@any-width" }, async ({
  page,
}) => {
  const response = await page.goto("/no/such/page");
  expect(response?.status()).toBe(404);
  await expect(page).toHaveTitle("Page not found");
  const search = page.getByRole("textbox", { name: "Search products and manufacturers" });
  await search.fill("brackets");
  await search.press("Enter");
  await expect(page).toHaveURL("/search?q=brackets");
});

test("the missing page is accessible @any-width", async ({ page }) => {
  await page.goto("/no/such/page");
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test("a page that fails on the way looks as the site does, and so does the next one @any-width", async ({
  page,
  signIn,
}) => {
  await signIn({ hasSignedAgreement: true });
  await page.goto("/industry/cnc-milling");
  // Parts of the frame that come later bring styles of their own.
  const late = page.locator("head link[rel=stylesheet][crossorigin]");
  await expect.poll(() => late.count()).toBeGreaterThan(0);
  await page.route("**/industry.data*", (route) => route.fulfill({ status: 500, body: "" }));
  await page.getByRole("navigation", { name: "Breadcrumbs" }).getByRole("link").click();
  const paddingOf = (element: Locator) =>
    element.evaluate((found) => getComputedStyle(found).paddingInlineStart);
  await expect.poll(() => paddingOf(page.getByRole("link", { name: "Try again" }))).not.toBe("0px");

  await page.getByRole("banner").getByRole("link", { name: "Marketplace" }).click();
  await expect(page).toHaveURL("/browse");
  const search = page.getByRole("main").getByRole("button", { name: "Search" });
  await expect.poll(() => paddingOf(search)).not.toBe("0px");
});

test("a page that fails on the way says so, and trying again loads it @any-width", async ({
  page,
}) => {
  await page.goto("/industry/cnc-milling");
  await page.route("**/industry.data*", (route) => route.fulfill({ status: 500, body: "" }));
  await page.getByRole("navigation", { name: "Breadcrumbs" }).getByRole("link").click();
  await expect(page.getByRole("heading", { name: "Something went wrong" })).toBeVisible();
  await expect(page).toHaveURL("/industry");
  await expectAccessible(page);

  await page.unroute("**/industry.data*");
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Industry guides" })).toBeVisible();
});

test("who is refused on the way, and again on loading, still has the frame @any-width", async ({
  page,
  services,
  signIn,
}) => {
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  const person = await signIn({ firstName: "Grace" });
  await page.goto("/buyer/dashboard");
  await services.db.auth.transaction((tx) =>
    tx
      .updateTable("users")
      .set({ suspended_at: services.clock() })
      .where("id", "=", person.id)
      .execute(),
  );
  await page
    .locator("main")
    .getByRole("link", { name: /My Orders/ })
    .click();
  const expectRefusal = async () => {
    await expect(page.getByRole("heading", { name: "This is not open to you" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Millwright" }).first()).toBeVisible();
    await expect(page.getByRole("button", { name: "Account of Grace Byron" })).toBeVisible();
  };
  await expectRefusal();
  await expectNoSidewaysScroll(page);

  await page.reload();
  await expectRefusal();
  await showWhole(page);
  await expectAccessible(page);
  expect(complaints).toEqual([]);
});
