import { expect } from "@playwright/test";
import { getReceivedRfq } from "../../src/market/rfq/use-cases/get-received-rfq.ts";
import { addOpenRfq } from "../rfq/trade-world.ts";
import { contextOf } from "../support/context-of.ts";
import { test } from "../support/journey.ts";
import { listeningPage } from "../support/listening-page.ts";
import { lookAt, sellersWindow } from "../support/sellers-window.ts";

const price = /^Price a piece of Bracket, 100 pieces/;
const days = /^Lead time.* of Bracket, 100 pieces/;

test("a quote that is changed while it waits for the connection does not go out as it was before @any-width", async ({
  signIn,
  services,
  browser,
  baseURL,
  contextOptions,
}) => {
  test.slow();
  const buyer = await contextOf(services, await signIn({ company: "Byron Works" }));
  const windows = { services, browser, baseURL, contextOptions, javaScriptEnabled: true };
  const mill = await sellersWindow(windows, "Tunnel Mill");
  const at = mill.page;
  const rfq = await addOpenRfq(buyer, [mill]);
  const sent = async () =>
    (await getReceivedRfq(mill.ctx, rfq)).quotes.map(({ lines }) => lines[0]?.breaks[0]?.price);
  await at.goto(`/seller/dashboard/rfq/${rfq}`);
  await at.getByLabel(price).fill("33.33");
  await at.getByLabel(days).fill("14");
  await expect(at.getByText("The draft is saved.")).toBeVisible();

  await at.context().setOffline(true);
  await at.getByRole("button", { name: "Send the quote" }).click();
  await expect(at.getByText("There is no connection.")).toBeVisible();
  await at.getByLabel(price).fill("44.44");
  await expect(at.getByText("You changed this while it was being sent")).toBeVisible();
  await at.context().setOffline(false);
  await expect(at.getByText("There is no connection.")).toBeHidden();
  await expect(at.getByText("The draft is saved.")).toBeVisible();
  await expect(at.getByLabel(price)).toHaveValue("44.44");
  await lookAt(at);
  expect(await sent()).toEqual([]);

  await at.getByRole("button", { name: "Send the quote" }).click();
  await expect(at.getByRole("button", { name: "Send the new version" })).toBeVisible();
  await expect(at.getByText("You changed this while it was being sent")).toBeHidden();
  expect(await sent()).toEqual(["44.44"]);
  await at.context().close();
});

test("a page that is older than the draft of another device says so before it sends anything @any-width", async ({
  signIn,
  services,
  browser,
  baseURL,
  contextOptions,
}) => {
  test.slow();
  const buyer = await contextOf(services, await signIn({ company: "Byron Works" }));
  const windows = { services, browser, baseURL, contextOptions, javaScriptEnabled: true };
  const mill = await sellersWindow(windows, "Two Desks Mill");
  const at = mill.page;
  const rfq = await addOpenRfq(buyer, [mill]);
  const path = `/seller/dashboard/rfq/${rfq}`;
  const sent = async () =>
    (await getReceivedRfq(mill.ctx, rfq)).quotes.map(({ lines }) => lines[0]?.breaks[0]?.price);
  await at.goto(path);
  await at.getByLabel(price).fill("33.33");
  await at.getByLabel(days).fill("14");
  await expect(at.getByText("The draft is saved.")).toBeVisible();
  const other = await browser.newContext({ ...contextOptions, baseURL: baseURL ?? "" });
  await other.addCookies(await at.context().cookies());
  const phone = await listeningPage(await other.newPage());
  await phone.goto(path);
  await phone.getByLabel(price).fill("55.55");
  await expect(phone.getByText("The draft is saved.")).toBeVisible();

  await at.getByRole("button", { name: "Send the quote" }).click();
  await expect(at.getByText("You saved another draft of this quote elsewhere")).toBeVisible();
  await expect(
    at.getByText("Bracket, 100 pieces: 55.55, 14 days there, 33.33, 14 days here"),
  ).toBeVisible();
  await lookAt(at);
  expect(await sent()).toEqual([]);
  await at.getByRole("link", { name: "Go on with the other draft instead" }).click();
  await expect(at.getByLabel(price)).toHaveValue("55.55");
  await expect(at.getByText("This browser has something else that you typed")).toBeVisible();
  await at.getByRole("button", { name: "Use what was typed here" }).click();
  await expect(at.getByLabel(price)).toHaveValue("33.33");
  await at.getByRole("button", { name: "Send the quote" }).click();
  await expect(at.getByRole("button", { name: "Send the new version" })).toBeVisible();
  expect(await sent()).toEqual(["33.33"]);

  // And a version that was sent meanwhile.
  await phone.getByLabel(price).fill("66.66");
  await phone.getByRole("button", { name: "Send the quote" }).click();
  await expect(phone.getByText("A version of this quote was sent meanwhile")).toBeVisible();
  expect(await sent()).toEqual(["33.33"]);
  await phone.getByRole("button", { name: "Send the new version" }).click();
  await expect(phone.getByText("A version of this quote was sent meanwhile")).toBeHidden();
  await expect.poll(sent).toEqual(["66.66", "33.33"]);
  await other.close();
  await at.context().close();
});
