import type { Page } from "@playwright/test";

/** What React does in the browser because of one thing is a few tasks: rendering, then effects. */
const tasksOfReact = 8;

/**
 * Lets time stand still for an open page, until `passTime` moves it: what lasts a moment there lasts as long as
 * a slow machine needs to look at it.
 */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** Moves the time of a page, once React has done what it is to do before: starting and ending timers, too. */
export async function passTime(page: Page, milliseconds: number): Promise<void> {
  await page.evaluate(async (tasks) => {
    for (let task = 0; task < tasks; task++) {
      await new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = resolve;
        port2.postMessage(null);
      });
    }
  }, tasksOfReact);
  await page.clock.runFor(milliseconds);
}
