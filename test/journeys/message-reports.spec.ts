import { expect } from "@playwright/test";
import { startConversation } from "../../src/market/messaging/use-cases/start-conversation.ts";
import { contextOf } from "../support/context-of.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../support/expect-accessible.ts";
import { test } from "../support/journey.ts";
import { addPerson } from "../support/people.ts";
import { makeOperator, reportedMessage } from "../support/reported-message.ts";

test("a message is reported from its thread, its writer blocked, and an operator decides @no-script @any-width", async ({
  page,
  signIn,
  services,
}) => {
  const writer = await addPerson(services, { firstName: "Mallory", lastName: "Marsh" });
  const reader = await signIn({ firstName: "Ada" });
  const message = { recipient_id: reader.id, content: "Pay the deposit by gift card today" };
  const as = await contextOf(services, writer);
  const { conversationId } = await startConversation(as, message, null);

  await page.goto(`/messages?conversation=${conversationId}`);
  await page.getByRole("link", { name: /^Report/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Report a message");
  await page.getByRole("radio", { name: "Fraud, or a trap for money or passwords" }).check();
  await page.getByRole("textbox").fill("Asked for gift cards");
  // What looks for violations needs a script.
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "Report" }).click();
  await expect(page.getByText("The message was reported", { exact: true })).toBeVisible();

  // By keyboard.
  const block = page.getByRole("button", { name: "Block Mallory Marsh" });
  await expect(block).toBeVisible();
  await block.press("Enter");
  await expect(page.getByText("You have blocked Mallory Marsh")).toBeVisible();
  await expect(page.getByRole("textbox", { name: /^Message to/ })).toHaveCount(0);
  await expect(page.getByText("Pay the deposit by gift card today").last()).toBeVisible();

  const operator = await signIn({ firstName: "Olga" });
  await makeOperator(services, operator);
  await page.goto("/admin/reports");
  await page.getByRole("link", { name: "Pay the deposit by gift card today" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("A reported message");
  await expect(page.getByText("Asked for gift cards")).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("radio", { name: /^Warn who wrote it/ }).check();
  await page.getByRole("button", { name: "Decide" }).click();
  await expect(page.getByRole("link", { name: "Please say why" })).toBeVisible();
  await page.getByRole("textbox", { name: "Reason" }).fill("No deposits by gift card");
  await page.getByRole("button", { name: "Decide" }).click();
  await expect(page.getByText("The writer was warned", { exact: true })).toBeVisible();
});

test("whoever reports by keyboard is at the first field, and then at what became of it @any-width", async ({
  page,
  signIn,
  services,
}) => {
  const writer = await addPerson(services, { firstName: "Mallory" });
  const reader = await signIn({ firstName: "Ada" });
  const message = { recipient_id: reader.id, content: "Buy our gears today" };
  const as = await contextOf(services, writer);
  const { conversationId } = await startConversation(as, message, null);
  await page.goto(`/messages?conversation=${conversationId}`);
  await page.getByRole("link", { name: /^Report/ }).press("Enter");
  await expect(page.getByRole("radio").first()).toBeFocused();
  await page.keyboard.press("Space");
  await page.getByRole("button", { name: "Report" }).press("Enter");
  const told = page.getByRole("region", { name: "Notices" }).getByRole("listitem");
  await expect(told).toContainText("The message was reported");
  await expect(told).toBeFocused();
});

test("what an operator wrote about a report is kept when the session ends, although its form has a field called action @any-width", async ({
  page,
  signIn,
  services,
}) => {
  const operator = await signIn({ firstName: "Olga" });
  await makeOperator(services, operator);
  const path = await reportedMessage(services);
  await page.goto(path);
  await page.getByRole("textbox", { name: "Reason" }).fill("No deposits by gift card");
  const kept = page.waitForRequest((request) => new URL(request.url()).pathname === "/unsent");
  await services.db.auth.transaction((tx) => services.auth.endSessions(tx, operator.id));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in");
  const request = await kept;
  expect(new URL(request.url()).searchParams.get("keep")).toBe(path);
  expect(request.postData()).toContain("reason=No+deposits");
});
