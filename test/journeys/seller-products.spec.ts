import { expect, type Locator, type Page } from "@playwright/test";
import {
  expectAccessible,
  expectNoSidewaysScroll,
  showWhole,
} from "../support/expect-accessible.ts";
import { test } from "../support/journey.ts";
import { picture } from "../support/pictures.ts";
import { addDraft, enterShop, nameOf, table } from "../support/product-drafts.ts";
import { cylinder, stlOf } from "../support/solids.ts";

test("a seller writes a draft, looks at it, and publishes it for buyers to find @no-script @any-width", async ({
  page,
  signIn,
  services,
}) => {
  await enterShop(signIn, services);
  await page.goto(table);
  await expect(page.getByRole("heading", { name: "No products yet" })).toBeVisible();
  await page.getByRole("link", { name: "Add a product" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Add a product" })).toBeVisible();
  const name = nameOf("Brass worm gear");
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Price of one").first().fill("call");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(
    page.getByText('The price "call" is not an amount such as 1234.50').first(),
  ).toBeVisible();
  await page.getByLabel("Price of one").first().fill("$12.5");
  await page.getByRole("button", { name: "Save and publish" }).click();
  // Kept, though nothing is published without a category.
  await expect(page.getByText("The draft is kept, and not published yet")).toBeVisible();
  await page.getByRole("textbox", { name: "Categories" }).fill("Gears");
  await page.getByRole("button", { name: "Add a price break" }).click();
  await page.getByLabel("From, break 1").fill("100");
  await page.getByLabel("Price of one").nth(1).fill("9");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("The product is saved")).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("link", { name: "Preview" }).click();
  await expect(page.getByText("So buyers will see it")).toBeVisible();
  await expect(page.getByText("From 100 pieces: $9.00 each")).toBeVisible();
  await page.getByRole("link", { name: "Back to the product" }).click();
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByText("The product is published: buyers find it now")).toBeVisible();
  await page.getByRole("link", { name: "See it as buyers do" }).click();
  await expect(page).toHaveURL(/\/product\//);
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await page.goto(`/browse?q=${encodeURIComponent(name)}`);
  await expect(page.getByRole("link", { name }).first()).toBeVisible();
});

test("pictures are added, and put in order with the keyboard @no-script @any-width", async ({
  page,
  signIn,
  services,
  javaScriptEnabled,
}) => {
  await enterShop(signIn, services);
  await addDraft(page, nameOf("Pictured gear"), "3");
  for (const [index, width] of [40, 60].entries()) {
    const buffer = await picture("png", { width });
    const file = { name: `${width}.png`, mimeType: "image/png", buffer };
    await page.getByLabel("Add a picture").setInputFiles(file);
    // With a script the choice of a file sends it.
    if (!javaScriptEnabled) {
      await page.locator("#pictures").getByRole("button", { name: "Upload" }).click();
    }
    await expect(page.locator(".picture-list > li")).toHaveCount(index + 1);
  }
  const first = page.locator(".picture-list img").first();
  const before = (await first.getAttribute("src")) ?? "";
  await page.getByRole("button", { name: "Later for picture 1" }).focus();
  await page.keyboard.press("Enter");
  await expect(first).not.toHaveAttribute("src", before);
  await expect(page.locator(".picture-list img").nth(1)).toHaveAttribute("src", before);
  await page.getByRole("button", { name: "Remove picture 2" }).click();
  await expect(page.locator(".picture-list > li")).toHaveCount(1);
  await expect(first).not.toHaveAttribute("src", before);
});

