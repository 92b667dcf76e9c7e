import { expect } from "@playwright/test";
import { test } from "../support/journey.ts";

test("a page asks for its scripts once it is painted, and for its styles and fonts before @any-width", async ({
  page,
}) => {
  await page.goto("/browse");
  const times = await page.evaluate(() => {
    const files = performance.getEntriesByType("resource").map(({ name, startTime }) => ({
      kind: new URL(name).pathname.split(".").at(-1),
      startTime,
    }));
    const startsOf = (kind: string) =>
      files.filter((file) => file.kind === kind).map(({ startTime }) => startTime);
    return {
      paint: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN,
      scripts: startsOf("js"),
      styles: startsOf("css"),
    };
  });
  expect(Math.min(...times.scripts)).toBeGreaterThanOrEqual(times.paint);
  expect(Math.max(...times.styles)).toBeLessThan(times.paint);
});

test("a page that no browser tells to be painted runs its scripts too @any-width", async ({
  page,
}) => {
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => undefined;
  });
  await page.goto("/browse");
  expect(await page.evaluate(() => "__reactRouterDataRouter" in window)).toBe(true);
});
