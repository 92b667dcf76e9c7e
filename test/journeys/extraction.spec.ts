import { expect, type Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "../support/expect-accessible.ts";
import { test as base } from "../support/journey.ts";
import { type ShopSites, startShopSites } from "../support/shop-sites.ts";
import { companyOf } from "../support/shops.ts";
import { passTime, stopClock } from "../support/stop-clock.ts";

const test = base.extend<object, { shops: ShopSites }>({
  shops: [
    async ({ browserName: _ }, use) => {
      const shops = await startShopSites();
      await use(shops);
      await shops.close();
    },
    { scope: "worker" },
  ],
});

const toDecide = (page: Page) => page.getByRole("list", { name: "To decide" });
const proposal = (page: Page, label: string) =>
  toDecide(page)
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: label }) });

test("a shop's website becomes proposals that its owner decides on @no-script @any-width", async ({
  page,
  signIn,
  shops,
  javaScriptEnabled,
}) => {
  await signIn({ role: "seller", isOnboarded: false });
  await page.goto("/onboarding/seller?step=1");
  await page.getByLabel("Company name").fill("Calder Machine");
  await page.getByLabel("ZIP").fill("45402");
  await page.getByRole("button", { name: "Save and continue" }).click();
  await expect(page).toHaveURL("/onboarding/seller?step=2");
  await page.goto("/onboarding/seller?step=1");
  await page.getByLabel("Your website").fill(shops.at("/shop"));
  await page.getByRole("button", { name: "Read the website" }).click();
  await expect(page.getByText("Website processed").first()).toBeVisible();
  await expect(page.getByText("Profile information extracted!")).toBeVisible();

  const name = proposal(page, "Company name");
  await expect(name).toContainText("Calder Machine");
  await expect(name).toContainText("Calder Ridge Machine, Inc.");
  const founded = proposal(page, "Founded");
  await expect(founded).toContainText("Founded in 1968, we have 42 employees");
  if (javaScriptEnabled) {
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    // Not saved yet: it stays where it is.
    await page.getByLabel("City").fill("Piqua");
  }
  await founded.getByText("where it stands").click();
  await expect(founded.getByRole("link")).toHaveAttribute("href", shops.at("/shop/about"));
  const materials = page.getByRole("list", { name: "Materials, to decide" });
  await page.getByText("Decide one by one on Materials").click();
  await materials.getByRole("button", { name: "Refuse Materials: Brass" }).click();
  await expect(materials.getByText("Brass", { exact: true })).toHaveCount(0);
  await page.getByRole("button", { name: /^Accept all \d+ of Processes$/ }).click();
  await expect(page.getByRole("region", { name: /^Processes/ })).toHaveCount(0);
  await expect(page.getByRole("region", { name: /^Materials/ })).toContainText("Aluminum");
  const products = page.getByRole("list", { name: "Products found, to decide" });
  await page.getByText("Decide one by one on Products found").click();
  await products.getByRole("button", { name: "Accept Product: Fixture plate" }).click();
  await expect(products.getByText("Fixture plate")).toHaveCount(0);
  if (!javaScriptEnabled) await page.getByText("Decide one by one on Products found").click();
  await products.getByRole("button", { name: "Refuse Product: Toe clamp" }).click();
  await expect(products.getByText("Toe clamp")).toHaveCount(0);
  await page.getByRole("button", { name: /^Accept the \d+ that overwrite nothing$/ }).click();
  await expect(founded).toHaveCount(0);
  await expect(name).toBeVisible();
  await expect(page.getByLabel("Phone")).toHaveValue("(937) 209-0140");
  await expect(page.getByLabel("Company name")).toHaveValue("Calder Machine");
  if (javaScriptEnabled) await expect(page.getByLabel("City")).toHaveValue("Piqua");
  await name.getByRole("button", { name: "Replace" }).click();
  await expect(page.getByLabel("Company name")).toHaveValue("Calder Ridge Machine, Inc.");

  await page.goto("/onboarding/seller?step=3");
  await expect(page.getByLabel("EDM")).toBeChecked();
  await expect(page.getByLabel("Brass")).not.toBeChecked();
  await page.goto("/seller/dashboard/profile");
  await page.getByText("Where values of your profile come from").click();
  await expect(page.getByRole("list", { name: "Accepted" })).toContainText("Confirmed by you");
  await page.getByText("Refused, and not proposed again").click();
  await expect(page.getByRole("list", { name: "Refused" })).toContainText("Brass");
  if (javaScriptEnabled) {
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
  // Once everything is decided, it is news no more.
  await page.getByRole("button", { name: "Refuse all" }).click();
  await expect(page.getByText(/^Last read /)).toBeVisible();
  await expect(page.getByText("Profile information extracted!")).toHaveCount(0);
  await page.getByRole("button", { name: "Start over" }).click();
  await expect(page.getByText(/^Last read /)).toHaveCount(0);
});

test("a site or document that tells nothing says why @no-script @any-width", async ({
  page,
  signIn,
  shops,
  javaScriptEnabled,
}) => {
  await signIn({ role: "seller" });
  await page.goto("/seller/dashboard/profile");
  const main = page.getByRole("main");
  await page.getByLabel("Your website").fill(shops.at("/parked"));
  await page.getByRole("button", { name: "Read the website" }).click();
  await expect(main.getByText("it is for sale, or parked").first()).toBeVisible();
  if (javaScriptEnabled) {
    await expect(page.getByText("Processing failed").first()).toBeVisible();
    await expect(
      page.getByText("We couldn't extract information from this URL.").first(),
    ).toBeVisible();
    await page.route("**/api/functions/process-seller-profile", (route) => route.abort(), {
      times: 1,
    });
    await page.getByRole("button", { name: "Read the website" }).click();
    await expect(main.getByText("No response from server")).toBeVisible();
  }
  const file = { name: "card.txt", mimeType: "text/plain", buffer: Buffer.from("Hello.") };
  await page.getByLabel("A document", { exact: true }).setInputFiles(file);
  if (!javaScriptEnabled) await page.getByRole("button", { name: "Read the document" }).click();
  await expect(main.getByText("nothing of a company that could be read").first()).toBeVisible();
});

test("what is read is told stage by stage, and goes on while its owner is elsewhere @any-width", async ({
  page,
  signIn,
  services,
  shops,
}) => {
  const seller = await signIn({ role: "seller" });
  await page.goto("/seller/dashboard/profile");
  await page.getByLabel("Your website").fill(shops.at("/shop"));
  const keys: (string | undefined)[] = [];
  await page.route("**/api/functions/process-seller-profile", async (route) => {
    keys.push(route.request().headers()["idempotency-key"]);
    if (keys.length === 1) await route.fulfill({ status: 503 });
    else await route.continue();
  });
  await stopClock(page);
  await page.getByRole("button", { name: "Read the website" }).click();
  const status = page.locator("input[name=ai_processing_status]");
  for (const stage of [
    "Connecting to website...",
    "Analyzing content...",
    "Extracting profile data...",
  ]) {
    await expect(page.getByText(stage)).toBeVisible();
    await expect(status).toHaveValue("processing");
    await passTime(page, 800);
  }
  await page.clock.resume();
  await expect(status).toHaveValue("completed");
  // What failed in passing was sent again, as the same.
  expect(keys).toEqual([keys[1], keys[0]]);

  // What another window has read is shown as it goes on there.
  const company = await companyOf(services, seller.id);
  const note = (change: object) =>
    services.db.transaction({ id: seller.id, company }, (tx) =>
      tx.updateTable("seller_profiles").set(change).where("seller_id", "=", seller.id).execute(),
    );
  await note({ ai_processing_status: "processing", ai_processing_started_at: new Date() });
  await page.goto("/seller/dashboard");
  await page.goto("/seller/dashboard/profile");
  await expect(status).toHaveValue("processing");
  await note({ ai_processing_status: "completed" });
  await expect(status).toHaveValue("completed");
  await expect(page.getByText("Website processed").first()).toBeVisible();
});