test("a model is added to a product, and buyers see it and turn it @no-script @any-width", async ({
  page,
  signIn,
  services,
  javaScriptEnabled,
}) => {
  await enterShop(signIn, services);
  const name = nameOf("Turned tube");
  await addDraft(page, name, "4");
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByText("The product is published: buyers find it now")).toBeVisible();
  const model = { name: "tube.stl", mimeType: "model/stl", buffer: stlOf(cylinder()) };
  await page.getByLabel("Add a drawing or model").setInputFiles(model);
  if (!javaScriptEnabled) {
    const form = page.locator("form", { has: page.getByLabel("Add a drawing or model") });
    await form.getByRole("button", { name: "Upload" }).click();
  }
  const own = page.getByRole("region", { name: "Drawings and models" });
  await expect(own.getByText("20 × 20 × 30, unit not stated")).toBeVisible();
  await expect(own.getByRole("img", { name: "Drawing of tube.stl" })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("link", { name: "See it as buyers do" }).click();
  // Its editor has the same heading, drawing and button.
  await expect(page).toHaveURL(/\/product\//);
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  const shown = page.getByRole("region", { name: "Drawings and models" });
  await expect(shown.getByRole("img", { name: "Drawing of tube.stl" })).toBeVisible();
  await expectNoSidewaysScroll(page);
  const turn = shown.getByRole("button", { name: "Turn the part tube.stl" });
  await expect(turn).toBeVisible({ visible: javaScriptEnabled === true });
  if (!javaScriptEnabled) return;
  await turn.click();
  await expect(page.getByRole("dialog").getByText("Drag to turn it")).toBeVisible();
});

test("a picture is dragged to its place, and what is being typed stays @any-width", async ({
  page,
  signIn,
  services,
}) => {
  await enterShop(signIn, services);
  await addDraft(page, nameOf("Dragged gear"), "3");
  await page.getByLabel("Description").fill("Not saved yet");
  for (const [index, width] of [40, 60].entries()) {
    const buffer = await picture("png", { width });
    await page
      .getByLabel("Add a picture")
      .setInputFiles({ name: `${width}.png`, mimeType: "image/png", buffer });
    await expect(page.locator(".picture-list > li")).toHaveCount(index + 1);
  }
  const pictures = page.locator(".picture-list > li");
  const source = (await pictures.nth(1).locator("img").getAttribute("src")) ?? "";
  await pictures.nth(1).locator("img").dragTo(pictures.nth(0).locator("img"));
  await expect(pictures.nth(0).locator("img")).toHaveAttribute("src", source);
  await expect(page.getByLabel("Description")).toHaveValue("Not saved yet");
});

test("two tabs change one product: the second sees both texts and loses nothing @no-script @any-width", async ({
  page,
  context,
  signIn,
  services,
}) => {
  await enterShop(signIn, services);
  await addDraft(page, nameOf("Contested gear"), "3");
  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByLabel("Description").fill("The first text");
  await other.getByRole("button", { name: "Save", exact: true }).click();
  await expect(other.getByText("The product is saved")).toBeVisible();
  await page.getByLabel("Description").fill("The second text");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const notice = page.getByRole("alert").filter({ hasText: "changed in another window" });
  await expect(notice).toContainText("The first text");
  await expect(notice).toContainText("The second text");
  await expect(page.getByLabel("Description")).toHaveValue("The second text");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("The product is saved")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Description")).toHaveValue("The second text");
  // What it was before is not lost either.
  await expect(page.getByText("The first text").first()).toBeVisible();
});

test("the table changes prices and stock in its rows, and many products at once, and back @no-script @any-width", async ({
  page,
  signIn,
  services,
}) => {
  await enterShop(signIn, services);
  const [one, two] = [nameOf("Small gear"), nameOf("Large gear")];
  await addDraft(page, one, "10");
  await addDraft(page, two, "20");
  await page.goto(`${table}?sort=name`);
  const price = (name: string) => page.getByLabel(`Price of ${name}`);
  await expect(price(one)).toHaveValue("10.00");
  await showWhole(page);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await price(one).fill("12.345");
  await page.getByRole("button", { name: "Save prices and stock" }).click();
  await expect(page.getByText("has more than two decimals").first()).toBeVisible();
  await price(one).fill("12");
  await page.getByLabel(`${two} is in stock`).uncheck();
  await page.getByRole("button", { name: "Save prices and stock" }).click();
  await expect(page.getByText("2 products changed")).toBeVisible();
  await expect(price(one)).toHaveValue("12.00");
  await expect(page.getByLabel(`${two} is in stock`)).not.toBeChecked();

  await page.getByLabel(`Choose ${one}`).check();
  await page.getByLabel(`Choose ${two}`).check();
  await page.getByLabel("Change of the prices in percent").fill("-10");
  await page.getByRole("button", { name: "Change prices" }).click();
  await expect(price(one)).toHaveValue("10.80");
  await expect(price(two)).toHaveValue("18.00");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(price(one)).toHaveValue("12.00");
  await expect(price(two)).toHaveValue("20.00");

  await page.getByLabel(`Choose ${one}`).check();
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByRole("row", { name: one })).toContainText("Published");
  await page.getByRole("link", { name: /^Published/ }).click();
  await expect(page.getByRole("row", { name: two })).toBeHidden();
  await page.getByLabel(`Choose ${one}`).check();
  await page.getByRole("button", { name: "Archive", exact: true }).click();
  await expect(page.getByText("No product is found.")).toBeVisible();
  await page.goto(`${table}?q=${encodeURIComponent(one)}`);
  await expect(page.getByRole("row", { name: one })).toContainText("Archived");
});

