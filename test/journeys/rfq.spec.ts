import { expect, type Locator, type Page } from "@playwright/test";
import { saveShops } from "../../src/market/rfq/use-cases/save-rfq-step.ts";
import { addDraft } from "../rfq/trade-world.ts";
import { contextOf } from "../support/context-of.ts";
import { test } from "../support/journey.ts";
import { pdf } from "../support/sample-files.ts";
import { lookAt, sellersWindow } from "../support/sellers-window.ts";

const dayFromNow = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test("the page about requests says what to prepare and how a request goes @no-script @any-width", async ({
  page,
}) => {
  await page.goto("/home?tab=manufacturers");
  await page.getByRole("link", { name: "Prepare a request" }).click();
  await expect(page).toHaveURL("/rfq");
  await expect(page.getByRole("heading", { level: 1, name: "Requests for quotes" })).toBeVisible();
  await expect(page.getByText(/Shops do not see each other/)).toBeVisible();
  await expect(page.getByText(/\d+ manufacturers right now/)).toBeVisible();
  await lookAt(page);
  await page.getByRole("link", { name: "Request quotes", exact: true }).click();
  await expect(page).toHaveURL(/\/login\?next=/);
  await page.goBack();
  await page.getByRole("link", { name: "What to send for a quote" }).click();
  await expect(page).toHaveURL("/industry/what-to-send-for-a-quote");
});

