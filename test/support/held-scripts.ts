import type { BrowserContext, Page } from "@playwright/test";

const scripts = "**/assets/*.js";

/** Opens a page whose scripts have not arrived in a window of its own, as `openHeld` does in one that is there. */
export async function openBeforeScripts(
  context: BrowserContext,
  address: string,
): Promise<{ page: Page; release(): Promise<void> }> {
  const page = await context.newPage();
  return { page, release: await openHeld(page, address) };
}

/**
 * Opens a page whose scripts have not arrived: what the server sent, as somebody on a slow line has it.
 *
 * @param page that does not wait for scripts by itself, as that of `context.newPage()`
 * @returns lets the scripts come, and ends once they have taken over
 */
export async function openHeld(page: Page, address: string): Promise<() => Promise<void>> {
  const { promise: held, resolve } = Promise.withResolvers<void>();
  await page.route(scripts, async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  await page.goto(address, { waitUntil: "commit" });
  await page.locator("footer").last().waitFor({ state: "attached" });
  return async () => {
    resolve();
    await page.waitForFunction(() => !("earlyInput" in window));
    await page.unroute(scripts);
  };
}

/** Opens a page whose scripts will never come. */
export async function openWithoutScripts(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  await page.route(scripts, (route) => route.abort());
  await page.goto(address);
  return page;
}

/** Everything on the page that can be filled in, filled in otherwise. @returns what each field holds */
export async function fillEverything(page: Page): Promise<{ name: string; value: string }[]> {
  const fields = page.locator("input, textarea, select");
  for (const field of await fields.all()) {
    if (!(await field.isVisible()) || !(await field.isEditable().catch(() => false))) continue;
    const kind = await field.evaluate((element) => element.getAttribute("type") ?? element.tagName);
    if (kind === "checkbox" || kind === "radio") await field.check();
    else if (kind === "SELECT") await field.selectOption({ index: 1 });
    else if (kind === "number") await field.fill("12000");
    else if (kind === "email") await field.fill("early@people.example");
    else if (kind !== "file" && kind !== "range" && kind !== "hidden") await field.fill("Early 1");
  }
  return held(page);
}

/** What each field that can be seen holds. */
export function held(page: Page): Promise<{ name: string; value: string }[]> {
  return page.locator("input, textarea, select").evaluateAll((elements) =>
    elements.flatMap((element) => {
      const field = element as HTMLInputElement;
      if (field.type === "hidden" || field.type === "file" || !field.checkVisibility()) return [];
      const isTicked = field.type === "checkbox" || field.type === "radio";
      const value = isTicked ? String(field.checked) : field.value;
      return [{ name: `${field.name || field.id} ${isTicked ? field.value : ""}`.trim(), value }];
    }),
  );
}
