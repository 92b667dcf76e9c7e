import { expect, type Page } from "@playwright/test";
import { test } from "../support/journey.ts";

/** What of the page lies under the button or its bar, by its words: links, fields, prices. */
function coveredByBar(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const bar = document.querySelector(".consultant-bar");
    if (bar === null) throw new Error("This page has no button for the consultant");
    const over = bar.getBoundingClientRect();
    const wanted =
      "main :is(a, button, input, select, textarea, summary, .product-rows dd, .price), footer a";
    return [...document.querySelectorAll<HTMLElement>(wanted)]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) =>
        [...element.getClientRects()].some(
          (box) =>
            box.width > 1 &&
            box.bottom > over.top + 1 &&
            box.top < over.bottom &&
            box.right > over.left &&
            box.left < over.right,
        ),
      )
      .map((element) => element.textContent || element.outerHTML);
  });
}

const scrollToEnd = (page: Page) =>
  page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));

test("at the end of every page the consultant's button covers nothing", async ({ page }) => {
  const found = await (await page.request.get("/api/v1/products?limit=1")).json();
  const { id, seller_id } = found.items[0];
  const paths = ["/home", "/browse", "/search/product?q=brackets&intent=product", "/signup"];
  for (const path of [...paths, `/product/${id}`, "/businesses", `/businesses/${seller_id}`]) {
    await page.goto(path, { waitUntil: "networkidle" });
    await scrollToEnd(page);
    expect.soft(await coveredByBar(page), path).toEqual([]);
    // Without a bar of its own the button would lie on the page wherever it was scrolled to.
    const bar = page.locator(".consultant-bar");
    await expect.soft(bar).not.toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
  }
});

test("a field that gets the focus is not behind the bar", async ({ page }) => {
  await page.goto("/signup");
  for (const label of ["First name", "Email", "Confirm password"]) {
    await page.getByLabel(label).focus();
    expect(await coveredFocus(page), label).toBe(false);
  }
});

function coveredFocus(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const { bottom } = document.activeElement?.getBoundingClientRect() ?? { bottom: Infinity };
    const { top } = document.querySelector(".consultant-bar")?.getBoundingClientRect() ?? {
      top: 0,
    };
    return bottom > top;
  });
}

test("a message stands in the bar and on no price", async ({ page }) => {
  await page.goto("/browse?query=bracket");
  await page
    .getByRole("button", { name: /^Add .*to cart/ })
    .first()
    .click();
  const message = page.getByRole("region", { name: "Notices" }).getByRole("listitem");
  await expect(message).toBeVisible();
  await message.hover();
  const button = page.getByRole("link", { name: /^Ask .* AI$/ });
  const [box, beside] = [await message.boundingBox(), await button.boundingBox()];
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(beside?.x ?? 0);
  const bar = await page.locator(".consultant-bar").boundingBox();
  const prices = await page.locator(".product-rows div:last-child > dd").evaluateAll(
    (rows, [left, top, right, bottom]) =>
      rows.filter((row) => {
        const at = row.getBoundingClientRect();
        return at.bottom > top && at.top < bottom && at.right > left && at.left < right;
      }).length,
    [box?.x ?? 0, box?.y ?? 0, (box?.x ?? 0) + (box?.width ?? 0), bar?.y ?? 0] as const,
  );
  expect(prices).toBe(0);
});

test("printed, a page is what it says: no header, no buttons", { tag: "@any-width" }, async ({
  page,
}) => {
  await page.goto("/browse?query=bracket");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator(".product-rows div:last-child > dd").first()).toBeVisible();
  for (const hidden of ["header.site-header", "footer", ".consultant-bar", "form.search-bar"]) {
    await expect(page.locator(hidden), hidden).toBeHidden();
  }
  await expect(page.locator("button:visible")).toHaveCount(0);
});

test.describe("the keys of searching", { tag: "@any-width" }, () => {
  const field = (page: Page) => page.getByRole("combobox", { name: "Search or ask" });

  test('"/" and Ctrl-K open the search, but "/" is a letter in a field', async ({ page }) => {
    await page.goto("/signup");
    await expect(field(page)).toHaveAttribute("aria-keyshortcuts", "/ Control+K Meta+K");
    await page.getByLabel("First name").focus();
    await page.keyboard.type("a/b");
    await expect(page.getByLabel("First name")).toHaveValue("a/b");
    await expect(page.getByRole("listbox")).toBeHidden();
    await page.keyboard.press("Control+k");
    await expect(field(page)).toBeFocused();
    await expect(page.getByRole("listbox")).toBeVisible();
    await page.keyboard.press("Escape");
    await page.getByRole("main").click({ position: { x: 2, y: 2 } });
    await page.keyboard.press("/");
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveValue("");
  });
});

test("results have one search field; the header's opens over them", async ({ page }) => {
  await page.goto("/browse");
  const header = page.locator(".site-header .search-field");
  expect((await header.boundingBox())?.width).toBeLessThan(60);
  await header.click();
  await expect(page.getByText("What do you want to build, find, or explore?")).toBeVisible();
});

test("at 320 px the name stays in one line and the field in its card", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 740 });
  await page.goto("/");
  const name = page.locator(".logo > span");
  const lines = await name.evaluate(
    (element) =>
      element.getBoundingClientRect().height /
      Number.parseFloat(getComputedStyle(element).lineHeight),
  );
  expect(lines).toBeLessThan(1.5);
  const card = await page.locator(".intent-search").boundingBox();
  const field = await page.getByLabel("What are you looking for?").boundingBox();
  expect((field?.x ?? 0) + (field?.width ?? 0)).toBeLessThan((card?.x ?? 0) + (card?.width ?? 0));
});
