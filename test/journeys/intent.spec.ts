import { expect } from "@playwright/test";
import { expectPagesAccessible } from "../support/expect-accessible.ts";
import { test } from "../support/journey.ts";

for (const [path, mode, guide] of [
  ["/search/product", "Purchasing", "Purchasing assistant"],
  ["/search/idea", "Build Mode", "Sourcing consultant"],
  ["/search/explore", "Exploration Mode", "Curious guide"],
] as const) {
  test(`${path} answers from the catalog and the guides, and invites to sign in @no-script`, {
    tag: "@any-width",
  }, async ({ page }) => {
    await page.goto(`${path}?q=aluminum+housing`);
    await expect(page.getByRole("heading", { level: 1 })).toContainText('"aluminum housing"');
    await expect(page.getByRole("link", { name: mode })).toHaveAttribute("aria-current", "page");
    await expect(page.getByRole("link", { name: "Aluminum alloys" })).toBeVisible();
    await expect(
      page.getByRole("link", { name: "Aluminum Gearbox Housing, Machined" }),
    ).toBeVisible();

    const invitation = page.getByRole("complementary", { name: guide });
    const next = encodeURIComponent(`${path}?q=aluminum+housing`);
    await expect(invitation.getByRole("link", { name: "Sign in" })).toHaveAttribute(
      "href",
      new RegExp(`^/login\\?next=${next}`),
    );
    await expect(invitation.getByRole("link", { name: "Create an account" })).toBeVisible();
  });

  test(`${path} is accessible and fits its window, whatever is found @any-width`, async ({
    page,
  }) => {
    await expectPagesAccessible(page, {
      full: `${path}?q=aluminum+housing`,
      "without a query": path,
      "nothing found": `${path}?q=zzqqxx`,
    });
  });
}

test("the same query is looked at with another intent @no-script @any-width", async ({ page }) => {
  await page.goto("/search/product?q=die+casting");
  await page.getByRole("link", { name: "Build Mode" }).click();
  await expect(page).toHaveURL("/search/idea?q=die+casting&intent=idea");
  await expect(page.getByRole("heading", { name: "Make it by die casting" })).toBeVisible();
  await page.getByRole("link", { name: "Exploration Mode" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText('Explore "die casting"');
  await page.getByRole("link", { name: "Die casting", exact: true }).first().click();
  await expect(page).toHaveURL("/industry/die-casting");
});

test("a new query is asked on the page @no-script", { tag: "@any-width" }, async ({ page }) => {
  await page.goto("/search/explore");
  await page
    .getByRole("searchbox", { name: "What would you like to understand?" })
    .fill("anodizing");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/search/explore?q=anodizing&intent=explore");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText('Explore "anodizing"');
});
