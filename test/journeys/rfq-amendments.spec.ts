import { expect } from "@playwright/test";
import { amendRfq } from "../../src/market/rfq/use-cases/amend-rfq.ts";
import { getRfq } from "../../src/market/rfq/use-cases/get-rfq.ts";
import { amendForm } from "../../src/market/rfq/web/calls/rfq-forms.ts";
import { addOpenRfq, quoteAll } from "../rfq/trade-world.ts";
import { contextOf } from "../support/context-of.ts";
import { holdAnswer } from "../support/hold-answer.ts";
import { test } from "../support/journey.ts";
import { lookAt, sellersWindow } from "../support/sellers-window.ts";

test("a buyer changes a request, and its shop sees what changed, confirms, and loses nothing typed @no-script @any-width", async ({
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
  const mill = await sellersWindow(windows, "Amended Mill");
  const at = mill.page;
  const id = await addOpenRfq(buyer, [mill]);
  await quoteAll(mill, id);

  await page.goto(`/rfq/${id}`);
  await page.getByRole("link", { name: "Change the request" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Change Sensor bracket");
  await lookAt(page);
  await page.getByRole("button", { name: "Send the change" }).click();
  await expect(page.getByText("Nothing is changed yet").first()).toBeVisible();
  if (javaScriptEnabled !== false) {
    // What is typed while the server looks at it stays, also in a row that was added meanwhile.
    const release = await holdAnswer(page, "**/rfq/edit.data*");
    await page.getByRole("button", { name: "Send the change" }).click();
    await expect(page.getByRole("button", { name: "Sending..." })).toBeVisible();
    await page.getByLabel("Pieces").first().fill("100, 250");
    await page.getByRole("button", { name: "Add another part" }).click();
    await page.getByLabel("Part", { exact: true }).last().fill("Washer");
    release();
    await expect(page.getByRole("button", { name: "Send the change" })).toBeVisible();
    await expect(page.getByLabel("Pieces").first()).toHaveValue("100, 250");
    await expect(page.getByLabel("Part", { exact: true }).last()).toHaveValue("Washer");
    await page.getByRole("button", { name: "Remove part 3" }).click();
  }
  await page.getByLabel("Pieces").first().fill("100, 1000");
  await page.getByLabel("Why, in a sentence for the shops").fill("The series grew");
  await page.getByRole("button", { name: "Send the change" }).click();
  await expect(page.getByText("Revision 2")).toBeVisible();
  await expect(page.getByText("Quotes that wait to be reconfirmed")).toBeVisible();
  await lookAt(page);

  await at.goto(`/seller/dashboard/rfq/${id}`);
  await expect(at.getByText("The series grew")).toBeVisible();
  await expect(at.getByRole("region", { name: "What the buyer changed" })).toContainText(
    "Pieces 100, 500 100, 1,000",
  );
  await lookAt(at);
  await at.getByRole("button", { name: "Confirm the quote as it is" }).click();
  await expect(at.getByText("Version 2")).toBeVisible();
  await expect(at.getByRole("button", { name: "Confirm the quote as it is" })).toHaveCount(0);

  // The buyer changes it again while the seller types.
  await at.getByLabel(/^Price a piece of Bracket, 100 pieces/).fill("8.88");
  await at.getByLabel(/^Price a piece of Cover, 500 pieces/).fill("3.33");
  await at.getByLabel(/^Price a piece of Bracket, 1,000 pieces/).fill("7.77");
  await at.getByLabel(/^Lead time of Bracket, 1,000 pieces/).fill("9");
  await at.getByLabel("Notes for the buyer").fill("Typed before the change");
  const rfq = await getRfq(buyer, id);
  const lines = rfq.lines.map((line, number) => ({
    id: line.id,
    name: line.name,
    quantities: number === 0 ? [100, 2000] : line.quantities,
  }));
  await amendRfq(buyer, id, amendForm(rfq, { lines }), null);
  await at.getByRole("button", { name: "Send the new version" }).click();
  await expect(at.getByText(/What you typed is kept/).first()).toBeVisible();
  await expect(at.getByText("Revision 3")).toBeVisible();
  await expect(at.getByLabel(/^Price a piece of Bracket, 100 pieces/)).toHaveValue("8.88");
  await expect(at.getByLabel(/^Price a piece of Cover, 500 pieces/)).toHaveValue("3.33");
  await expect(at.getByLabel("Notes for the buyer")).toHaveValue("Typed before the change");
  // What was typed for pieces that are no longer asked stands in words.
  await expect(at.getByText("Bracket, 1,000 pieces: 7.77, 9 days")).toBeVisible();
  await expect(at.getByText(/^Bracket, 500 pieces: 10.00/)).toHaveCount(0);
  await lookAt(at);
  await at.getByRole("button", { name: "Send the new version" }).click();
  await expect(at.getByText("Version 3")).toBeVisible();
  await page.reload();
  await expect(page.getByText("Quotes that wait to be reconfirmed")).toHaveCount(0);
  await at.context().close();
});
