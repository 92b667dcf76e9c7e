import { expect, type Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "../support/expect-accessible.ts";
import { test } from "../support/journey.ts";
import { passTime, stopClock } from "../support/stop-clock.ts";

const panelOf = (page: Page) => page.getByRole("dialog", { name: "Millwright AI" });

async function openPanel(page: Page) {
  await page.getByRole("link", { name: "Ask Millwright AI" }).click();
  return panelOf(page);
}

test("a conversation in the panel: suggestions, an answer with sources, what was said, a fresh start", async ({
  page,
  signIn,
}) => {
  await signIn({ hasSignedAgreement: true });
  await page.goto("/industry");
  const panel = await openPanel(page);
  await expect(panel.locator(".suggestion")).toHaveCount(5);
  await expect(panel.getByText("Hello, I am Millwright AI")).toBeVisible();
  await expect(panel.getByText("Ask about processes, materials, suppliers")).toBeVisible();
  await panel.getByRole("button", { name: "What should I share to get a useful quote?" }).click();
  const answers = panel.locator(".message-of-assistant");
  await expect(answers.first()).toContainText("AI Agent");
  await expect(answers.first()).toContainText("Offline guide");
  await expect(
    answers.first().getByRole("list", { name: "Sources" }).getByRole("link").first(),
  ).toBeVisible();
  await expect(panel.locator(".suggestion")).toHaveCount(0);
  await expect(panel.getByText("Connected")).toBeVisible();

  const input = panel.getByPlaceholder("Ask a question...");
  await expect(input).toBeEnabled();
  await input.fill("I need 500 aluminum brackets by June 1, 2027. Plan backward from that date.");
  await input.press("Enter");
  await expect(panel.locator(".message-of-user").last()).toContainText("You");
  await expect(panel.locator(".message-time").last()).toHaveText(/^\d{1,2}:\d{2} [AP]M$/);
  const picture = answers.last().locator("img");
  await expect(picture).toBeVisible();
  await expect(
    answers.last().locator("strong").filter({ hasText: "Quotes and award" }),
  ).toBeVisible();
  // Read in one go: the list is scrolled to its newest words while they come.
  const [height, gap] = await answers.last().evaluate((answer) => {
    const [above, below] = ["img", ".message-text"].map((part) =>
      answer.querySelector(part)?.getBoundingClientRect(),
    );
    return [above?.height, (below?.top ?? Number.NaN) - (above?.bottom ?? Number.NaN)];
  });
  expect(height).toBeLessThanOrEqual(400);
  expect(gap).toBeGreaterThanOrEqual(0);
  await expect(input).toBeFocused();
  await expect(answers.last()).toBeInViewport();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.reload();
  const again = await openPanel(page);
  await expect(again.locator(".message")).toHaveCount(4);
  await again.getByRole("button", { name: "Fresh Start" }).click();
  await expect(again.getByText("Are you sure you want to clear this conversation?")).toBeVisible();
  await again.getByRole("button", { name: "Keep it" }).click();
  await expect(again.locator(".message")).toHaveCount(4);
  await again.getByRole("button", { name: "Fresh Start" }).click();
  await again.getByRole("button", { name: "Clear it" }).click();
  await expect(again.locator(".message")).toHaveCount(0);
  await expect(again.locator(".suggestion")).toHaveCount(5);
  await expect(again.getByText("Ready", { exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(again).toBeHidden();
});

test("nothing but blanks is not asked", { tag: "@any-width" }, async ({ page, signIn }) => {
  await signIn({ hasSignedAgreement: true });
  await page.goto("/industry");
  const panel = await openPanel(page);
  const input = panel.getByPlaceholder("Ask a question...");
  await input.fill("   ");
  await stopClock(page);
  await input.press("Enter");
  const told = page.getByText("Please enter a question for the AI consultant");
  await expect(told).toBeVisible();
  await passTime(page, 1900);
  await expect(told).toBeVisible();
  await passTime(page, 200);
  await expect(told).toHaveCount(0);
  await expect(panel.locator(".message")).toHaveCount(0);
});

test("the agreement comes before the first question, inside of the panel @any-width", async ({
  page,
  signIn,
}) => {
  await signIn({ hasSignedAgreement: false });
  await page.goto("/industry");
  const panel = await openPanel(page);
  await expect(panel.getByText("To protect your ideas, please agree")).toBeVisible();
  await expectAccessible(page);
  await panel.getByRole("checkbox").check();
  await panel.getByRole("button", { name: "Agree & Continue" }).click();
  await panel.getByPlaceholder("Ask a question...").fill("How does anodizing work?");
  await panel.getByRole("button", { name: "Send" }).click();
  await expect(panel.locator(".message-of-assistant")).toContainText("Offline guide");
});

test("results lead to the consultant with their query, and so does the browser event", {
  tag: "@any-width",
}, async ({ page, signIn }) => {
  await signIn({ hasSignedAgreement: true });
  await page.goto("/browse?query=sensor+controller+board");
  await page.getByRole("link", { name: "Get AI insights about these results" }).click();
  const panel = panelOf(page);
  await expect(panel.locator(".message-of-user")).toContainText("sensor controller board");
  await expect(panel.locator(".message-of-assistant")).toContainText("Offline guide");
  await panel.getByRole("button", { name: "Close" }).click();
  await expect(panel).toBeHidden();
  await page.evaluate(() =>
    dispatchEvent(new CustomEvent("open-ai-consultant", { detail: { query: "tight bends?" } })),
  );
  await expect(panel.locator(".message-of-user").last()).toContainText("tight bends?");
});

test("Build Mode opens with the query ready to be sent, in a conversation of its own", async ({
  page,
  signIn,
  viewport,
}) => {
  await signIn({ hasSignedAgreement: true });
  await page.goto("/search/idea?q=waterproof+enclosure&intent=idea");
  const panel = panelOf(page);
  if ((viewport?.width ?? 0) < 1024) {
    await expect(panel).toBeHidden();
    await page.getByRole("link", { name: "Ask about this" }).click();
  } else {
    await expect(panel.getByPlaceholder("Ask a question...")).toHaveValue("waterproof enclosure");
    await panel.getByRole("button", { name: "Send" }).click();
  }
  await expect(panel.getByText("Build Mode")).toBeVisible();
  await expect(panel.locator(".message-of-user")).toContainText("waterproof enclosure");
  await expect(panel.locator(".message-of-assistant")).toContainText("AI Agent");
});

test("an answer longer than the list is read from its beginning", {
  tag: "@any-width",
}, async ({ page, signIn }) => {
  await signIn({ hasSignedAgreement: true });
  await page.setViewportSize({ width: 1440, height: 500 });
  await page.goto("/consultant");
  await page
    .getByPlaceholder("Ask a question...")
    .fill("Draft a request for quotes: 300 hinges in brass, 80 plates in A36 and 40 pins in 303");
  await page.getByRole("button", { name: "Send" }).click();
  const answer = page.locator(".message-of-assistant");
  await expect(answer).toContainText("Make it a draft");
  const list = page.getByRole("region", { name: "Conversation", exact: true });
  const top = () =>
    list.evaluate((scrolled) => {
      const shown = scrolled.querySelector(".message-of-assistant")?.getBoundingClientRect();
      return Math.round((shown?.top ?? Number.NaN) - scrolled.getBoundingClientRect().top);
    });
  await expect.poll(top).toBe(0);
  expect(await list.evaluate((scrolled) => scrolled.scrollTop)).toBeGreaterThan(0);
});

test("the same conversation is a page, which another device reads too @no-script", async ({
  page,
  signIn,
  context,
  browser,
  baseURL,
  javaScriptEnabled,
}) => {
  await signIn({ hasSignedAgreement: true });
  await page.goto("/consultant");
  await page.getByPlaceholder("Ask a question...").fill("How does anodizing work?");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.locator(".message-of-assistant")).toContainText("Offline guide");
  await expect(page).toHaveURL(/conversation=/);
  if (javaScriptEnabled) {
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
  const other = await browser.newContext({ storageState: await context.storageState() });
  const elsewhere = await other.newPage();
  await elsewhere.goto(`${baseURL}/consultant`);
  await expect(elsewhere.locator(".message-of-user")).toContainText("How does anodizing work?");
  await other.close();
});
