import { expect, type Page } from "@playwright/test";
import { type ProviderServer, startProvider } from "../llm/provider-server.ts";
import { test as base } from "../support/journey.ts";
import { startProvidedSite } from "../support/provided-site.ts";
import { passTime, stopClock } from "../support/stop-clock.ts";

/** Journeys on a site whose answers come from a provider that does as it is told. */
const test = base.extend<object, { provider: ProviderServer; siteUrl: string }>({
  provider: [
    async ({ browserName: _ }, use) => {
      const provider = await startProvider();
      await use(provider);
      await provider.close();
    },
    { scope: "worker" },
  ],
  siteUrl: [
    async ({ services, provider }, use) => {
      const site = await startProvidedSite(services, provider.url);
      await use(site.url);
      await site.close();
    },
    { scope: "worker" },
  ],
});

test.beforeEach(({ provider }) => {
  provider.replies.length = 0;
});

async function ask(page: Page, question: string): Promise<void> {
  const input = page.getByPlaceholder("Ask a question...");
  await expect(input).toBeEnabled();
  await input.fill(question);
  await input.press("Enter");
}

/** Half an answer, and the other half once `goOn` is called. */
function halves() {
  const words = Array<string>(40).fill("word ");
  const { promise: until, resolve: goOn } = Promise.withResolvers<void>();
  return { reply: { kind: "text" as const, words, pauseMs: 5, held: { until, words } }, goOn };
}

/** Has the last event of an answer arrive once the page's event `end` comes. */
async function holdEnds(page: Page): Promise<void> {
  await page.evaluate(() => {
    const arrives = window.fetch;
    const end = new Promise((resolve) => addEventListener("end", resolve));
    const held = () =>
      new TransformStream<string, string>({
        async transform(text, out) {
          const [before = "", ...after] = text.split(/(?=data: \[DONE\])/);
          out.enqueue(before);
          if (after.length > 0) await end;
          for (const rest of after) out.enqueue(rest);
        },
      });
    window.fetch = async (...call) => {
      const answer = await arrives(...call);
      if (answer.body === null || !answer.url.endsWith("/ai-consultant")) return answer;
      const words = answer.body.pipeThrough(new TextDecoderStream()).pipeThrough(held());
      return new Response(words.pipeThrough(new TextEncoderStream()), answer);
    };
  });
}

test("words appear as they come, and an answer survives a reload in the middle of it @any-width", async ({
  page,
  signIn,
  provider,
  siteUrl,
}) => {
  await signIn({ hasSignedAgreement: true });
  const { reply, goOn } = halves();
  provider.replies.push(reply);
  await page.goto(`${siteUrl}/consultant`);
  await ask(page, "How light is aluminum?");
  const answer = page.locator(".message-of-assistant");
  await expect(answer).toContainText("word word");
  await expect(answer).toHaveAttribute("aria-busy", "true");
  await expect(page.getByPlaceholder("Ask a question...")).toBeDisabled();
  await expect(page.getByRole("button", { name: "Send" })).toHaveCount(0);
  await expect(answer.locator(".message-dots > span").first()).toHaveCSS("animation-name", "think");
  await page.reload();
  await expect(answer).toContainText("word word");
  goOn();
  await expect(answer).not.toHaveAttribute("aria-busy");
  await expect(answer.locator(".message-text")).toHaveText("word ".repeat(80).trim());
  await expect(answer).toContainText("test-model");
  await expect(page.locator(".message")).toHaveCount(2);
});

test("an answer is stopped, and keeps what it said", { tag: "@any-width" }, async ({
  page,
  signIn,
  provider,
  siteUrl,
}) => {
  await signIn({ hasSignedAgreement: true });
  provider.replies.push(halves().reply);
  await page.goto(`${siteUrl}/consultant`);
  await ask(page, "How light is aluminum?");
  const answer = page.locator(".message-of-assistant");
  await expect(answer).toContainText("word word");
  await page.getByRole("button", { name: "Stop" }).click();
  await expect(answer).toContainText("Stopped.");
  await expect(page.getByPlaceholder("Ask a question...")).toBeEnabled();
});

test("a failure apologizes, says so, and is asked again", { tag: "@any-width" }, async ({
  page,
  signIn,
  provider,
  siteUrl,
}) => {
  await signIn({ hasSignedAgreement: true });
  provider.replies.push({ kind: "cut", afterWords: ["Half an ", "answer "] });
  await page.goto(`${siteUrl}/consultant`);
  await stopClock(page);
  await ask(page, "How light is aluminum?");
  const toast = page.getByRole("alert").filter({ hasText: "AI Connection Error" });
  await expect(toast).toContainText(
    "Failed to get response from AI consultant. Please check that your AI provider key is properly configured in the edge function secrets.",
  );
  await passTime(page, 4000);
  await expect(toast).toBeVisible();
  const answer = page.locator(".message-of-assistant").first();
  await expect(answer).toContainText("Half an answer");
  await expect(answer).toContainText("I'm sorry, I encountered an error processing your request");
  const connection = page.getByText("Connection error", { exact: true });
  await expect(connection).toBeVisible();
  // Nor does what the server keeps of it make a connection: the page has read that once it asks again.
  let reads = 0;
  page.on("response", (answer) => {
    if (answer.url().includes("/consultant/conversations/")) reads++;
  });
  const looks = async () => passTime(page, 5000).then(() => reads);
  await expect.poll(looks).toBeGreaterThanOrEqual(2);
  // It stayed five seconds.
  await expect(toast).toHaveCount(0);
  await expect(connection).toBeVisible();
  await expect(page.getByRole("button", { name: "Ask the offline guide" })).toBeVisible();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.locator(".message-of-assistant").last()).toContainText("Aluminum is light.");
  await expect(page.locator(".message")).toHaveCount(2);
  await expect(page.getByText("Connected", { exact: true })).toBeVisible();
});

test("nothing is asked before the answer was read to its end", { tag: "@any-width" }, async ({
  page,
  signIn,
  siteUrl,
}) => {
  await signIn({ hasSignedAgreement: true });
  await page.goto(`${siteUrl}/consultant`);
  await holdEnds(page);
  const input = page.getByPlaceholder("Ask a question...");
  await ask(page, "How light is aluminum?");
  const answer = page.locator(".message-of-assistant");
  await expect(answer).toContainText("Aluminum is light.");
  await expect(answer).not.toHaveAttribute("aria-busy");
  await expect(input).toBeDisabled();
  await page.evaluate(() => dispatchEvent(new Event("end")));
  await expect(input).toBeEnabled();
});

test("a question that did not arrive stays in the input", { tag: "@any-width" }, async ({
  page,
  signIn,
  siteUrl,
}) => {
  await signIn({ hasSignedAgreement: true });
  await page.goto(`${siteUrl}/consultant`);
  await page.route("**/api/functions/ai-consultant", (route) => route.abort());
  await ask(page, "How light is aluminum?");
  await expect(page.getByText("AI Connection Error")).toBeVisible();
  await expect(page.getByPlaceholder("Ask a question...")).toHaveValue("How light is aluminum?");
  await page.unroute("**/api/functions/ai-consultant");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.locator(".message-of-assistant")).toContainText("Aluminum is light.");
  await expect(page.locator(".message")).toHaveCount(2);
});
