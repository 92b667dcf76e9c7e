import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/**
 * Expects axe to find nothing on the page as it is now, in light and in dark. The themes differ in nothing
 * but their colors, so dark is only asked for contrast.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await expectNoViolation(page, new AxeBuilder({ page }).withTags(standards), "in light");
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  await expectNoViolation(page, new AxeBuilder({ page }).withRules(["color-contrast"]), "in dark");
}

/**
 * Makes the window as tall as the page. What lies behind the bar at the window's end is one scroll away, and
 * axe would take its visible rest for a target that is too small.
 */
export async function showWhole(page: Page): Promise<void> {
  const size = page.viewportSize();
  if (size === null) return;
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  if (height > size.height) await page.setViewportSize({ ...size, height: height + 100 });
}

async function expectNoViolation(page: Page, axe: AxeBuilder, where: string): Promise<void> {
  await transitionsEnd(page);
  const { violations } = await axe.analyze();
  const found = violations.map(({ id, nodes }) => ({
    id,
    at: nodes.map((node) => `${node.target.join(" ")}: ${node.failureSummary ?? ""}`),
  }));
  expect(found, where).toEqual([]);
}

/** Colors that still change from one theme to the other are neither's. */
async function transitionsEnd(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map((animation) => animation.finished)),
  );
}

/** Expects that the page can be read without scrolling sideways, at this width and at 320 px. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const size = page.viewportSize();
  for (const width of new Set([size?.width ?? 1280, 320])) {
    await page.setViewportSize({ width, height: size?.height ?? 800 });
    const scrolled = () =>
      page.evaluate(() => {
        scrollTo({ left: 0, behavior: "instant" });
        scrollBy({ left: 1000, behavior: "instant" });
        return scrollX;
      });
    // A page that has just been resized is laid out again, and its fonts may still arrive.
    await expect.poll(scrolled, `at ${width} px`).toBe(0);
  }
  if (size) await page.setViewportSize(size);
}
