import { type BrowserContext, expect, type Locator } from "@playwright/test";
import { expectAccessible } from "../support/expect-accessible.ts";
import { openBeforeScripts } from "../support/held-scripts.ts";
import { listeningPage } from "../support/listening-page.ts";
import { messageField as field, said, sellerElsewhere, talkOf, test } from "../support/talks.ts";

const draft = "my draft stays";

/** A conversation with a draft on the account, which stays as it is. @returns its address */
async function keepDraft(context: BrowserContext, id: string, url: string): Promise<string> {
  const answer = await context.request.patch(`/api/v1/conversations/${id}`, {
    headers: { Origin: url },
    data: { draft },
  });
  expect(answer.ok()).toBe(true);
  // What is written on one of the pages below is not to come back on the next, not even as its page closes.
  await context.addInitScript(() => {
    localStorage.clear();
    const { fetch } = window;
    window.fetch = (resource, options) =>
      options?.method === "PATCH"
        ? Promise.resolve(new Response(null, { status: 204 }))
        : fetch(resource, options);
  });
  return `/messages?conversation=${id}`;
}

const selected = (box: Locator) =>
  box.evaluate((element) => {
    const { value, selectionStart, selectionEnd } = element as HTMLTextAreaElement;
    return value.slice(selectionStart, selectionEnd);
  });

test("a kept draft goes on at its end, and what replaces it early stays @any-width", async ({
  context,
  signIn,
  services,
  browser,
  baseURL,
}) => {
  const url = baseURL ?? "";
  const bob = await sellerElsewhere(services, browser, url);
  await signIn({ firstName: "Ada" });
  const path = await keepDraft(context, await talkOf(context, bob, url), url);

  await test.step("what the keys do is said once they do it", async () => {
    const { page, release } = await openBeforeScripts(context, path);
    const keys = page.getByText(/begins a new line/);
    await expect(field(page)).toBeVisible();
    await expect(keys).toBeHidden();
    await release();
    await page.locator(".composer-help > summary").press("Enter");
    await expect(keys).toBeVisible();
    await page.close();
  });
  await test.step("what is selected before scripts run is written over afterwards", async () => {
    const { page, release } = await openBeforeScripts(context, path);
    await field(page).press("ControlOrMeta+a");
    await release();
    expect(await selected(field(page))).toBe(draft);
    await page.keyboard.type("quick");
    await expect(field(page)).toHaveValue("quick");
    await page.close();
  });
  await test.step("what was typed over it before scripts run is left alone, with its caret", async () => {
    const { page, release } = await openBeforeScripts(context, path);
    await expect(field(page)).toHaveValue(draft);
    await field(page).press("ControlOrMeta+a");
    await page.keyboard.type("quick");
    await field(page).press("Home");
    await field(page).press("Shift+ArrowRight");
    // Whatever the page writes into the field while it takes over would be seen by the next key.
    await field(page).evaluate((element) => {
      const box = element as HTMLTextAreaElement;
      const note = () => {
        const said = `${box.value}|${box.selectionStart}|${box.selectionEnd}`;
        const before = document.body.dataset.held ?? said;
        document.body.dataset.held = before === said ? said : `${before}, then ${said}`;
      };
      note();
      document.addEventListener("selectionchange", note);
    });
    await release();
    await expect(field(page)).toHaveValue("quick");
    expect(await selected(field(page))).toBe("q");
    await expect(page.locator("body")).toHaveAttribute("data-held", "quick|0|1");
    await page.keyboard.type("Q");
    await expect(field(page)).toHaveValue("Quick");
    await page.close();
  });
  await test.step("whoever comes to the box by keyboard is at the end, early or late", async () => {
    for (const isEarly of [true, false]) {
      const { page, release } = await openBeforeScripts(context, path);
      await expect(field(page)).toHaveValue(draft);
      if (!isEarly) await release();
      await field(page).focus();
      if (isEarly) await release();
      await page.keyboard.type("!");
      await expect(field(page)).toHaveValue(`${draft}!`);
      await page.close();
    }
  });
  await bob.context.close();
});

