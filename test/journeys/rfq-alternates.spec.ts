import { expect } from "@playwright/test";
import { saveShops } from "../../src/market/rfq/use-cases/save-rfq-step.ts";
import { submitRfq } from "../../src/market/rfq/use-cases/submit-rfq.ts";
import { addDraft } from "../rfq/trade-world.ts";
import { contextOf } from "../support/context-of.ts";
import { test } from "../support/journey.ts";
import { lookAt, sellersWindow } from "../support/sellers-window.ts";

test("a shop sees what its quote comes to, offers another alloy beside it, and the buyer awards that @no-script @any-width", async ({
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
  const windows = { services, browser, baseURL, contextOptions, javaScriptEnabled };
  const { name, shop, page: mill } = await sellersWindow(windows, "Alternate Mill");
  const buyer = await contextOf(services, member);
  const title = `Alternate bracket ${Date.now()}`;
  const rfq = await addDraft(buyer, title);
  await saveShops(buyer, rfq, { shops: [shop] });
  await submitRfq(buyer, rfq, null);

  await mill.goto(`/seller/dashboard/rfq/${rfq}`);
  const form = mill.getByRole("region", { name: "Your quote" });
  await expect(form).toContainText("Nothing is priced yet.");
  await form.getByLabel(/^Price a piece of Bracket, 100 pieces/).fill("12.50");
  await form.getByLabel(/^Lead time of Bracket, 100 pieces/).fill("21");
  await form.getByLabel(/^Tooling, once for Bracket/).fill("250");
  await form.getByLabel(/^Minimum charge for Cover/).fill("400");
  await form.getByLabel(/^Price a piece of Cover, 500 pieces/).fill("0.50");
  await form.getByLabel(/^Lead time of Cover, 500 pieces/).fill("14");
  if (!javaScriptEnabled) await form.getByRole("button", { name: "Work out the totals" }).click();
  await expect(form).toContainText("Comes to $1,500.00");
  await expect(form).toContainText("Comes to $400.00");
  await expect(form).toContainText("2 of 2");
  await expect(form).toContainText("$1,900.00");
  const bracket = form.getByRole("group", { name: "Bracket" });
  await bracket.getByRole("button", { name: "Add an alternate" }).click();
  await form.getByLabel(/^What you offer instead of Bracket, alternate 1/).fill("6082");
  await form.getByRole("button", { name: "Send the quote" }).click();
  await expect(
    mill.getByText("Please enter a price for what you offer instead").first(),
  ).toBeVisible();
  await lookAt(mill);
  await form
    .getByLabel(/^What you offer instead of Bracket, alternate 1/)
    .fill("6082 instead of 6061");
  await form.getByLabel(/^Price a piece of Bracket, alternate 1, 100 pieces/).fill("11.50");
  await form.getByLabel(/^Lead time of Bracket, alternate 1, 100 pieces/).fill("18");
  await form.getByRole("button", { name: "Send the quote" }).click();
  await expect(mill.getByRole("heading", { name: "Revise your quote" })).toBeVisible();
  await expect(mill.getByRole("region", { name: "What you quoted" })).toContainText(
    "Bracket, alternate 6082 instead of 6061: 100 at $11.50, 18 days",
  );
  await lookAt(mill);

  await page.goto(`/rfq/${rfq}`);
  await page.getByText("End the time for quotes now").click();
  await page.getByRole("button", { name: "End it now" }).click();
  const row = page.getByRole("row").filter({ hasText: "100 pcs" });
  await expect(row).toContainText("6082 instead of 6061");
  await expect(row).toContainText("Saves 23% a piece");
  await lookAt(page);
  await row.getByRole("radio", { name: /^Alternate: 6082 instead of 6061/ }).check();
  await page.getByRole("button", { name: "Award the chosen lines" }).click();
  await expect(page.getByText("Awarded, to be confirmed")).toBeVisible();
  await expect(page.getByText(/Bracket \(alternate: 6082 instead of 6061\)/)).toBeVisible();
  await expect(row).toContainText(`To ${name}`);

  await mill.reload();
  await mill.getByRole("button", { name: "Confirm the order" }).click();
  await expect(mill.getByRole("heading", { level: 1 })).toHaveText(/^Order \d+/);
  await expect(mill.getByText("Alternate: 6082 instead of 6061")).toBeVisible();
  await lookAt(mill);
  await mill.context().close();
});
