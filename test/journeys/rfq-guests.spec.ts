import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import { addDraft } from "../rfq/trade-world.ts";
import { contextOf } from "../support/context-of.ts";
import { mailedGuestPath } from "../support/guest-link.ts";
import { test } from "../support/journey.ts";
import { listeningPage } from "../support/listening-page.ts";
import { lookAt } from "../support/sellers-window.ts";

test("a shop without an account is asked by mail, signs, asks and quotes, and the buyer compares it @no-script @any-width", async ({
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
  const id = await addDraft(await contextOf(services, member), "Secret bracket", true);
  const email = `${randomUUID()}@guests.example`;
  const window = await browser.newContext({ ...contextOptions, baseURL: baseURL ?? "" });
  const opened = await window.newPage();
  const shop = javaScriptEnabled === false ? opened : await listeningPage(opened);

  await page.goto(`/rfq/edit?request=${id}&step=3`);
  await page.getByRole("button", { name: "Add a shop by mail" }).click();
  await page.getByRole("textbox", { name: /^Shop 1/ }).fill("Corner Lathe");
  await page.getByLabel("Email of shop 1").fill(email);
  await lookAt(page);
  await page.getByRole("button", { name: "Save and continue" }).click();
  await page.getByRole("button", { name: "Send to 1 shop" }).click();
  const asked = page.getByRole("region", { name: "Shops asked" });
  await expect(asked.getByText(`Asked by mail: ${email}`)).toBeVisible();
  await lookAt(page);

  await shop.goto(await mailedGuestPath(services, email, /asked for a quote/));
  await expect(shop.getByText("For Corner Lathe.")).toBeVisible();
  await expect(shop.getByText("Secret bracket")).toHaveCount(0);
  await lookAt(shop);
  await shop.getByLabel("Ask the buyer").fill("Which alloy?");
  await shop.getByRole("button", { name: "Send the question" }).click();
  await expect(shop.getByText("Not answered yet")).toBeVisible();
  await shop.getByLabel("Your full name").fill("Grace Hopper");
  await shop.getByRole("checkbox", { name: /^I sign/ }).check();
  await shop.getByRole("button", { name: "Sign and see the request" }).click();
  await expect(shop.getByRole("heading", { name: "Secret bracket" })).toBeVisible();
  const quote = shop.getByRole("region", { name: "Your quote" });
  await quote.getByLabel("Price a piece of Bracket, 100 pieces").fill("12.50");
  await quote.getByLabel("Lead time of Bracket, 100 pieces").fill("21");
  await quote.getByRole("button", { name: "Send the quote" }).click();
  await expect(shop.getByText("Version 1")).toBeVisible();
  await lookAt(shop);

  await page.goto(`/rfq/${id}`);
  await expect(asked.getByText(/Agreement signed by Grace Hopper/)).toBeVisible();
  const quotes = page.getByRole("region", { name: "Quotes", exact: true });
  await expect(quotes.getByText("Corner Lathe").first()).toBeVisible();
  await expect(quotes.getByText("$12.50").first()).toBeVisible();
  await asked.getByRole("button", { name: "Take back its links from Corner Lathe" }).click();
  await expect(asked.getByText(/Its links are taken back/)).toBeVisible();
  await lookAt(page);
  const answer = await shop.goto(new URL(shop.url()).pathname);
  expect(answer?.status()).toBe(404);
  await window.close();
});
