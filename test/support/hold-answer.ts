import type { Page } from "@playwright/test";

/**
 * Keeps calls to an address from being answered, so that what a page shows meanwhile can be looked at for as
 * long as a slow machine needs.
 *
 * @returns lets them be answered
 */
export async function holdAnswer(page: Page, address: string): Promise<() => void> {
  const { promise: held, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await held;
    await route.continue();
  });
  return resolve;
}