test("a buyer asks two shops, compares their quotes and awards one, which confirms the order @no-script @any-width", async ({
  page,
  signIn,
  services,
  browser,
  baseURL,
  contextOptions,
  javaScriptEnabled,
}) => {
  test.slow();
  await signIn({ company: "Byron Works" });
  const windows = { services, browser, baseURL, contextOptions, javaScriptEnabled };
  const ability = {
    processes: ["cnc-milling"],
    materials: ["aluminum"],
    tightest_tolerance_mm: "0.05",
  };
  const mills = await sellersWindow(windows, "Aaron Gear Mill", { stated: ability });
  const forges = await sellersWindow(windows, "Abbey Ring Forge");
  const [mill, forge] = [mills.page, forges.page];
  const names = [mills.name, forges.name];
  const title = `Sensor bracket ${Date.now()}`;

  await page.goto("/rfq/edit");
  await page.getByLabel("What you need, in a few words").fill(title);
  await page
    .getByLabel("What you know about it")
    .fill("100 and 500 pieces, CNC milled 6061, ±0.005 in");
  await page.getByRole("button", { name: "Start the request" }).click();
  await expect(page.getByLabel("Process")).toHaveValue("CNC milling");
  await expect(page.getByText("From your words: “CNC milled”")).toBeVisible();
  await expect(page.getByLabel("Pieces")).toHaveValue("100, 500");
  await lookAt(page);
  await page.getByRole("button", { name: "Save and continue" }).click();
  await page.getByLabel("Quotes until").fill(dayFromNow(5));
  await page.getByLabel("Needed by").fill(dayFromNow(60));
  await page.getByLabel("Ship-to ZIP").fill("45402");
  await lookAt(page);
  await page.getByRole("button", { name: "Save and continue" }).click();
  const choice = (name = "") => page.locator(".rfq-shop").filter({ hasText: name });
  await expect(choice(names[0]).getByText("Fits", { exact: true })).toBeVisible();
  await expect(choice(names[1]).getByText("May be able to, not confirmed")).toBeVisible();
  await expect(choice(names[1])).toContainText("Does not say whether it does CNC milling");
  for (const name of names) await page.getByRole("checkbox", { name: new RegExp(name) }).check();
  await lookAt(page);
  await page.getByRole("button", { name: "Save and continue" }).click();
  await expect(page.getByText(names.join(", "))).toBeVisible();
  await lookAt(page);
  await page.getByRole("button", { name: "Send to 2 shops" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(page.getByText("No quotes yet")).toBeVisible();
  await lookAt(page);

  await mill.goto("/seller/dashboard");
  await mill.getByRole("link", { name: "1 request waits for your answer" }).click();
  await quote(mill, title, { price: "12.00", days: "21" });
  await quote(forge, title, { price: "11.50", days: "90" });
  await lookAt(mill);
  await expect(mill.getByText("Version 1")).toBeVisible();
  await expect(mill.getByText("Fits", { exact: true })).toBeVisible();
  await expect(forge.getByText("May be able to, not confirmed")).toBeVisible();
  await mill.goto("/seller/dashboard/rfq?tab=quoted");
  await expect(mill.getByRole("link", { name: title })).toBeVisible();
  await lookAt(mill);

  await page.goto("/buyer/dashboard");
  await lookAt(page);
  await page.getByRole("link", { name: "2 quotes have come for open requests" }).click();
  await page.getByRole("link", { name: title }).click();
  const asked = page.getByRole("region", { name: "Shops asked" }).getByRole("listitem");
  await expect(asked.filter({ hasText: "Abbey Ring Forge" })).toContainText(
    "May be able to, not confirmed",
  );
  await page.getByText("End the time for quotes now").click();
  await page.getByRole("button", { name: "End it now" }).click();
  await expect(page.getByRole("button", { name: `Award all to ${names[0]}` })).toBeVisible();
  const row = page.getByRole("row").filter({ hasText: "100 pcs" });
  await expect(row).toContainText("$1,200.00");
  await expect(row).toContainText("$1,150.00");
  await expect(page.getByText("After your date")).toBeVisible();
  await expect(page.getByRole("region", { name: "Latest day to award" })).toContainText(
    /days late if awarded today/,
  );
  await page.getByRole("link", { name: /^Choose these.*on time/ }).click();
  await expect(row.getByRole("radio", { name: new RegExp(names[0] ?? "") })).toBeChecked();
  await page.getByText("Freight and time: what is assumed").click();
  const assumed = page.locator("form").filter({ hasText: "What a piece weighs" });
  for (const figure of await assumed.getByRole("textbox", { name: /optional/ }).all()) {
    await figure.fill("1.5");
  }
  await lookAt(page);
  await assumed.getByRole("button", { name: "Compare with these" }).click();
  await expect(page.getByText("With tooling and estimated freight.")).toBeVisible();
  await expect(row).toContainText("a piece with freight");
  await lookAt(page);
  await page.getByLabel("PO number").fill("PO-77");
  await page.getByRole("button", { name: `Award all to ${names[0]}` }).click();
  await expect(page.getByText("Awarded, to be confirmed")).toBeVisible();
  await page.getByRole("button", { name: /^Take back the award/ }).click();
  await expect(page.getByRole("button", { name: `Award all to ${names[0]}` })).toBeVisible();
  await choose(page, row, names[0] ?? "");
  await expect(page.getByText("Awarded, to be confirmed")).toBeVisible();
  await lookAt(page);

  await mill.goto("/seller/dashboard");
  await mill.getByRole("link", { name: "1 award waits to be confirmed" }).click();
  const won = mill.getByRole("row").filter({ hasText: title });
  await expect(won).toContainText("Awarded, to be confirmed");
  await expect(won).toContainText("Over");
  await mill.getByRole("link", { name: title }).click();
  await expect(mill.locator(".rfq-head")).toContainText("Awarded, to be confirmed");
  await expect(mill.getByRole("button", { name: "Confirm the order" })).toBeVisible();
  await lookAt(mill);
  await mill.getByRole("button", { name: "Confirm the order" }).click();
  await expect(mill.getByRole("heading", { level: 1 })).toHaveText(
    new RegExp(`^Order \\d+: ${title}`),
  );
  await expect(mill.getByText("PO-78")).toBeVisible();
  await lookAt(mill);

  await page.goto("/buyer/orders");
  await page.getByRole("link", { name: new RegExp(title) }).click();
  await expect(page.getByRole("row").filter({ hasText: title })).toContainText("$1,200.00");
  await lookAt(page);
  await page.getByRole("link", { name: `Write to ${names[0]}` }).click();
  await expect(
    page.getByText("Everybody who acts for your company or theirs reads it."),
  ).toBeVisible();
  await page.getByRole("textbox", { name: "Message", exact: true }).fill("Please pack them flat");
  await lookAt(page);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByText("Please pack them flat").last()).toBeVisible();
  await mill.goto("/messages?filter=orders");
  await mill.getByRole("link", { name: /Please pack them flat/ }).click();
  await mill
    .getByRole("region", { name: /^Conversation with/ })
    .getByRole("link", { name: new RegExp(`Order \\d+, ${title}`) })
    .click();
  await expect(mill.getByRole("heading", { level: 1 })).toHaveText(
    new RegExp(`^Order \\d+: ${title}`),
  );
  await mill.context().close();
  await forge.context().close();
});

test("a drawing goes to a shop once it has signed, and the buyer sees who opened it @no-script @any-width", async ({
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
  const {
    name,
    shop,
    page: mill,
  } = await sellersWindow(windows, "Signing Mill", {
    person: { firstName: "Grace", lastName: "Hopper" },
  });
  const title = `Secret bracket ${Date.now()}`;
  const draft = await addDraft(await contextOf(services, member), title, true);
  await saveShops(await contextOf(services, member), draft, { shops: [shop] });

  await page.goto(`/rfq/edit?request=${draft}&step=2`);
  const needed = page.getByRole("checkbox", { name: /^Shops sign the confidentiality agreement/ });
  await expect(needed).toBeChecked();
  await page.goto(`/rfq/edit?request=${draft}&step=4`);
  const files = page.getByRole("region", { name: "Drawings and documents" });
  const add = async (file: string) => {
    const drawing = { name: file, mimeType: "application/pdf", buffer: pdf(file) };
    await files.getByLabel("Add files").setInputFiles(drawing);
    if (!javaScriptEnabled) await files.getByRole("button", { name: "Upload" }).click();
    await expect(files.getByRole("link", { name: file })).toBeVisible();
  };
  await add("old.pdf");
  await add("bracket.pdf");
  await files.getByRole("button", { name: "Remove old.pdf" }).click();
  await expect(files.getByRole("link", { name: "old.pdf" })).toHaveCount(0);
  await expect(files.getByRole("link", { name: "bracket.pdf" })).toBeVisible();
  await lookAt(page);
  await page.getByRole("button", { name: "Send to 1 shop" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(page.getByText("Nobody has opened a file yet.")).toBeVisible();

  await mill.goto("/seller/dashboard/rfq");
  await expect(mill.getByText("Named once you sign")).toBeVisible();
  await lookAt(mill);
  await mill.getByRole("link", { name: /^CNC milling/ }).click();
  await expect(mill.getByRole("heading", { name: "Outline" })).toBeVisible();
  await expect(mill.getByText("Ohio")).toBeVisible();
  await expect(mill.getByText(/Secret bracket|Byron Works|bracket\.pdf/)).toHaveCount(0);
  await lookAt(mill);
  await mill.getByRole("button", { name: "Sign and see the request" }).click();
  await expect(mill.getByText("Please type your full name").first()).toBeVisible();
  await mill.getByLabel("Your full name").fill("Grace Hopper");
  await mill.getByRole("checkbox", { name: /^I sign/ }).check();
  await mill.getByRole("button", { name: "Sign and see the request" }).click();
  await expect(mill.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(mill.getByText(/^From Byron Works/)).toBeVisible();
  await lookAt(mill);
  const download = mill.waitForEvent("download");
  await mill.getByRole("link", { name: "bracket.pdf" }).click();
  expect((await download).suggestedFilename()).toBe("bracket.pdf");

  await page.reload();
  await expect(page.getByText(/^Agreement signed by Grace Hopper/)).toBeVisible();
  const log = page.getByRole("region", { name: "Who opened them" });
  const reading = log.getByRole("row").filter({ hasText: "Grace Hopper" });
  await expect(reading).toContainText("bracket.pdf");
  await expect(reading).toContainText(name);
  await lookAt(page);
  await mill.context().close();
});

async function quote(page: Page, title: string, { price, days }: { price: string; days: string }) {
  await page.goto("/seller/dashboard/rfq");
  await page.getByRole("link", { name: title }).click();
  await page.getByRole("button", { name: "I am going to quote" }).click();
  await expect(page.getByRole("button", { name: "I am going to quote" })).toHaveCount(0);
  await page.getByLabel(new RegExp(`^Price a piece of ${title}, 100 pieces`)).fill(price);
  await page.getByLabel(new RegExp(`^Lead time of ${title}, 100 pieces`)).fill(days);
  await page.getByRole("button", { name: "Send the quote" }).click();
  await expect(page.getByRole("heading", { name: "Revise your quote" })).toBeVisible();
}

/** Awards a line by its own choice. */
async function choose(page: Page, row: Locator, seller: string) {
  await row.getByRole("radio", { name: new RegExp(seller) }).check();
  await page.getByLabel("PO number").fill("PO-78");
  await page.getByRole("button", { name: "Award the chosen lines" }).click();
}
