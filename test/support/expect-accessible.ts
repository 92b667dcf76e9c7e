import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, type Page, test } from "@playwright/test";
import type { AxeResults, RunOptions } from "axe-core";

const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const axeSource = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/**
 * Expects axe to find nothing on the page as it is now, in light and in dark. The themes differ in nothing
 * but their colors, so dark is only asked for contrast. A journey that runs at one width alone (@any-width) looks at
 * the telephone's layout in the same window. Where no scripts run axe does not either, and would never answer: the
 * same pages are looked at with them.
 */
export async function expectAccessible(page: Page): Promise<void> {
  if (test.info().project.use.javaScriptEnabled === false) return;
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await expectNoViolation(page, { type: "tag", values: standards }, "in light");
  const size = page.viewportSize();
  if (size !== null && test.info().tags.includes("@any-width")) {
    await page.setViewportSize({ width: 360, height: size.height });
    await showWhole(page);
    await expectNoViolation(page, { type: "tag", values: standards }, "at 360 px");
    await page.setViewportSize(size);
  }
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  await expectNoViolation(page, { type: "rule", values: ["color-contrast"] }, "in dark");
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

/**
 * Runs axe in the page itself and brings back what it objects to alone: @axe-core/playwright opens a second
 * page for each run, and loads the program twice.
 */
async function expectNoViolation(
  page: Page,
  runOnly: NonNullable<RunOptions["runOnly"]>,
  where: string,
): Promise<void> {
  // The line that tells of a page on its way is over as soon as the page is there.
  await expect(page.locator(".navigation-progress[data-active]")).toHaveCount(0);
  await transitionsEnd(page);
  expect(page.frames(), "frames, into which this does not look").toHaveLength(1);
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource);
  const found = await page.evaluate(async (runOnly) => {
    const { axe } = window as unknown as {
      axe: { run(root: Document, options: RunOptions): Promise<AxeResults> };
    };
    // Only what plays is judged by files that axe would load first: it takes the style sheets along, for nobody.
    const preload = document.querySelector("audio, video") !== null;
    const options: RunOptions = { runOnly, preload, resultTypes: ["violations"] };
    const { violations } = await axe.run(document, options);
    return violations.map(({ id, nodes }) => ({
      id,
      at: nodes.map((node) => `${node.target.join(" ")}: ${node.failureSummary ?? ""}`),
    }));
  }, runOnly);
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

/**
 * Opens each address in the same window and expects that axe finds nothing there, and that it can be read without
 * scrolling sideways. A page that opens in a window of its own costs twice as much.
 *
 * @param pages addresses, by what is to be seen there
 * @param isShownWhole whether axe looks at them in a window as tall as they are, as after `showWhole`
 */
export async function expectPagesAccessible(
  page: Page,
  pages: Record<string, string>,
  { isShownWhole = false } = {},
): Promise<void> {
  // As long as each of them would have alone.
  test.setTimeout(Object.keys(pages).length * test.info().timeout);
  const size = page.viewportSize();
  for (const [what, address] of Object.entries(pages)) {
    await test.step(what, async () => {
      // As everybody meets it: the look before this one ended in dark.
      await page.emulateMedia({ colorScheme: null, reducedMotion: null });
      await page.goto(address);
      await expectNoSidewaysScroll(page);
      if (isShownWhole) await showWhole(page);
      await expectAccessible(page);
      if (size) await page.setViewportSize(size);
    });
  }
}
