import { expect } from "@playwright/test";
import { postAs, test } from "../support/talks.ts";

test("a count of unread messages that nothing answered is asked for again, and the badge is right", async ({
  page,
  talkWithBob,
}) => {
  const { id, bob, url } = await talkWithBob();
  const isReady = page.waitForResponse("**/api/v1/messages/unread");
  await page.goto("/buyer/dashboard");
  await isReady;
  const badge = page
    .getByRole("navigation", { name: "Account" })
    .getByRole("link", { name: /^Messages/ });
  await expect(badge).toHaveAccessibleName(/1 unread message$/);
  let failed = 0;
  await page.route("**/api/v1/messages/unread", (route) => {
    failed += 1;
    return failed > 1 ? route.fallback() : route.fulfill({ status: 503 });
  });
  await postAs(bob.context, url, `/api/v1/conversations/${id}/messages`, { content: "In May" });
  // Nothing else happens: what was not answered is asked for again by itself.
  await expect(badge).toHaveAccessibleName(/2 unread messages$/);
});

test("what is on screen is marked as read once that is possible again", async ({
  page,
  talkWithBob,
}) => {
  const { id } = await talkWithBob();
  let failed = 0;
  await page.route("**/api/v1/conversations/*/read", (route) => {
    failed += 1;
    return failed > 1 ? route.fallback() : route.fulfill({ status: 503 });
  });
  const isRead = page.waitForResponse(
    (answer) => answer.url().endsWith("/read") && answer.status() === 200,
  );
  await page.goto(`/messages?conversation=${id}`);
  await isRead;
  const left = async () => (await page.request.get("/api/v1/messages/unread")).json();
  await expect.poll(left).toEqual({ count: 0, ids: [] });
});
