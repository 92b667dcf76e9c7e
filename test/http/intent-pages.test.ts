import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startSite, type TestSite } from "../support/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startSite({ env: { RATE_LIMITS: "off" } });
});
afterAll(() => site.close());

const open = async (path: string) => {
  const response = await site.fetch(path);
  return { status: response.status, html: await response.text() };
};
const headings = (html: string) =>
  [...html.matchAll(/<h2>([^<]+)<\/h2>/g)].map((match) => match[1] ?? "");

describe("the page of an intent", () => {
  test.each([
    ["/search/product?q=aluminum%20housing&intent=product", "Purchasing assistant", /^Products$/],
    ["/search/idea?q=aluminum%20housing&intent=idea", "Sourcing consultant", /^Make it by /],
    ["/search/explore?q=aluminum%20housing&intent=explore", "Curious guide", /^Guides$/],
  ])("%s names who will answer and begins with what matters to it", async (path, guide, first) => {
    const { status, html } = await open(path);
    expect(status).toBe(200);
    expect(html).toContain(guide);
    expect(html).toContain("&quot;aluminum housing&quot;</h1>");
    const parts = headings(html).filter((text) =>
      /Products|Make it|Manufacturers|Guides/.test(text),
    );
    expect(parts[0]).toMatch(first);
    expect(parts.length).toBeGreaterThanOrEqual(3);
  });

  test("leads to guides that answer the query and to shops that can make it", async () => {
    const { html } = await open("/search/idea?q=die%20cast%20housing");
    expect(html).toContain("Make it by die casting");
    expect(html).toContain('href="/browse?type=manufacturer&amp;process=die-casting"');
    expect(html).toMatch(/<a [^>]*href="\/industry\/die-casting"[^>]*>Die casting<\/a>/);
    expect(html).toContain("Kettle Harbor Die Casting");
  });

  test("says first that nobody makes it there, and offers one condition less with its count", async () => {
    const { html } = await open("/search/product?q=die%20casting%20in%20Nevada&intent=product");
    const said = html.indexOf("Nobody listed here in Nevada is known for die casting.");
    expect(said).toBeGreaterThan(0);
    expect(html.indexOf("Make it by")).toBeGreaterThan(said);
    expect(html).toMatch(
      /href="\/businesses\?q=die\+casting"[^>]*><span class="figure">\d+<\/span> (?:<!-- -->)?anywhere in the United States/,
    );
  });

  test("invites visitors to sign in and come back to it", async () => {
    const { html } = await open("/search/product?q=valve&intent=product");
    const next = encodeURIComponent("/search/product?q=valve&intent=product");
    expect(html).toContain(`href="/login?next=${next}"`);
    expect(html).toContain(`href="/signup?next=${next}"`);
  });

  test("without a query offers examples instead of results", async () => {
    const { status, html } = await open("/search/explore");
    expect(status).toBe(200);
    expect(headings(html)).toContain("For example");
    expect(html).toContain('href="/search/explore?q=injection+molding&amp;intent=explore"');
  });

  test.each(["/search/product", "/search/idea", "/search/explore"])(
    "%s says when nothing was found, and asks for two characters",
    async (path) => {
      expect((await open(`${path}?q=zzqqxx`)).html).toContain("No results found for");
      expect((await open(`${path}?q=z`)).html).toContain("A search takes at least");
    },
  );

  test("answers at /search/products too, which points to /search/product", async () => {
    const { status, html } = await open("/search/products?q=valve&intent=product");
    expect(status).toBe(200);
    expect(html).toContain("Purchasing assistant");
    expect(html).toMatch(/<link rel="canonical" href="[^"]*\/search\/product"/);
    expect(html).toContain('<meta name="robots" content="noindex, follow"');
  });

  test.each(["%ff%fe", "a".repeat(10_000), "%00", "' OR 1=1 --", "a%20%26%20%7C%20!"])(
    "survives the query %.20s",
    async (query) => {
      const { status } = await open(`/search/idea?q=${query}`);
      expect(status).toBe(200);
    },
  );

  // What every object of the language has is a word like another: no table of ours may answer to it.
  test.each(["constructor", "__proto__", "toString", "hasOwnProperty"])(
    "takes %s for a word",
    async (word) => {
      for (const query of [`${word}`, `${word} anodized`, `500 ${word} brackets near ${word}`]) {
        for (const intent of ["product", "idea", "explore"]) {
          const { status, html } = await open(
            `/search/${intent}?q=${encodeURIComponent(query)}&near=${word}`,
          );
          expect(status, `${intent} ${query}`).toBe(200);
          expect(html).not.toContain("[native code]");
        }
      }
    },
  );
});
