import { expect, type Page } from "@playwright/test";
import { test } from "../support/journey.ts";
import { passTime, stopClock } from "../support/stop-clock.ts";

const message = (page: Page, title = "Cart updated") =>
  page.getByRole("region", { name: "Notices" }).getByRole("listitem").filter({ hasText: title });

// The clock stands still: a message stays five seconds of it, however slow the machine is.
test.beforeEach(async ({ page }) => {
  const add = page.getByRole("button", { name: /^Add .*to cart/ }).first();
  await page.goto("/browse?query=bracket");
  await stopClock(page);
  await add.click();
  const first = message(page, "Added to cart");
  await first.getByRole("button", { name: "Close" }).click();
  await expect(first).toHaveCount(0);
  await add.click();
  await expect(message(page)).toBeVisible();
});

test("a message stays five seconds, but not less while somebody points at it", {
  tag: "@any-width",
}, async ({ page }) => {
  await passTime(page, 4000);
  await message(page).hover();
  await passTime(page, 60_000);
  await expect(message(page)).toBeVisible();
  await page.mouse.move(5, 5);
  await passTime(page, 900);
  await expect(message(page)).toBeVisible();
  await passTime(page, 200);
  await expect(message(page)).toHaveCount(0);
});

test("a message waits while its page is hidden", { tag: "@any-width" }, async ({ page }) => {
  const setHidden = (isHidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, "hidden", { configurable: true, value });
      document.dispatchEvent(new Event("visibilitychange"));
    }, isHidden);
  await page.mouse.move(5, 5);
  await setHidden(true);
  await passTime(page, 60_000);
  await expect(message(page)).toBeVisible();
  await setHidden(false);
  await passTime(page, 5100);
  await expect(message(page)).toHaveCount(0);
});

test("a message is swiped away, and springs back from a push that is too short", {
  tag: "@any-width",
}, async ({ page }) => {
  const title = message(page).locator(".toast-title");
  // Pointed at once it stands where it stays.
  await title.hover();
  const box = await title.boundingBox();
  const [x, y] = [(box?.x ?? 0) + 5, (box?.y ?? 0) + 5];
  const push = async (by: number) => {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + by, y, { steps: 4 });
    await page.mouse.up();
  };
  await push(30);
  await expect(message(page)).toBeVisible();
  await push(90);
  await expect(message(page)).toHaveCount(0);
});
