import { expect, type Page } from "@playwright/test";
import { openBeforeScripts } from "../support/held-scripts.ts";
import { postAs, said, test } from "../support/talks.ts";

/** How far the list of messages stands above its end, in pixels. */
const aboveEnd = (page: Page) =>
  page
    .locator(".thread-scroll")
    .evaluate(({ scrollHeight, scrollTop, clientHeight }) =>
      Math.round(scrollHeight - scrollTop - clientHeight),
    );

test("a long conversation is read upward from where it was left, and says there what is new below @any-width", async ({
  page,
  talkWithBob,
}) => {
  const { id, bob, url } = await talkWithBob();
  const answer = (content: string) =>
    postAs(bob.context, url, `/api/v1/conversations/${id}/messages`, { content });
  for (let number = 1; number <= 80; number += 1) await answer(`Gear ${number} of the list.`);
  await postAs(page.context(), url, `/api/v1/conversations/${id}/read`, {});

  await page.goto(`/messages?conversation=${id}`);
  await expect(said(page, "Gear 80 of the list.")).toBeInViewport();
  await page.getByRole("link", { name: "Earlier messages" }).click();
  await expect(said(page, "Gear 30 of the list.")).toBeInViewport();
  expect(await aboveEnd(page)).toBe(0);

  await answer("And one more gear");
  await page.getByRole("link", { name: "1 new message", exact: true }).click();
  await expect(said(page, "And one more gear").last()).toBeInViewport();
  await expect(page.getByRole("link", { name: "1 new message", exact: true })).toBeHidden();

  // What can be done with a message that is taller than its pane is in view wherever the pane stands.
  await answer(`${"One line of many.\n".repeat(60)}The end of them`);
  const tall = said(page, "The end of them").last();
  await expect(tall).toBeInViewport();
  const { height = 0 } = (await tall.boundingBox()) ?? {};
  await tall.hover({ position: { x: 20, y: height - 10 } });
  await expect(tall.getByRole("link", { name: /^Reply/ })).toBeInViewport({ ratio: 1 });

  // A search says how much it found, and whoever comes back to it is on what was opened.
  await page.goto("/messages?q=gear");
  await expect(page.getByText("1 conversation found")).toBeVisible();
  const found = page.getByRole("link", { name: /Bob Babbage/ });
  await found.click();
  await expect(page).toHaveURL(/conversation=/);
  await page.goBack();
  await expect(found).toBeFocused();
});

test("a conversation stands at its end before scripts run, and stays there @any-width", async ({
  context,
  talkWithBob,
}) => {
  const { id, bob, url } = await talkWithBob();
  for (let number = 1; number <= 30; number += 1) {
    const content = `Gear ${number} of the list.`;
    await postAs(bob.context, url, `/api/v1/conversations/${id}/messages`, { content });
  }
  await postAs(context, url, `/api/v1/conversations/${id}/read`, {});
  const address = `/buyer/messages?conversation=${id}`;
  const { page, release } = await openBeforeScripts(context, address);
  const last = said(page, "Gear 30 of the list.");
  await expect(last).toBeInViewport();
  const before = await last.boundingBox();
  const field = await page.getByText("Add files").boundingBox();
  await release();
  await expect(page.locator(".thread-scroll[data-live]")).toBeVisible();
  // Places of scrolling are whole pixels.
  const moved = ((await last.boundingBox())?.y ?? 0) - (before?.y ?? 0);
  expect(Math.abs(moved)).toBeLessThan(2);
  expect(await page.getByText("Add files").boundingBox()).toEqual(field);
});

test("columns that somebody typed stand below each other @any-width", async ({
  page,
  talkWithBob,
}) => {
  const { id, bob, url } = await talkWithBob();
  const lines = ["Size      Price", "M5        0.09", "M10 x 30  1.20"];
  const content = `As asked:\n${lines.join("\n")}\nBest, Bob`;
  await postAs(bob.context, url, `/api/v1/conversations/${id}/messages`, { content });
  await page.goto(`/messages?conversation=${id}`);
  const words = said(page, "As asked:").last().locator(".talk-text");
  await expect(words).toBeVisible();
  const places = await words.evaluate(
    (text, sought) => {
      const node = document.createTreeWalker(text, NodeFilter.SHOW_TEXT).nextNode();
      return sought.map((word) => {
        const range = document.createRange();
        const at = node?.textContent?.indexOf(word) ?? -1;
        if (node === null || at === -1) return word;
        range.setStart(node, at);
        range.setEnd(node, at + word.length);
        return Math.round(range.getBoundingClientRect().left);
      });
    },
    ["Price", "0.09", "1.20"],
  );
  expect(new Set(places).size).toBe(1);
  expect(places[0]).toBeGreaterThan(0);
});