test("a message whose answer got lost is shown once, as sent, and not sent again by changing it", async ({
  page,
  context,
  signIn,
  services,
  browser,
  baseURL,
}) => {
  const url = baseURL ?? "";
  const bob = await sellerElsewhere(services, browser, url);
  await signIn({ firstName: "Ada" });
  const id = await talkOf(context, bob, url);
  let isLost = false;
  await page.route(`**/api/v1/conversations/${id}/messages`, async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    if (!isLost) await route.fetch();
    isLost = true;
    return route.abort();
  });
  const thread = page.getByRole("region", { name: /^Conversation with/ });
  await test.step("while the page hears nothing, changing it asks first", async () => {
    await page.goto(`/messages?conversation=${id}`);
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\.data(\?|$)/, async (route) => {
      await released;
      await route.continue();
    });
    await field(page).fill("please make 101");
    await field(page).press("Enter");
    await expect(said(page, "please make 101")).toContainText("Not sent yet");
    await said(page, "please make 101").getByRole("button", { name: "Change it" }).click();
    await expect(page.getByRole("button", { name: "Change it" })).toHaveCount(0);
    release();
    await expect(said(page, "please make 101")).toContainText(/Sent|Delivered/);
    await expect(thread.getByText("please make 101", { exact: true })).toHaveCount(1);
    await expect(field(page)).toHaveValue("");
  });
  await test.step("the page that shows it as sent no longer offers it", async () => {
    isLost = false;
    await page.reload();
    await field(page).fill("and 50 more");
    await field(page).press("Enter");
    await expect(said(page, "and 50 more")).toContainText(/Sent|Delivered/);
    await expect(thread.getByText("and 50 more", { exact: true })).toHaveCount(1);
    await expect(page.getByText("Not sent yet")).toHaveCount(0);
  });
  await test.step("changed while nothing answers, it is the one message with the words written last", async () => {
    isLost = false;
    await page.route("**/api/v1/conversations/**", (route) =>
      route.request().method() === "GET" ? route.abort() : route.fallback(),
    );
    await page.route(/messages\.data(\?|$)/, (route) => route.abort());
    await field(page).fill("please make 102");
    await field(page).press("Enter");
    await said(page, "please make 102").getByRole("button", { name: "Change it" }).click();
    const line = page.getByText("In place of what was not sent: please make 102");
    await expect(line).toBeVisible();
    await expect(field(page)).toHaveValue("please make 102");
    await expectAccessible(page);
    // Also after the page was loaded again, which shows the first words by then.
    await page.unrouteAll({ behavior: "wait" });
    await page.reload();
    await expect(page.getByText("Sent after all, and changed by what you send")).toBeVisible();
    await expect(field(page)).toHaveValue("please make 102");
    await field(page).fill("please make 1002");
    await field(page).press("Enter");
    await expect(said(page, "please make 1002")).toContainText("edited");
    await expect(page.getByText("Sent after all")).toHaveCount(0);
    await expect(thread.getByText("please make 102", { exact: true })).toHaveCount(0);
    const path = `/api/v1/conversations/${id}/messages`;
    const { items } = await (await bob.context.request.get(path)).json();
    expect(items.map(({ content }: { content: string }) => content).slice(3)).toEqual([
      "and 50 more",
      "please make 1002",
    ]);
  });
  await bob.context.close();
});

test("what is being written in one window stays when a short message goes from another @any-width", async ({
  page,
  context,
  talkWithBob,
}) => {
  const { id } = await talkWithBob();
  const other = await listeningPage(await context.newPage());
  for (const window of [page, other]) await window.goto(`/messages?conversation=${id}`);
  const kept = async () => {
    const { draft } = await (await context.request.get(`/api/v1/conversations/${id}`)).json();
    return String(draft);
  };
  const long = "Forty by Friday, and the rest once the bar is here";
  await field(page).fill(long);
  await expect.poll(kept).toBe(long);
  // The account is told of what is written a moment after the last key, and keeps what was begun before.
  const refused = other.waitForResponse(
    (answer) => answer.request().method() === "PATCH" && answer.status() === 409,
  );
  await field(other).fill("ok");
  await refused;
  await field(other).press("Enter");
  await expect(said(page, "ok").last()).toBeVisible();
  await expect(said(other, "ok").last()).toContainText(/Sent|Delivered|Read/);
  await expect(field(other)).toHaveValue("");
  await expect(field(page)).toHaveValue(long);
  expect(await kept()).toBe(long);
  for (const window of [other, page]) {
    await window.reload();
    await expect(field(window)).toHaveValue(long);
  }
});

test("what two devices wrote without knowing of each other stays on each, also when they open it anew @any-width", async ({
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
  for (const device of [page, phone]) await device.goto(`/messages?conversation=${id}`);
  const kept = async () => {
    const { draft } = await (await elsewhere.request.get(`/api/v1/conversations/${id}`)).json();
    return String(draft);
  };
  await context.setOffline(true);
  await field(page).fill("At the desk, on the train");
  await field(phone).fill("On the phone");
  await expect.poll(kept).toBe("On the phone");
  await context.setOffline(false);
  await page.reload();
  await expect(field(page)).toHaveValue("At the desk, on the train");
  await phone.reload();
  await expect(field(phone)).toHaveValue("On the phone");
  expect(await kept()).toBe("On the phone");
  // The same words, sent from one of them, are begun on neither.
  await field(phone).fill("At the desk, on the train");
  await field(phone).press("Enter");
  await expect(field(page)).toHaveValue("");
  await expect.poll(kept).toBe("");
  await page.reload();
  await expect(field(page)).toHaveValue("");
  await elsewhere.close();
});
