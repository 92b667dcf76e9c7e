import { expect, type Locator } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "../support/expect-accessible.ts";
import { useSession as giveSession } from "../support/journey.ts";
import { listeningPage } from "../support/listening-page.ts";
import { messageField as field, postAs, said, test } from "../support/talks.ts";

test("a message is answered, edited and withdrawn by keyboard and pointer, and both see it", async ({
  page,
  context: adas,
  talkWithBob,
}) => {
  const { id, bob } = await talkWithBob();
  const bobs = await listeningPage(await bob.context.newPage());
  for (const tab of [page, bobs]) await tab.goto(`/messages?conversation=${id}`);

  await said(page, "We do, up to")
    .getByRole("link", { name: /^Reply/ })
    .click();
  await expect(field(page)).toBeFocused();
  await expect(page.getByText("Your reply to Bob Babbage, Dayton Gears:")).toBeVisible();
  await field(page).press("Escape");
  await expect(page.getByText("Your reply to")).toHaveCount(0);
  await said(page, "We do, up to")
    .getByRole("link", { name: /^Reply/ })
    .click();
  // The quote is part of the draft.
  const quoted = async () =>
    (await (await adas.request.get(`/api/v1/conversations/${id}`)).json()).draft_reply_to;
  await expect.poll(quoted).not.toBeNull();
  await page.reload();
  await expect(page.getByText("Your reply to Bob Babbage, Dayton Gears:")).toBeVisible();
  await field(page).pressSequentially("And 60 inch");
  await field(page).press("Shift+Enter");
  await field(page).pressSequentially("in one piece?");
  await field(page).press("Enter");
  const answer = said(bobs, "in one piece?");
  await expect(answer.getByRole("link", { name: /We do, up to 40 inches/ })).toBeVisible();
  await answer.getByRole("link", { name: /We do, up to 40 inches/ }).click();
  await expect(said(bobs, "We do, up to 40 inches").first()).toBeInViewport();
  await expect(bobs).toHaveURL(/#message-/);

  // Whatever opened the field of a message has the focus again.
  await said(page, "in one piece?").getByText("Edit").press("Enter");
  await page.getByRole("textbox", { name: "Edit your message" }).press("Escape");
  await expect(said(page, "in one piece?").getByRole("link", { name: "Edit" })).toBeFocused();
  // And whoever leaves the conversation is on it in the list.
  await field(page).press("Escape");
  const list = page.getByRole("region", { name: "Conversations" });
  const listed = list.getByRole("link", { name: /Bob Babbage/ });
  await expect(listed).toBeFocused();
  await listed.press("Enter");
  await page.getByRole("link", { name: "Skip to writing a message" }).press("Enter");
  await expect(field(page)).toBeFocused();

  // The arrow brings the last message of one's own, Escape leaves it as it is.
  await field(page).press("ArrowUp");
  const edited = page.getByRole("textbox", { name: "Edit your message" });
  await expect(edited).toHaveValue("And 60 inch\nin one piece?");
  const rightOf = async (part: Locator) => {
    const box = await part.boundingBox();
    return (box?.x ?? 0) + (box?.width ?? 0);
  };
  const bubble = page.locator(".talk").filter({ has: edited });
  expect(await rightOf(edited)).toBeLessThanOrEqual(await rightOf(bubble));
  await edited.fill("Something else");
  await edited.press("Escape");
  await expect(field(page)).toBeFocused();
  await expect(said(page, "in one piece?")).toBeVisible();
  // Nothing is cut off in silence.
  await field(page).fill("m".repeat(5003));
  await field(page).press("Enter");
  await expect(page.getByRole("alert").filter({ hasText: "this one has 5,003" })).toBeVisible();
  await expect(field(page)).toHaveValue("m".repeat(5003));
  // And it is said no longer than it is so.
  await field(page).fill("");
  await expect(page.getByRole("alert").filter({ hasText: "this one has" })).toHaveCount(0);
  await field(page).press("ArrowUp");
  await edited.fill("And 62 inches in one piece?");
  // From its top: below, the bars at the window's ends lie over the list.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await edited.press("Enter");
  await expect(said(bobs, "62 inches")).toContainText("edited");
  await expect(edited).toHaveCount(0);

  await said(page, "62 inches").getByText("Withdraw", { exact: true }).click();
  await said(page, "62 inches").getByRole("button", { name: "Withdraw message" }).click();
  for (const tab of [page, bobs]) await expect(said(tab, "Message withdrawn")).toBeVisible();
  await expect(said(page, "Message withdrawn")).toBeFocused();
  await expect(bobs.getByText("62 inches")).toHaveCount(0);
  await field(page).press("Escape");
  await expect(page.getByRole("region", { name: /^Conversation with/ })).toHaveCount(0);
});

test("what is withdrawn while somebody answers it is not quoted, and the answer goes @any-width", async ({
  page,
  talkWithBob,
}) => {
  const { id, bob, url } = await talkWithBob();
  const path = `/api/v1/conversations/${id}/messages`;
  const words = { content: "In ten days" };
  const quoted = await postAs<{ id: string }>(bob.context, url, path, words);
  await page.goto(`/messages?conversation=${id}`);
  await said(page, "In ten days")
    .getByRole("link", { name: /^Reply/ })
    .click();
  await field(page).fill("Sooner, please");
  const headers = { Origin: url };
  await bob.context.request.delete(`/api/v1/sent-messages/${quoted.id}`, { headers });
  await expect(page.getByText("withdrawn meanwhile, so yours goes without")).toBeVisible();
  await field(page).press("Enter");
  await expect(said(page, "Sooner, please")).toContainText(/Sent|Delivered/);
  await expect(page.getByRole("button", { name: "Try again" })).toHaveCount(0);
});

test("words that a message was being changed to stay when another window withdraws it @any-width", async ({
  page,
  context,
  talkWithBob,
}) => {
  const { id } = await talkWithBob();
  const other = await listeningPage(await context.newPage());
  const editing = page.getByRole("textbox", { name: "Edit your message" });
  for (const [words, change] of [
    ["Forty by Friday", "Forty by Monday, if the bar is here"],
    ["Never mind", null],
  ] as const) {
    await page.goto(`/messages?conversation=${id}`);
    await field(page).fill(words);
    await field(page).press("Enter");
    await expect(said(page, words)).toContainText(/Sent|Delivered/);
    await said(page, words).getByText("Edit").press("Enter");
    if (change !== null) await editing.fill(change);
    await other.goto(`/messages?conversation=${id}`);
    await said(other, words).getByText("Withdraw", { exact: true }).click();
    await said(other, words).getByRole("button", { name: "Withdraw message" }).click();
    await expect(said(other, words)).toHaveCount(0);
    await expect(editing).toHaveCount(0);
    await expect(said(page, words)).toHaveCount(0);
    await expect(field(page)).toHaveValue(change ?? "");
    if (change === null) continue;
    await expect(field(page)).toBeFocused();
    await expect(page.getByText("was withdrawn in another window")).toBeVisible();
    await field(page).press("Enter");
    await expect(said(page, change)).toContainText(/Sent|Delivered/);
  }
});

test("answering, editing and withdrawing are forms without a script @no-script @any-width", async ({
  page,
  talkWithBob,
}) => {
  const { id } = await talkWithBob();
  await page.goto(`/messages?conversation=${id}`);
  await said(page, "We do, up to")
    .getByRole("link", { name: /^Reply/ })
    .click();
  await expect(page.getByText("Your reply to Bob Babbage, Dayton Gears:")).toBeVisible();
  await field(page).fill("By form");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  const answer = said(page, "By form");
  await expect(answer.getByRole("link", { name: /We do, up to/ })).toBeVisible();
  await answer.getByRole("link", { name: /^Edit/ }).click();
  await page.getByRole("textbox", { name: "Edit your message" }).fill("By another form");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(said(page, "By another form")).toContainText("edited");
  await said(page, "By another form").getByText("Withdraw", { exact: true }).click();
  await page.getByRole("button", { name: "Withdraw message" }).click();
  await expect(page.getByText("Message withdrawn").last()).toBeVisible();
  await expect(page.getByText("By another form")).toHaveCount(0);
});

test("a quoted message that is on an earlier page is reached, and what was not read begins at its first @any-width", async ({
  page,
  context: adas,
  talkWithBob,
}) => {
  const { id, bob, url } = await talkWithBob(["The oldest question", "The oldest answer"]);
  const path = `/api/v1/conversations/${id}/messages`;
  const { items } = await (await adas.request.get(path)).json();
  for (let number = 1; number <= 55; number += 1) {
    const by = number <= 28 ? adas : bob.context;
    await postAs(by, url, path, { content: `Part ${number}` });
  }
  await postAs(adas, url, path, { content: "As I asked", reply_to: items[0].id });
  await page.goto(`/messages?conversation=${id}`);
  await expect(said(page, "As I asked")).toBeInViewport();
  // The page ends with its footer, however long the conversation is.
  const below = await page.evaluate(
    () => document.documentElement.scrollHeight - document.body.getBoundingClientRect().height,
  );
  expect(below).toBeLessThan(2);
  await expect(page.getByText("The oldest answer")).toHaveCount(0);
  await said(page, "As I asked")
    .getByRole("link", { name: /The oldest question/ })
    .click();
  await expect(said(page, "The oldest answer")).toBeInViewport();
  await page.getByRole("link", { name: "Newest messages" }).click();
  await expect(said(page, "As I asked")).toBeVisible();

  // What was not read begins at its first, however long it is, and what comes below is told of.
  await page.goto("/examples");
  const steps = Array.from({ length: 60 }, (_, step) => `Step ${step + 1}`).join("\n");
  await postAs(bob.context, url, path, { content: steps });
  await page.goto(`/messages?conversation=${id}`);
  await expect(page.getByText("New", { exact: true })).toBeInViewport();
  await postAs(bob.context, url, path, { content: "Are you there?" });
  const toEnd = page.getByRole("button", { name: "New message below" });
  await toEnd.click();
  await expect(said(page, "Are you there?")).toBeInViewport();
  await expect(toEnd).toHaveCount(0);
});

test("a draft is on the account too, and a search marks the words and leads to the message @any-width", async ({
  page,
  context: adas,
  browser,
  talkWithBob,
}) => {
  const words = `${"The housing is ready, and so is its lid. ".repeat(6)}We anodize on Tuesdays.`;
  const { id, ada, bob, url } = await talkWithBob(["When do you anodize?", words]);
  const path = `/api/v1/conversations/${id}/messages`;
  for (const content of ["Thank you", "Until then"]) await postAs(adas, url, path, { content });
  await page.goto(`/messages?conversation=${id}`);
  await field(page).fill("Half a thought");
  const draftOf = async () =>
    (await (await adas.request.get(`/api/v1/conversations/${id}`)).json()).draft;
  await expect.poll(draftOf).toBe("Half a thought");
  // Another device of the same person.
  const laptop = await browser.newContext({ baseURL: url });
  await giveSession(laptop, url, ada.cookie);
  const there = await listeningPage(await laptop.newPage());
  await there.goto("/messages");
  await expect(there.getByRole("link", { name: /Draft: Half a thought/ })).toBeVisible();
  await there.goto(`/messages?conversation=${id}`);
  await expect(field(there)).toHaveValue("Half a thought");
  // Sent from one of them, it is no draft on the other.
  await field(page).press("Enter");
  await expect(said(there, "Half a thought")).toBeVisible();
  await expect(field(there)).toHaveValue("");
  await expect.poll(draftOf).toBe("");
  await there.reload();
  await expect(field(there)).toHaveValue("");
  await laptop.close();

  await page.goto("/messages");
  await page.getByRole("searchbox", { name: "Search your messages" }).fill("anodize tuesday");
  await page.getByRole("button", { name: "Search", exact: true }).first().click();
  const found = page.getByRole("link", { name: /We anodize on Tuesdays/ });
  await expect(found.locator("mark")).toHaveText(["anodize", "Tuesdays"]);
  await expectAccessible(page);
  await found.click();
  await expect(page).toHaveURL(/#message-/);
  await expect(said(page, "We anodize on Tuesdays").last()).toBeFocused();
  // Whom one writes with stays above it.
  await expect(page.getByRole("heading", { name: "Bob Babbage" })).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBe(0);

  // What can be done with a long message is within the pane, in a seller's narrower one, too.
  const seller = await listeningPage(await bob.context.newPage());
  await postAs(adas, url, path, { content: words });
  await seller.goto(`/seller/dashboard/messages?conversation=${id}`);
  const long = said(seller, "The housing is ready").last();
  await long.hover();
  // A click that something covers would wait.
  await long.getByRole("link", { name: /^Report/ }).click({ trial: true });
  expect(await seller.locator(".thread-scroll").evaluate((one) => one.scrollLeft)).toBe(0);
});
