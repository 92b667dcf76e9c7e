import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "../support/expect-accessible.ts";
import { listeningPage } from "../support/listening-page.ts";
import { messageField as field, said, test } from "../support/talks.ts";

test("an open conversation closes and opens with a block elsewhere, and what is being written stays @any-width", async ({
  page,
  talkWithBob,
}) => {
  const { id, bob, url } = await talkWithBob();
  const [bobs, other] = [
    await listeningPage(await bob.context.newPage()),
    await listeningPage(await bob.context.newPage()),
  ];
  for (const tab of [page, bobs, other]) await tab.goto(`/messages?conversation=${id}`);
  await field(page).fill("And 60 inches\nin one piece?");
  const setBlocked = async (blocked: boolean) => {
    const options = { headers: { Origin: url }, data: { blocked } };
    const answer = await bob.context.request.patch(`/api/v1/conversations/${id}`, options);
    expect(answer.status()).toBe(204);
  };
  const closed = (tab: Page) => tab.locator(".thread-closed");

  // Of the block the page learns what it was before the account had these words, and only once the browser has
  // forgotten them, because the account has them by then.
  const isKept = page.waitForResponse(
    (answer) =>
      answer.request().method() === "PATCH" && /"draft"/.test(answer.request().postData() ?? ""),
  );
  await page.route(/\/messages\.data/, async (route) => {
    const answer = await route.fetch();
    await isKept;
    await route.fulfill({ response: answer });
  });
  await setBlocked(true);
  await expect(closed(page)).toContainText("does not take messages from you");
  await expect(closed(page)).toContainText("And 60 inches");
  await page.unrouteAll({ behavior: "wait" });
  await expect(field(page)).toBeHidden();
  await expectAccessible(page);
  for (const tab of [bobs, other]) await expect(closed(tab)).toContainText("You have blocked");

  // From one of the windows, and the other one follows.
  await closed(bobs)
    .getByRole("button", { name: /^Unblock/ })
    .click();
  for (const tab of [page, bobs, other]) await expect(field(tab)).toBeVisible();
  await expect(closed(page)).toHaveCount(0);
  await expect(field(page)).toHaveValue("And 60 inches\nin one piece?");
  await field(page).press("Enter");
  await expect(said(bobs, "in one piece?")).toBeVisible();
});
