import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Expects axe to find nothing on the page as it is now, in light and in dark. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const { violations } = await new AxeBuilder({ page }).withTags(standards).analyze();
    const found = violations.map(({ id, nodes }) => ({
      id,
      at: nodes.map((node) => `${node.target.join(" ")}: ${node.failureSummary ?? ""}`),
    }));
    expect(found, `in ${colorScheme}`).toEqual([]);
  }
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
