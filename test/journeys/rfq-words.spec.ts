import { expect, type Page } from "@playwright/test";
import { addOpenRfq } from "../rfq/trade-world.ts";
import { contextOf } from "../support/context-of.ts";
import { addGuestLink } from "../support/guest-link.ts";
import { test, useSession } from "../support/journey.ts";
import { listeningPage } from "../support/listening-page.ts";
import { lookAt, sellersWindow } from "../support/sellers-window.ts";

test("words of small forms outlive a reload, go once they are sent, and when their writer signs out @any-width", async ({
  page,
  signIn,
  services,
  browser,
  baseURL,
  contextOptions,
}) => {
  test.slow();
  const buyer = await contextOf(services, await signIn({ company: "Byron Works" }));
  const windows = { services, browser, baseURL, contextOptions, javaScriptEnabled: true };
  const mill = await sellersWindow(windows, "Asking Mill");
  const at = mill.page;
  const id = await addOpenRfq(buyer, [mill]);
  await at.goto(`/seller/dashboard/rfq/${id}`);
  const question = at.getByLabel("Ask the buyer");
  await question.fill("Which thread is it");
  await at.getByText("Decline the request").click();
  await at.getByLabel("In your words").fill("No press that long");
  await at.reload();
  await expect(question).toHaveValue("Which thread is it");
  await expect(at.getByLabel("In your words")).toBeVisible();
  await expect(at.getByLabel("In your words")).toHaveValue("No press that long");
  await lookAt(at);
  await question.fill("Which thread is it?");
  await at.getByRole("button", { name: "Send the question" }).click();
  await expect(at.getByText("Which thread is it?")).toBeVisible();
  await expect(question).toHaveValue("");
  await at.reload();
  await expect(at.getByText("Which thread is it?")).toBeVisible();
  await expect(question).toHaveValue("");

  await page.goto(`/rfq/${id}`);
  const answer = page.getByLabel("Your answer to Asking Mill");
  await answer.fill("M6, of course");
  await page.getByText("Cancel the request").first().click();
  const why = page.getByRole("group").filter({ hasText: "Cancel the request" }).getByLabel("Why");
  await why.fill("Not needed");
  await page.getByRole("link", { name: "Requests" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Requests" })).toBeVisible();
  await page.goBack();
  await expect(answer).toHaveValue("M6, of course");
  await expect(why).toHaveValue("Not needed");
  await page.getByRole("button", { name: "Send the answer" }).click();
  await expect(page.getByText("Correct or add to the answer")).toBeVisible();
  await page.reload();
  await expect(why).toHaveValue("Not needed");
  expect(await kept(page)).toBe(1);
  await page.goto("/logout");
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Sign out?");
  expect(await kept(page)).toBe(0);
  await at.context().close();
});

test("a guest's words and its quote outlive a reload, and a member's the end of the session @any-width", async ({
  page,
  signIn,
  services,
  browser,
  baseURL,
  contextOptions,
}) => {
  test.slow();
  const member = await signIn({ company: "Byron Works" });
  const { path, rfqId } = await addGuestLink(services, await contextOf(services, member));
  const window = await browser.newContext({ ...contextOptions, baseURL: baseURL ?? "" });
  const shop = await listeningPage(await window.newPage());
  await shop.goto(path);
  await shop.getByRole("button", { name: "Open the request" }).click();
  await expect(shop.getByRole("region", { name: "Your quote" })).toBeVisible();
  const [question, note] = [shop.getByLabel("Ask the buyer"), shop.getByLabel("In your words")];
  const price = shop.getByLabel("Price a piece of Bracket, 100 pieces");
  await question.fill("Which thread is it?");
  await shop.getByText("Decline the request").click();
  await note.fill("No press that long");
  await price.fill("12.50");
  await expect(shop.getByText("The draft is saved.")).toBeVisible();
  await shop.reload();
  await expect(question).toHaveValue("Which thread is it?");
  await expect(note).toBeVisible();
  await expect(note).toHaveValue("No press that long");
  await expect(price).toHaveValue("12.50");
  await lookAt(shop);
  await shop.getByRole("button", { name: "Send the question" }).click();
  await expect(question).toHaveValue("");
  await expect(note).toHaveValue("No press that long");
  await expect(price).toHaveValue("12.50");

  await page.goto(`/rfq/${rfqId}`);
  await page.getByText("Cancel the request").first().click();
  const ending = page.getByRole("group").filter({ hasText: "Cancel the request" });
  await ending.getByLabel("Why").fill("Not needed any more");
  await page.context().clearCookies({ name: "session" });
  await ending.getByRole("button", { name: "Cancel the request" }).click();
  await expect(page).toHaveURL(/\/login\?next=/);
  await useSession(page.context(), baseURL ?? "", member.cookie);
  await page.goto(`/rfq/${rfqId}`);
  await expect(ending.getByLabel("Why")).toBeVisible();
  await expect(ending.getByLabel("Why")).toHaveValue("Not needed any more");
  await ending.getByRole("button", { name: "Cancel the request" }).click();
  await expect(page.getByText("Reason: Not needed any more")).toBeVisible();
  await window.close();
});

/** How many forms of a few words a browser keeps. */
const kept = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((one) => one.startsWith("words:")).length);
