import { expect } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "../support/expect-accessible.ts";
import { listeningPage } from "../support/listening-page.ts";
import { messageField as field, postAs, said, test } from "../support/talks.ts";

test("whoever signs out says what becomes of messages that wait, and other windows are left too", async ({
  page,
  context,
  talkWithBob,
}) => {
  // Each window then follows alone, and a stream that says nothing stands for one that has not noticed yet.
  await context.addInitScript(() => Reflect.deleteProperty(window, "SharedWorker"));
  await context.route("**/api/events", () => undefined);
  const { id, ada, url } = await talkWithBob();
  const other = await listeningPage(await context.newPage());
  for (const tab of [page, other]) await tab.goto(`/messages?conversation=${id}`);
  const sending = `**/api/v1/conversations/${id}/messages`;
  await context.route(sending, (route) =>
    route.request().method() === "POST" ? route.abort() : route.fallback(),
  );
  const kept = () =>
    page.evaluate(() => Object.keys(localStorage).filter((name) => /^unsent-/.test(name)).length);
  const write = async (words: string) => {
    await field(page).fill(words);
    await field(page).press("Enter");
    await expect(said(page, words)).toContainText("Not sent yet");
  };
  const question = page.getByRole("group", { name: /wait in this browser|waits in this browser/ });
  const leave = page.getByRole("main").getByRole("button", { name: "Sign out" });
  await write("First");
  await write("Second");
  await field(other).fill("Half a thought");

  await page.getByRole("button", { name: /^Account of Ada/ }).click();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign out?");
  await expect(question).toContainText("2 messages wait in this browser");
  await expect(question.getByRole("radio", { name: /^Keep them/ })).toBeChecked();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await leave.click();
  for (const tab of [page, other]) {
    await expect(tab.getByRole("heading", { level: 1 })).toHaveText("Sign in");
  }
  expect(await kept()).toBe(2);

  // Whoever signs in again here has them, and what was being written.
  const signInAgain = async () => {
    await page.getByLabel("Email").fill(ada.email);
    await page.getByLabel("Password", { exact: true }).fill(ada.password);
    await page.getByRole("main").getByRole("button", { name: "Sign in" }).click();
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Sign in");
    await page.goto(`/messages?conversation=${id}`);
  };
  await signInAgain();
  await expect(said(page, "Second")).toContainText("Not sent yet");
  await expect(field(page)).toHaveValue("Half a thought");
  await page.goto("/logout");
  await question.getByRole("radio", { name: /^Remove them/ }).check();
  await leave.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in");
  expect(await kept()).toBe(0);
  await context.unroute(sending);
  await signInAgain();
  await expect(said(page, "We do, up to")).toBeVisible();
  await expect(said(page, "Second")).toHaveCount(0);
  await postAs(context, url, `/api/v1/conversations/${id}/messages`, { content: "Third" });
  await page.goto("/logout");
  await expect(leave).toBeVisible();
  await expect(question).toHaveCount(0);
});

test("what waits goes out for whoever wrote it alone, whoever signs in next in the browser @any-width", async ({
  page,
  context,
  talkWithBob,
}) => {
  const { id, ada, bob } = await talkWithBob();
  const sending = `**/api/v1/conversations/${id}/messages`;
  const tried: string[] = [];
  await context.route(sending, (route) =>
    route.request().method() === "POST" ? route.abort() : route.fallback(),
  );
  // A window that goes on trying while its person leaves in the other one.
  const other = await listeningPage(await context.newPage());
  await page.goto(`/messages?conversation=${id}`);
  await field(page).fill("For Bob");
  await field(page).press("Enter");
  await expect(said(page, "For Bob")).toContainText("Not sent yet");
  await other.goto("/examples");
  await page.goto("/logout");
  await page.getByRole("main").getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in");
  await context.unroute(sending);
  context.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith(`${id}/messages`)) {
      tried.push(request.headers()["acting-person"] ?? "nobody");
    }
  });
  const signIn = async ({ email, password }: typeof ada) => {
    await page.goto("/login");
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByRole("main").getByRole("button", { name: "Sign in" }).click();
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Sign in");
  };
  await signIn(bob.seller);
  await page.goto(`/seller/dashboard/messages?conversation=${id}`);
  await expect(said(page, "We do, up to")).toBeVisible();
  // The other window, too, is his by now, and has caught up.
  const isReady = other.waitForResponse("**/api/v1/messages/unread");
  await other.goto("/seller/dashboard");
  await isReady;
  await expect(said(page, "For Bob")).toHaveCount(0);
  // A window that has not heard yet may try: for its writer, which the server refuses then.
  expect(tried.filter((person) => person !== ada.id)).toEqual([]);
  await page.goto("/logout");
  await page.getByRole("main").getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in");

  await signIn(ada);
  await page.goto(`/messages?conversation=${id}`);
  await expect(said(page, "For Bob")).toContainText("Sent");
  expect(new Set(tried)).toEqual(new Set([ada.id]));
});

test("a toast says what its message says now, and whoever archives by keyboard is left at the way back @any-width", async ({
  page,
  talkWithBob,
}) => {
  const { id, bob, url } = await talkWithBob();
  const path = `/api/v1/conversations/${id}/messages`;
  const headers = { Origin: url };
  // It counts once it hears of what happens.
  const isReady = page.waitForResponse("**/api/v1/messages/unread");
  await page.goto("/examples");
  await isReady;
  // It stays as long as somebody points at it.
  const sent = await postAs<{ id: string }>(bob.context, url, path, { content: "In ten days" });
  const toast = page.getByRole("region", { name: "Notices" }).getByRole("listitem");
  await expect(toast).toContainText("In ten days");
  await toast.hover();
  const change = `/api/v1/sent-messages/${sent.id}`;
  await bob.context.request.patch(change, { headers, data: { content: "In two days" } });
  await expect(toast).toContainText("In two days");
  await bob.context.request.delete(change, { headers });
  await expect(toast).toHaveCount(0);

  await page.goto(`/messages?conversation=${id}`);
  await page.getByRole("button", { name: "Archive", exact: true }).press("Enter");
  await expect(page.getByText("is in the archive")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Undo/ })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("is in the archive")).toHaveCount(0);
});
