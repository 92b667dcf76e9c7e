import { expect, type Page } from "@playwright/test";
import { piecewise } from "../support/in-pieces.ts";
import { test } from "../support/journey.ts";
import { recordShifts, shifted } from "../support/layout-shifts.ts";

/** Every public page once, with what is inside of one of its kind. */
async function publicPages(page: Page): Promise<string[]> {
  const found = await (await page.request.get("/api/v1/products?limit=1")).json();
  // A sample: the first manufacturer of all may be one that another journey publishes.
  const { id, seller_id } = found.items[0];
  return [
    "/",
    "/home",
    "/home?tab=manufacturers",
    "/home?tab=exploring",
    "/browse",
    "/search?q=aluminum+brackets",
    "/search/product?q=brackets&intent=product",
    `/product/${id}`,
    "/businesses",
    `/businesses/${seller_id}`,
    "/industry",
    "/industry/cnc-milling",
    "/examples",
    "/api/docs",
    "/no/such/page",
  ];
}

async function sidewaysAt(page: Page, width: number): Promise<number> {
  await page.setViewportSize({ width, height: 800 });
  return page.evaluate(() => {
    scrollTo({ left: 1000, behavior: "instant" });
    const { scrollX } = window;
    scrollTo({ left: 0, top: 0, behavior: "instant" });
    return scrollX;
  });
}

test("every public page stands still, fits its window and leaves the console silent", async ({
  page,
}) => {
  const complaints: string[] = [];
  let path = "";
  page.on("console", (message) => {
    const isOwnStatus = path === "/no/such/page" && message.text().includes("404");
    if (["error", "warning"].includes(message.type()) && !isOwnStatus) {
      complaints.push(`${path}: ${message.text()}`);
    }
  });
  page.on("pageerror", (error) => complaints.push(`${path}: ${error}`));
  await recordShifts(page);
  const width = page.viewportSize()?.width ?? 0;
  const widths = width === 1440 ? [1920] : width === 360 ? [320] : [768, 769];
  for (path of await publicPages(page)) {
    // Resized where little is: a resize that arrives late would be counted as the next page's shift. It is of the
    // site, whose process stays: after about:blank the page would start another.
    await page.goto("/robots.txt");
    await page.setViewportSize({ width, height: 900 });
    await page.goto(path, { waitUntil: "networkidle" });
    const { by, moved } = await shifted(page);
    expect.soft(by, `layout shift of ${path}\n${moved.join("\n")}`).toBeCloseTo(0, 2);
    for (const other of widths) {
      await expect.poll(() => sidewaysAt(page, other), `${path} at ${other} px`).toBe(0);
    }
  }
  expect(complaints).toEqual([]);
});

test("a page whose document arrives in pieces stands still @any-width", async ({ page }) => {
  const site = await piecewise(process.env.JOURNEY_PORT ?? "");
  await recordShifts(page);
  for (const path of ["/home", "/home?tab=manufacturers", "/home?tab=exploring", "/rfq"]) {
    await page.goto(site.url + path);
    const { by, moved } = await shifted(page);
    expect.soft(by, `layout shift of ${path}\n${moved.join("\n")}`).toBeCloseTo(0, 2);
  }
  await site.close();
});

test.describe("what a page tells of itself", () => {
  test.skip(({ viewport }) => viewport?.width !== 1440, "The same at every width.");

  test("every public page has a title, a description, one heading and a picture for previews @any-width", async ({
    page,
  }) => {
    const titles = new Set<string>();
    const paths = (await publicPages(page)).filter((path) => !/no.such|api.docs/.test(path));
    for (const path of paths) {
      const html = await (await page.request.get(path)).text();
      const content = (name: string) =>
        new RegExp(`<meta (?:name|property)="${name}" content="([^"]+)"`).exec(html)?.[1] ?? "";
      const title = /<title>([^<]+)<\/title>/.exec(html)?.[1] ?? "";
      expect.soft(title, path).toMatch(/ · Millwright$/);
      titles.add(title);
      expect.soft(content("description").length, path).toBeGreaterThan(30);
      expect.soft(html.match(/<h1[ >]/g), path).toHaveLength(1);
      expect.soft(html, path).toMatch(/<link rel="canonical" href="http[^"]+"/);
      for (const name of ["og:title", "og:description", "og:url", "og:image"]) {
        expect.soft(content(name), `${name} of ${path}`).not.toBe("");
      }
    }
    // The tabs of the welcome page are one page.
    expect(titles.size).toBe(paths.length - 2);
    const home = await (await page.request.get("/")).text();
    const picture = /property="og:image" content="([^"]+)"/.exec(home)?.[1] ?? "";
    const { headers, status } = await answerOf(page, new URL(picture).pathname);
    expect([status, headers["content-type"]]).toEqual([200, "image/png"]);
  });

  test("no link within the site is dead @any-width", async ({ page }) => {
    const from = new Map((await publicPages(page)).map((path) => [path, "the start"]));
    const dead: string[] = [];
    const asked = new Set<string>();
    for (const [path, found] of from) {
      const [address = ""] = path.split("#");
      const pattern = address.replace(/[0-9a-f]{8}-[0-9a-f-]{27}|=[^&]*/g, "…");
      // One of a kind: two products are the same page with other words.
      if (asked.has(pattern) || address.startsWith("/no/such")) continue;
      asked.add(pattern);
      const { status, text } = await answerOf(page, address);
      if (status >= 400) dead.push(`${address} (${status}), linked from ${found}`);
      for (const [, link = ""] of text.matchAll(/<a [^>]*href="(\/[^"]*)"/g)) {
        const target = link.replaceAll("&amp;", "&");
        if (!from.has(target)) from.set(target, address);
      }
    }
    expect(asked.size).toBeGreaterThan(100);
    expect(dead).toEqual([]);
  });
});

async function answerOf(page: Page, path: string) {
  const response = await page.request.get(path, { maxRedirects: 0 });
  const headers = response.headers();
  const isText = headers["content-type"]?.startsWith("text/html") ?? false;
  return { status: response.status(), headers, text: isText ? await response.text() : "" };
}
