import { type BrowserContext, expect, type Page } from "@playwright/test";
import { type CountingProxy, startCountingProxy } from "../support/counting-proxy.ts";
import { test, useSession } from "../support/journey.ts";
import { listeningPage } from "../support/listening-page.ts";
import { addPerson, signInAgain } from "../support/people.ts";

const cartLink = (page: Page) => page.getByRole("banner").getByRole("link", { name: /^Cart/ });
const openTab = async (context: BrowserContext) => listeningPage(await context.newPage());

/** A person's two tabs, behind a proxy that counts their streams, and the same person on another device. */
const live = test.extend<{ line: CountingProxy }>({
  line: async ({ baseURL }, use) => {
    const line = await startCountingProxy(baseURL ?? "");
    await use(line);
    await line.close();
  },
});

live(
  "tabs of one browser share a stream, which catches up after the server was away @any-width",
  async ({ line, browser, baseURL, services }) => {
    const person = await addPerson(services);
    const here = await browser.newContext({ baseURL: line.url });
    await useSession(here, line.url, person.cookie);
    const [first, second] = [await openTab(here), await openTab(here)];
    await first.goto("/examples");
    await second.goto("/industry");
    await expect(cartLink(first)).toHaveAccessibleName("Cart");
    await expect.poll(() => line.openStreams()).toBe(1);

    // The other device does not pass the proxy.
    const phone = await browser.newContext({ baseURL: baseURL ?? "" });
    await useSession(phone, baseURL ?? "", await signInAgain(services, person));
    const put = async (lines: number, revision: number) => {
      const listed = await (await phone.request.get("/api/v1/products?limit=3")).json();
      const items = listed.items
        .slice(0, lines)
        .map(({ id, name }: { id: string; name: string }) => ({
          product: { id, name },
          quantity: 100,
        }));
      const answer = await phone.request.put("/api/v1/cart", {
        data: { items, revision },
        headers: { "sec-fetch-site": "same-origin" },
      });
      expect(answer.status()).toBe(200);
      return (await answer.json()).revision as number;
    };
    const revision = await put(1, 0);
    for (const tab of [first, second]) {
      await expect(cartLink(tab)).toHaveAccessibleName("Cart 1 item");
    }
    expect(line.askedFrom).toHaveLength(1);

    line.goAway();
    await expect.poll(() => line.openStreams()).toBe(0);
    await put(3, revision);
    line.comeBack();
    for (const tab of [first, second]) {
      await expect(cartLink(tab)).toHaveAccessibleName("Cart 3 items");
    }
    expect(line.openStreams()).toBe(1);
    // It asked for what came after the last event it had, and for nothing before.
    expect(line.askedFrom.slice(1).every((from) => /^\d+-\d+$/.test(from ?? ""))).toBe(true);

    await first.close();
    await second.close();
    await expect.poll(() => line.openStreams()).toBe(0);
    await here.close();
    await phone.close();
  },
);

live(
  "a session that ended elsewhere ends private pages, and public ones show a visitor's frame @any-width",
  async ({ line, browser, services }) => {
    const person = await addPerson(services);
    const here = await browser.newContext({ baseURL: line.url });
    await useSession(here, line.url, person.cookie);
    const [own, open] = [await openTab(here), await openTab(here)];
    await own.goto("/settings");
    await open.goto("/industry");
    await expect.poll(() => line.openStreams()).toBe(1);
    await services.db.auth.transaction((tx) => services.auth.endSessions(tx, person.id));
    await expect(own.getByRole("heading", { level: 1 })).toHaveText("Sign in");
    await expect(own.getByText("Your session has ended")).toBeVisible();
    expect(new URL(own.url()).searchParams.get("next")).toBe("/settings");
    await expect(open.getByRole("link", { name: "Sign up" }).first()).toBeVisible();
    await expect.poll(() => line.openStreams()).toBe(0);
    await here.close();
  },
);

test("a page whose own calls are refused leads to signing in @any-width", async ({
  page,
  signIn,
  services,
}) => {
  // A stream that begins anew each time stands for one that has not noticed yet.
  await page.addInitScript(() => Reflect.deleteProperty(window, "SharedWorker"));
  const ready = "id: 1-1\nevent: ready\ndata: {}\n\n";
  const isBegun = Promise.withResolvers<void>();
  await page.route("**/api/events", async (route) => {
    await isBegun.promise;
    await route.fulfill({ contentType: "text/event-stream", body: ready });
  });
  const person = await signIn();
  await page.goto("/settings");
  await services.db.auth.transaction((tx) => services.auth.endSessions(tx, person.id));
  isBegun.resolve();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in");
  await expect(page.getByText("Sign in again to go on where you were.")).toBeVisible();
  expect(new URL(page.url()).searchParams.get("next")).toBe("/settings");
  await expect(page.getByRole("button", { name: /^Notifications/ })).toHaveCount(0);
});

live(
  "a mode that was switched in one tab is the mode of the others @any-width",
  async ({ line, browser, services }) => {
    const person = await addPerson(services);
    const here = await browser.newContext({ baseURL: line.url });
    await useSession(here, line.url, person.cookie);
    const [one, other] = [await openTab(here), await openTab(here)];
    await one.goto("/industry");
    await other.goto("/examples");
    await expect(cartLink(one)).toBeVisible();
    await expect.poll(() => line.openStreams()).toBe(1);
    await other.getByRole("button", { name: /^Account of/ }).click();
    await other.getByRole("button", { name: "Switch to seller mode" }).click();
    await expect(cartLink(one)).toBeHidden();
    await here.close();
  },
);
