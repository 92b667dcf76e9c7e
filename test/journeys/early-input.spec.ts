import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { contextOfNew } from "../rfq/trade-world.ts";
import { addGuestLink } from "../support/guest-link.ts";
import {
  fillEverything,
  held,
  openBeforeScripts,
  openHeld,
  openWithoutScripts,
} from "../support/held-scripts.ts";
import { test } from "../support/journey.ts";
import { addPerson } from "../support/people.ts";
import { passTime } from "../support/stop-clock.ts";

const isNarrow = (page: Page) => (page.viewportSize()?.width ?? 0) < 1024;
const addButton = (page: Page) => page.getByRole("button", { name: "Add to cart", exact: true });

/** A product of the samples. @returns the path of its page */
async function productPath(request: APIRequestContext): Promise<string> {
  const answer = await request.get("/api/v1/products?q=tote");
  const { items } = (await answer.json()) as { items: { id: string }[] };
  return `/product/${items[0]?.id}`;
}

const ofVisitors = [
  "/",
  "/home",
  "/home?tab=manufacturers",
  "/signup",
  "/login",
  "/reset-password",
  "/q",
  "/auth/pending-confirmation",
  "/search/product",
  "/search/idea?q=bottle",
  "/search/explore",
  "/industry",
  "/examples",
  "/there-is-no-such-page",
];
const ofBuyers = [
  "/settings",
  "/settings/company",
  "/settings/notifications",
  "/onboarding/buyer",
  "/consultant",
  "/buyer/cart",
  "/rfq/edit",
];
const ofSellers = [
  ...[1, 2, 3, 4].map((step) => `/onboarding/seller?step=${step}`),
  "/seller/dashboard/products/new",
  "/seller/dashboard/certificates",
  "/seller/dashboard/machines",
  "/seller/dashboard/gallery",
];

for (const [who, paths, person] of [
  ["a visitor", ofVisitors, null],
  ["a buyer", ofBuyers, { role: "buyer", hasSignedAgreement: true, isOnboarded: false }],
  ["who has not signed", ["/agreement"], { role: "buyer", isOnboarded: false }],
  ["a seller", ofSellers, { role: "seller", hasSignedAgreement: true, isOnboarded: false }],
] as const) {
  test(`pages keep what ${who} fills in before scripts run @any-width`, async ({
    context,
    signIn,
  }) => {
    // As long as each page would have alone.
    test.setTimeout(paths.length * test.info().timeout);
    if (person !== null) await signIn(person);
    const page = await context.newPage();
    for (const path of paths) {
      await test.step(path, async () => {
        const release = await openHeld(page, path);
        const before = await fillEverything(page);
        expect(before.length).toBeGreaterThan(0);
        await release();
        await expect.poll(() => held(page)).toEqual(expect.arrayContaining(before));
      });
    }
  });
}

test("the page of a guest keeps what is filled in before scripts run", {
  tag: "@any-width",
}, async ({ context, services }) => {
  const { path } = await addGuestLink(
    services,
    await contextOfNew(services, { company: "Byron Works" }),
  );
  const first = await openWithoutScripts(context, path);
  await first.getByRole("button", { name: "Open the request" }).click();
  await expect(first.getByLabel(/^Price a piece/).first()).toBeVisible();
  await first.close();
  const page = await context.newPage();
  const release = await openHeld(page, path);
  const before = await fillEverything(page);
  expect(before.length).toBeGreaterThan(5);
  await release();
  await expect.poll(() => held(page)).toEqual(expect.arrayContaining(before));
});

test("a product's figures follow a quantity typed early, and the cart gets it", {
  tag: "@any-width",
}, async ({ context, request }) => {
  const { page, release } = await openBeforeScripts(context, await productPath(request));
  await page.getByRole("spinbutton", { name: "Quantity" }).fill("12000");
  await addButton(page).click();
  await addButton(page).click();
  await expect(page.locator("html")).toHaveAttribute("data-waiting");
  await release();
  await expect(page.getByText("Total for 12,000")).toBeVisible();
  await expect(page.getByText("Added to cart")).toBeVisible();
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem("cart") ?? "[]"));
  expect(stored).toMatchObject([{ quantity: 12_000 }]);
  await expect(page.locator("html")).not.toHaveAttribute("data-waiting");
});

test("what a visitor adds is in the cart after signing in, when scripts never come @no-script", {
  tag: "@any-width",
}, async ({ context, request, services }) => {
  const path = await productPath(request);
  const person = await addPerson(services);
  const page = await openWithoutScripts(context, path);
  const name = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
  await page.getByRole("spinbutton", { name: "Quantity" }).fill("12000");
  await addButton(page).click();
  await expect(page).toHaveURL("/login?next=%2Fbuyer%2Fcart");
  await expect(page.getByText("Sign in to see your cart")).toBeVisible();
  await page.getByLabel("Email", { exact: true }).fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByRole("main").getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL("/buyer/cart");
  await expect(page.getByRole("spinbutton", { name: `Quantity of ${name}` })).toHaveValue("12000");
  await page.reload();
  await expect(page.getByRole("spinbutton", { name: `Quantity of ${name}` })).toHaveValue("12000");
});

