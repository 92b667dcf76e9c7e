import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, type Page, test } from "@playwright/test";
import type { AxeResults, RunOptions } from "axe-core";

const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** The width of a telephone's window, in px. */
const phone = 360;
const axeSource = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/**
 * Expects axe to find nothing on the page as it is now: in a wide window in light, in the telephone's in dark, by all
 * standards each time. Everything about structure, names and sizes is so asked at both widths. Contrast is asked once in
 * each theme; what is shown at one width alone has its other theme from test/rules/contrast, which holds that style
 * sheets paint with pairs of colors that are readable in both. A journey that runs at one width alone (@any-width) looks
 * at the telephone's layout in the same window. The tablet's journeys do not look: what axe reads differs between narrow
 * and wide only. Where no scripts run axe does not either, and would never answer: the same pages are looked at with them.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const { project, tags } = test.info();
  if (project.use.javaScriptEnabled === false || project.name === "tablet") return;
  await expectNoViolation(page);
  const size = page.viewportSize();
  if (size === null || size.width === phone || !tags.includes("@any-width")) return;
  await page.setViewportSize({ width: phone, height: size.height });
  await showWhole(page);
  await expectNoViolation(page);
  await page.setViewportSize(size);
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
async function expectNoViolation(page: Page): Promise<void> {
  const isNarrow = page.viewportSize()?.width === phone;
  const colorScheme = isNarrow ? "dark" : "light";
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  // The line that tells of a page on its way is over as soon as the page is there.
  await expect(page.locator(".navigation-progress[data-active]")).toHaveCount(0);
  await transitionsEnd(page);
  expect(page.frames(), "frames, into which this does not look").toHaveLength(1);
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource);
  const found = await page.evaluate(async (values) => {
    const { axe } = window as unknown as {
      axe: { run(root: Document, options: RunOptions): Promise<AxeResults> };
    };
    // Only what plays is judged by files that axe would load first: it takes the style sheets along, for nobody.
    const preload = document.querySelector("audio, video") !== null;
    const runOnly = { type: "tag" as const, values };
    const { violations } = await axe.run(document, {
      runOnly,
      preload,
      resultTypes: ["violations"],
    });
    return violations.map(({ id, nodes }) => ({
      id,
      at: nodes.map((node) => `${node.target.join(" ")}: ${node.failureSummary ?? ""}`),
    }));
  }, standards);
  expect(found, `in the ${isNarrow ? "telephone's" : "wide"} window, in ${colorScheme}`).toEqual(
    [],
  );
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
