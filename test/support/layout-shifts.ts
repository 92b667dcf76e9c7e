import type { Page } from "@playwright/test";

/** What the browser measured since the page was opened: how far things moved by themselves, and which. */
interface Shifts {
  by: number;
  moved: string[];
}

/** Has every page that is opened from now on measure what moves by itself. */
export async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    interface LayoutShift extends PerformanceEntry {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
    }
    const shifts: Shifts = { by: 0, moved: [] };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        if (entry.hadRecentInput) continue;
        shifts.by += entry.value;
        for (const { node, previousRect: from, currentRect: to } of entry.sources) {
          const what = node instanceof Element ? `${node.tagName}.${node.className}` : "text";
          shifts.moved.push(
            `${what}: ${from.x}, ${from.y} px to ${to.x}, ${to.y} px, ${from.height} px high to ${to.height} px`,
          );
        }
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** What moved since the page that is there was opened. */
export const shifted = (page: Page) =>
  page.evaluate(() => (window as unknown as { shifts: Shifts }).shifts);