test("a press does not wait for scripts for ever @any-width", async ({ context }) => {
  const page = await context.newPage();
  await page.clock.install();
  await page.route("**/assets/*.js", () => undefined);
  await page.goto("/browse", { waitUntil: "commit" });
  await page.getByRole("searchbox").fill("tote");
  await page.getByRole("searchbox").press("Enter");
  await expect(page.locator("html")).toHaveAttribute("data-waiting");
  await passTime(page, 5000);
  await expect(page).toHaveURL(/\/browse\?query=tote/);
});

test("the landing's search that is sent early shows its Processing and goes on", {
  tag: "@any-width",
}, async ({ context }) => {
  const { page, release } = await openBeforeScripts(context, "/");
  await page.getByText("I Want to Build Something").click();
  const field = page.getByRole("textbox", { name: "What are you looking for?" });
  await field.fill("insulated bottle");
  await field.press("Enter");
  // It lasts 800 ms: the page itself notes what its button says.
  await page.evaluate(() => {
    const button = document.querySelector(".intent-field button");
    const note = () => document.body.setAttribute("data-said", button?.textContent ?? "");
    if (button)
      new MutationObserver(note).observe(button, {
        subtree: true,
        childList: true,
        characterData: true,
      });
  });
  await release();
  await expect(page.locator("body")).toHaveAttribute("data-said", /Processing/);
  await expect(page).toHaveURL(/\/search\/idea\?q=insulated(\+|%20)bottle/);
});

test("the header's search completes what was typed early @any-width", async ({ context }) => {
  const { page, release } = await openBeforeScripts(context, "/industry");
  const field = page.getByRole("combobox", { name: "Search or ask" });
  await field.pressSequentially("weld");
  await release();
  await expect(page.getByText("What do you want to build, find, or explore?")).toBeVisible();
  const found = page.getByRole("group", { name: "In the catalog" }).getByRole("option");
  await expect(found.first()).toBeVisible();
  await expect(field).toHaveValue("weld");
});

test("the header's search opens for a click that came early", async ({ context }) => {
  const { page, release } = await openBeforeScripts(context, "/industry");
  await page.getByRole("combobox", { name: "Search or ask" }).click();
  await release();
  await expect(page.getByRole("listbox")).toBeVisible();
});

test("sign-up judges what was filled in early", { tag: "@any-width" }, async ({ context }) => {
  const { page, release } = await openBeforeScripts(context, "/signup");
  await page.getByLabel("First name").fill("Ada");
  await page.getByLabel("Email", { exact: true }).fill("not an address");
  await page.getByLabel("Password", { exact: true }).fill("correct horse");
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Show password" }).first().click();
  await release();
  await expect(page.getByText("Looks good!")).toHaveCount(2);
  await expect(page.locator("#email")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByRole("button", { name: "Create account" })).toBeEnabled();
  await expect(page.locator("#password")).toHaveAttribute("type", "text");
  await expect(page.locator("#password")).toHaveValue("correct horse");
});

test("browse filters by boxes, selects and the slider that were used early", async ({
  context,
}) => {
  const { page, release } = await openBeforeScripts(context, "/browse");
  if (isNarrow(page)) await page.getByRole("button", { name: /^Filters/ }).click();
  await page.getByRole("checkbox", { name: /^Medical/ }).check();
  await page.getByLabel("Lowest price").fill("20");
  await release();
  await expect(page).toHaveURL(/category=medical/);
  await expect(page).toHaveURL(/min_price=20/);
  await expect(page.getByRole("checkbox", { name: /^Medical/ })).toBeChecked();
});

test("the directory filters by what was chosen early @any-width", async ({ context }) => {
  const { page, release } = await openBeforeScripts(context, "/businesses");
  if (isNarrow(page)) await page.getByRole("button", { name: /^Filters/ }).click();
  await page.locator("select[name=state]").selectOption("OH");
  await page.getByRole("checkbox", { name: "Verified only" }).check();
  await release();
  await expect(page).toHaveURL(/state=OH/);
  await expect(page).toHaveURL(/verified=1/);
});

test("the consultant answers a question that was sent early", { tag: "@any-width" }, async ({
  context,
  signIn,
}) => {
  await signIn({ hasSignedAgreement: true });
  const { page, release } = await openBeforeScripts(context, "/consultant?new=1");
  await page.getByPlaceholder("Ask a question...").fill("What is a lead time?");
  await page.getByPlaceholder("Ask a question...").press("Enter");
  await release();
  await expect(page.locator(".message-of-user")).toContainText("What is a lead time?");
  await expect(page.locator(".message-of-assistant")).toContainText("Offline guide");
  await expect(page.getByPlaceholder("Ask a question...")).toHaveValue("");
});

test("a suggestion, a theme and a menu that were pressed early are obeyed", async ({
  context,
  signIn,
}) => {
  await signIn({ hasSignedAgreement: true });
  const { page, release } = await openBeforeScripts(context, "/consultant?new=1");
  await page.getByRole("button", { name: "What should I share to get a useful quote?" }).click();
  await page.getByRole("button", { name: "Use the dark theme" }).first().click();
  await release();
  await expect(page.locator(".message-of-assistant")).toContainText("Offline guide");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});
