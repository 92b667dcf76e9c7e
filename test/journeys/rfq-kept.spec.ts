import { expect, type Page } from "@playwright/test";
import { addDraft, addOpenRfq, addSeller } from "../rfq/trade-world.ts";
import { contextOf } from "../support/context-of.ts";
import { test } from "../support/journey.ts";
import { listeningPage } from "../support/listening-page.ts";
import { lookAt, sellersWindow } from "../support/sellers-window.ts";

test("what is typed of a quote is kept by a link that is pressed at once, and an older device replaces nothing @any-width", async ({
  signIn,
  services,
  browser,
  baseURL,
  contextOptions,
}) => {
  test.slow();
  const buyer = await contextOf(services, await signIn({ company: "Byron Works" }));
  const windows = { services, browser, baseURL, contextOptions, javaScriptEnabled: true };
  const mill = await sellersWindow(windows, "Leaving Mill");
  const at = mill.page;
  const rfq = await addOpenRfq(buyer, [mill]);
  const path = `/seller/dashboard/rfq/${rfq}`;
  await at.goto(path);
  const price = /^Price a piece of Bracket, 100 pieces/;
  // Another device of the same person, whose page is older than what is typed now.
  const other = await browser.newContext({ ...contextOptions, baseURL: baseURL ?? "" });
  await other.addCookies(await at.context().cookies());
  const phone = await listeningPage(await other.newPage());
  await phone.goto(path);
  await expect(phone.getByLabel(price)).toBeVisible();

  await beSlowOnceGone(at, "#quote form");
  await at.getByLabel(price).fill("33.33");
  await at.getByRole("link", { name: "Orders" }).first().click();
  await expect(at.getByRole("heading", { name: "Orders", level: 1 })).toBeVisible();
  // The account has it, and not that browser alone.
  const third = await other.newPage();
  await expect(async () => {
    await third.goto(path);
    await expect(third.getByLabel(price)).toHaveValue("33.33", { timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
  await third.close();

  await phone.getByLabel(price).fill("22.22");
  await expect(
    phone.getByText("kept in this browser only: you have saved a newer one"),
  ).toBeVisible();
  await phone.reload();
  await expect(phone.getByLabel(price)).toHaveValue("33.33");
  await expect(phone.getByText("This browser has something else that you typed")).toBeVisible();
  await lookAt(phone);
  await phone.getByRole("button", { name: "Use what was typed here" }).click();
  await expect(phone.getByLabel(price)).toHaveValue("22.22");
  await expect(phone.getByText("The draft is saved.")).toBeVisible();
  await at.goto(path);
  await expect(at.getByLabel(price)).toHaveValue("22.22");
  await other.close();
  await at.context().close();
});

/**
 * Has what React does after a page was shown wait for two seconds, as on a busy machine, once something is gone from it:
 * longer than the pause after which what is typed is kept.
 */
async function beSlowOnceGone(page: Page, selector: string): Promise<void> {
  await page.evaluate((gone) => {
    const { postMessage } = MessagePort.prototype;
    MessagePort.prototype.postMessage = function later(this: MessagePort, message: unknown) {
      const waits = document.querySelector(gone) === null ? 2_000 : 0;
      setTimeout(() => postMessage.call(this, message), waits);
    };
  }, selector);
}

test("what a buyer types into a step outlives a reload, a link and going back, and the first page, too @any-width", async ({
  page,
  signIn,
  services,
}) => {
  test.slow();
  const buyer = await contextOf(services, await signIn({ hasSignedAgreement: true }));
  await page.goto("/rfq/edit");
  await page.getByLabel("What you need, in a few words").fill("Half a title");
  await page.getByLabel("What you know about it").fill("Some words");
  await page.reload();
  await expect(page.getByText("You go on with what you typed before")).toBeVisible();
  await expect(page.getByLabel("What you know about it")).toHaveValue("Some words");
  await lookAt(page);
  await page.getByText("Begin anew instead").click();
  await page.getByRole("button", { name: "Throw it away" }).click();
  await expect(page.getByLabel("What you know about it")).toHaveValue("");

  const id = await addDraft(buyer, "Kept part");
  await page.goto(`/rfq/edit?request=${id}&step=2`);
  const [zip, notes] = [page.getByLabel("Ship-to ZIP"), page.getByLabel("Anything else")];
  await zip.fill("441");
  await page.reload();
  await expect(zip).toHaveValue("441");
  const kept = page.waitForResponse(
    (answer) => answer.request().postData()?.includes("Deburr+it") === true,
  );
  await notes.fill("Deburr it");
  await page.getByRole("link", { name: "What you need" }).click();
  expect((await kept).status()).toBe(200);
  await expect(page.getByLabel("Part", { exact: true }).first()).toBeVisible();
  await page.getByLabel("Target price a piece").first().fill("4.44");
  await page.goBack();
  await expect(notes).toHaveValue("Deburr it");
  await expect(zip).toHaveValue("441");
  await page.goForward();
  await expect(page.getByLabel("Target price a piece").first()).toHaveValue("4.44");
  await page.getByRole("button", { name: "Save and continue" }).click();
  await expect(page.getByRole("heading", { name: "When and where" })).toBeVisible();
  await expect(zip).toHaveValue("441");
  await zip.fill("44114");
  await page.getByRole("button", { name: "Save and finish later" }).click();
  await expect(page.getByRole("heading", { name: "Requests" }).first()).toBeVisible();
  await page.goto(`/rfq/edit?request=${id}&step=1`);
  await expect(page.getByLabel("Target price a piece").first()).toHaveValue("4.44");
  await expect(page.getByText("You go on with what you typed before")).toBeHidden();

  // The same of a change of what was sent.
  const sent = await addOpenRfq(buyer, [await addSeller(services, "Changed Mill")]);
  await page.goto(`/rfq/edit?request=${sent}`);
  const matters = page.getByLabel("What matters about it").first();
  await matters.fill("Deburr the inside");
  await page.reload();
  await expect(matters).toHaveValue("Deburr the inside");
  await expect(page.getByText("You go on with what you typed before")).toBeVisible();
  await lookAt(page);
  const why = page.waitForResponse(
    (answer) => answer.request().postData()?.includes("First+article") === true,
  );
  await page.getByLabel("Why, in a sentence for the shops").fill("First article");
  await page.getByRole("link", { name: "Leave it as it is" }).click();
  expect((await why).status()).toBe(200);
  await expect(page.getByRole("heading", { name: "Sensor bracket" })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel("Why, in a sentence for the shops")).toHaveValue("First article");
  await page.getByRole("button", { name: "Send the change" }).click();
  await expect(page.getByText("Revision 2")).toBeVisible();
  await page.goto(`/rfq/edit?request=${sent}`);
  await expect(matters).toHaveValue("Deburr the inside");
  await expect(page.getByText("You go on with what you typed before")).toBeHidden();
});
