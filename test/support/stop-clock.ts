import type { Page } from "@playwright/test";

/**
 * Lets time stand still for an open page, until `page.clock` moves it: what lasts a moment there lasts as long as
 * a slow machine needs to look at it.
 */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}
