import { expect } from "@playwright/test";
import { addOpenRfq, quoteAll } from "../rfq/trade-world.ts";
import { contextOf } from "../support/context-of.ts";
import { test } from "../support/journey.ts";
import { lookAt, sellersWindow } from "../support/sellers-window.ts";

test("a shop begins a quote with an earlier one, calculates a price, and takes others out of a table @no-script @any-width", async ({
  page,
  signIn,
  services,
  browser,
  baseURL,
  contextOptions,
  javaScriptEnabled,
}) => {
  test.slow();
  const member = await signIn({ company: "Byron Works" });
  const buyer = await contextOf(services, member);
  const windows = { services, browser, baseURL, contextOptions, javaScriptEnabled };
  const mill = await sellersWindow(windows, "Building Mill");
  const at = mill.page;
  await quoteAll(mill, await addOpenRfq(buyer, [mill]), "7.77");
  const rfq = await addOpenRfq(buyer, [mill]);

  await at.goto(`/seller/dashboard/rfq/${rfq}`);
  const form = at.getByRole("region", { name: "Your quote" });
  const bracket = form.getByLabel(/^Price a piece of Bracket, 100 pieces/);
  const cover = form.getByLabel(/^Price a piece of Cover, 500 pieces/);
  const filledIn = async (text: string) => {
    await expect(form.getByRole("alert").filter({ hasText: text })).toBeFocused();
  };
  await form.getByLabel("Notes for the buyer").fill("Ask for Ada");
  await form.getByText("Begin with an earlier quote or a table").click();
  await form.getByLabel("Your earlier quote").selectOption({ index: 1 });
  await form.getByRole("button", { name: "Fill in its prices" }).click();
  await filledIn("The earlier quote is filled in");
  await expect(bracket).toHaveValue("7.77");
  await expect(form.getByLabel("Notes for the buyer")).toHaveValue("Ask for Ada");
  await expect(form).toContainText("$5,162.00");

  await form.getByText("Calculate the price of Bracket").click();
  await form.getByLabel("Time a piece of Bracket").fill("6");
  await form.getByLabel("Rate an hour of Bracket").fill("90");
  await form.getByLabel("Markup of Bracket").fill("20");
  if (javaScriptEnabled) {
    await expect(
      form.getByText(/^100 pieces: a piece costs \$9\.00, its price is \$10\.80/),
    ).toBeVisible();
  }
  await lookAt(at);
  await form.getByRole("button", { name: "Take the calculated prices" }).first().click();
  await filledIn("The calculated prices are filled in");
  await expect(bracket).toHaveValue("10.80");

  await form.getByText("Begin with an earlier quote or a table").click();
  const table = (rows: string) => ({
    name: "prices.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(`Part,Quantity,Price\n${rows}\n`),
  });
  await form.getByLabel("A table of prices").setInputFiles(table("Washer,500,3.33"));
  await form.getByRole("button", { name: "Fill in the prices of the table" }).click();
  await expect(form.getByText("Row 2: no part is called “Washer”").first()).toBeVisible();
  await expect(bracket).toHaveValue("10.80");
  await lookAt(at);
  await form.getByLabel("A table of prices").setInputFiles(table("Cover,500,3.33"));
  await form.getByRole("button", { name: "Fill in the prices of the table" }).click();
  await filledIn("The prices of the table are filled in");
  await expect(cover).toHaveValue("3.33");
  await expect(bracket).toHaveValue("10.80");
  await form.getByLabel(/^Files with the quote/).setInputFiles({
    name: "remarks.csv",
    mimeType: "text/csv",
    buffer: Buffer.from("part,remark\nBracket,Radius 2 mm\n"),
  });
  if (javaScriptEnabled) {
    await expect(form.getByRole("checkbox", { name: "remarks.csv" })).toBeChecked();
  }
  await form.getByRole("button", { name: "Send the quote" }).click();
  await expect(at.getByRole("heading", { name: "Revise your quote" })).toBeVisible();
  await expect(at.getByRole("region", { name: "What you quoted" })).toContainText(
    "100 at $10.80, 21 days",
  );
  await expect(at.getByRole("checkbox", { name: "remarks.csv" })).toBeChecked();
  await lookAt(at);
  // What was reckoned is there for the next version, and the buyer sees none of it.
  await expect(at.getByLabel("Rate an hour of Bracket")).toHaveValue("90");
  await page.goto(`/rfq/${rfq}`);
  await expect(page.getByText("$10.80 a piece")).toBeVisible();
  await expect(page.getByText(/an hour/)).toHaveCount(0);
  const sent = page.getByRole("region", { name: "Files with the quotes" });
  await expect(sent.getByRole("link", { name: "remarks.csv" })).toBeVisible();
  await page.getByRole("link", { name: "1 file of Building Mill" }).click();
  await expect(sent).toBeInViewport();
  await at.context().close();
});

test("what is typed of a quote outlives leaving the page, until it is thrown away @no-script @any-width", async ({
  signIn,
  services,
  browser,
  baseURL,
  contextOptions,
  javaScriptEnabled,
}) => {
  test.slow();
  const buyer = await contextOf(services, await signIn({ company: "Byron Works" }));
  const windows = { services, browser, baseURL, contextOptions, javaScriptEnabled };
  const mill = await sellersWindow(windows, "Draft Mill");
  const at = mill.page;
  const rfq = await addOpenRfq(buyer, [mill]);
  const path = `/seller/dashboard/rfq/${rfq}`;
  await at.goto(path);
  const form = at.getByRole("region", { name: "Your quote" });
  const bracket = form.getByLabel(/^Price a piece of Bracket, 100 pieces/);
  const alternate = form.getByLabel(/^What you offer instead of Bracket/);

  await bracket.fill("7.31");
  await form.getByRole("button", { name: "Add an alternate" }).first().click();
  await alternate.fill("6082 instead of 6061");
  if (javaScriptEnabled) {
    await expect(form.getByText("The draft is saved.")).toBeVisible();
    await form.getByLabel("Notes for the buyer").fill("Ask for Ada");
  } else {
    await form.getByLabel("Notes for the buyer").fill("Ask for Ada");
    await form.getByRole("button", { name: "Save draft" }).click();
    await expect(form.getByRole("alert")).toContainText("Your draft is saved");
  }
  // At once: what the account has not yet is kept in the browser.
  await at.goto("/seller/dashboard/rfq");
  await at.goto(path);
  await expect(form.getByText("You go on with a draft")).toBeVisible();
  await expect(bracket).toHaveValue("7.31");
  await expect(alternate).toHaveValue("6082 instead of 6061");
  await expect(form.getByLabel("Notes for the buyer")).toHaveValue("Ask for Ada");
  await lookAt(at);

  await form.getByText("Begin anew instead").click();
  await form.getByRole("button", { name: "Throw the draft away" }).click();
  await expect(at.getByText("Your draft is thrown away").first()).toBeVisible();
  await expect(bracket).toHaveValue("");
  await expect(form.getByText("You go on with a draft")).toBeHidden();
});
