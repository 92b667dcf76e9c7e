import { expect } from "@playwright/test";
import { listeningPage } from "../support/listening-page.ts";
import { messageField as field, said, test } from "../support/talks.ts";

test("a quote goes with the words that were sent from another device, and stays above others @any-width", async ({
  page,
  context,
  browser,
  baseURL,
  talkWithBob,
}) => {
  const { id } = await talkWithBob();
  const elsewhere = await browser.newContext({ baseURL });
  await elsewhere.addCookies(await context.cookies());
  const phone = await listeningPage(await elsewhere.newPage());
  const kept = async () => {
    const { draft, draft_reply_to } = await (
      await elsewhere.request.get(`/api/v1/conversations/${id}`)
    ).json();
    return [draft, draft_reply_to !== null];
  };
  const quoteOn = (device: typeof page) => device.getByText("Your reply to Bob Babbage");
  const begin = async (words: string) => {
    await page.goto(`/messages?conversation=${id}`);
    await page
      .getByRole("listitem")
      .filter({ hasText: "We do, up to" })
      .getByRole("link", { name: /^Reply/ })
      .first()
      .click();
    await field(page).fill(words);
    await expect.poll(kept).toEqual([words, true]);
    await phone.goto(`/messages?conversation=${id}`);
    await expect(field(phone)).toHaveValue(words);
    await expect(quoteOn(phone)).toBeVisible();
  };
  await test.step("sent as they are", async () => {
    await begin("How thick?");
    await field(phone).press("Enter");
    await expect(field(page)).toHaveValue("");
    await expect(quoteOn(page)).toHaveCount(0);
    await expect.poll(kept).toEqual(["", false]);
  });
  await test.step("other words go on here", async () => {
    await begin("How wide?");
    await field(page).evaluate((element) => {
      (element as HTMLTextAreaElement).value = "How wide, and how long?";
    });
    await field(phone).press("Enter");
    await expect(said(page, "How wide?").last()).toBeVisible();
    await expect(field(page)).toHaveValue("How wide, and how long?");
    await expect(quoteOn(page)).toBeVisible();
  });
  await elsewhere.close();
});