test("a table is checked, its columns corrected, and imported as drafts @no-script @any-width", async ({
  page,
  signIn,
  services,
  javaScriptEnabled,
}) => {
  await enterShop(signIn, services);
  await page.goto(`${table}/import`);
  const file = { name: "pumps.csv", mimeType: "text/csv", buffer: Buffer.from(pumps) };
  await page.getByLabel("File", { exact: true }).setInputFiles(file);
  // With a script the choice of a file sends it.
  if (!javaScriptEnabled) await page.getByRole("button", { name: "Read the file" }).click();
  const checked = page.getByRole("heading", { name: "Checked: nothing is imported yet" });
  await lookUntil(page, checked, javaScriptEnabled);
  await expect(page.getByText("0 new drafts and 0 changes")).toBeVisible();
  await page.getByLabel("Name", { exact: true }).selectOption({ label: "Wording (Brass pump)" });
  await page.getByLabel("Item number").selectOption({ label: "Key (P-1)" });
  await page.getByLabel("Price", { exact: true }).selectOption({ label: "Net (12.50)" });
  await page.getByRole("button", { name: "Check again" }).click();
  await lookUntil(page, page.getByText("1 new draft and 0 changes"), javaScriptEnabled);
  // Among the rows as they would be drafted, and in the list of all that are left out.
  await expect(page.getByText(/Left out: .* is not an amount such as 1234.50/)).toBeVisible();
  await expect(
    page.getByRole("cell", { name: /^Price: .* is not an amount such as 1234.50$/ }),
  ).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "Import 1 row" }).click();
  await lookUntil(page, page.getByText("1 new draft, 0 changed products"), javaScriptEnabled);
  await page.getByRole("link", { name: "See your products" }).click();
  await expect(page.getByRole("link", { name: "Brass pump" }).first()).toBeVisible();
});

const pumps = "Key,Wording,Net\nP-1,Brass pump,12.50\nP-2,Valve,cheap\n";

/** Waits for what a job brings; without a script the page's link is pressed. */
async function lookUntil(page: Page, wanted: Locator, hasScript: boolean): Promise<void> {
  if (hasScript) return expect(wanted).toBeVisible();
  await expect
    .poll(async () => {
      // The page may be loading itself anew at this moment.
      await page.reload().catch((error: Error) => {
        if (!error.message.includes("Not attached to an active page")) throw error;
      });
      return wanted.isVisible();
    })
    .toBe(true);
}
