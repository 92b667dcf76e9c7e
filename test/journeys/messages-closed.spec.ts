import { expect, type Page } from "@playwright/test";
import { inviteMember } from "../../src/market/accounts/use-cases/invite-member.ts";
import { removeMember } from "../../src/market/accounts/use-cases/remove-member.ts";
import { addOpenRfq, addSeller, contextOfNew } from "../rfq/trade-world.ts";
import { expectAccessible } from "../support/expect-accessible.ts";
import { listeningPage } from "../support/listening-page.ts";
import { messageField as field, postAs, said, test } from "../support/talks.ts";

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
  // What cannot be sent is no draft in the list, and goes once its writer says so.
  const list = page.getByRole("region", { name: "Conversations" });
  await page.goto("/messages");
  await expect(list.getByText("We do, up to 40 inches")).toBeVisible();
  await expect(list.getByText("Draft:")).toHaveCount(0);
  await page.goto(`/messages?conversation=${id}`);
  await closed(page).getByRole("button", { name: "Remove these words" }).click();
  await expect(closed(page).getByRole("button")).toHaveCount(0);
  await page.reload();
  await expect(closed(page)).toContainText("does not take messages from you");
  await expect(closed(page)).not.toContainText("And 60 inches");

  // From one of the windows, and the other one follows.
  await closed(bobs)
    .getByRole("button", { name: /^Unblock/ })
    .click();
  for (const tab of [page, bobs, other]) await expect(field(tab)).toBeVisible();
  await expect(closed(page)).toHaveCount(0);
  await expect(field(page)).toHaveValue("");
  await field(page).fill("And 62 inches\nin one piece?");
  await setBlocked(true);
  await expect(closed(page)).toContainText("And 62 inches");
  await setBlocked(false);
  await expect(field(page)).toHaveValue("And 62 inches\nin one piece?");
  await field(page).press("Enter");
  await expect(said(bobs, "in one piece?")).toBeVisible();
});

test("what is being written stays with who is taken out of the company meanwhile @any-width", async ({
  page,
  context,
  signIn,
  services,
  baseURL,
}) => {
  const url = baseURL ?? "";
  const owner = await contextOfNew(services, { company: "Byron Works" });
  const mill = await addSeller(services, "Dayton Mill");
  const about = { type: "request", id: await addOpenRfq(owner, [mill]) };
  const ada = await signIn({ firstName: "Ada" });
  const invited = await inviteMember(owner, { email: ada.email, roles: ["buyer"] }, null);
  await postAs(context, url, `/api/v1/me/invitations/${invited.id}/accept`, {});
  const sent = await postAs<{ conversation_id: string }>(context, url, "/api/v1/conversations", {
    about,
    company_id: mill.ctx.viewer.company?.id,
    content: "Which alloy do you stock?",
  });
  await page.goto(`/messages?conversation=${sent.conversation_id}`);
  const isKept = page.waitForResponse(
    (answer) =>
      answer.request().method() === "PATCH" && /"draft"/.test(answer.request().postData() ?? ""),
  );
  await field(page).fill("And 60 inches\nin one piece?");
  await isKept;
  await removeMember(owner, ada.id, null);
  const missing = page.locator(".inbox-missing");
  await expect(missing).toContainText("You can no longer read this conversation");
  await expect(missing).toContainText("in one piece?");
  await expect(said(page, "Which alloy")).toHaveCount(0);
  await expectAccessible(page);
  // Also after a reload, until they say that it may go.
  await page.reload();
  await expect(missing).toContainText("in one piece?");
  await missing.getByRole("button", { name: "Remove it from this browser" }).click();
  await expect(missing).not.toContainText("in one piece?");
});
