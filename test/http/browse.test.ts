import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { withClient } from "../../src/platform/db/connection.ts";
import { AppError } from "../../src/shared/errors.ts";
import { startSite, type TestSite } from "../support/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startSite({ env: { RATE_LIMITS: "off", HTML_CACHE: "off" } });
  await withClient(site.db.ownerConnection, (owner) =>
    owner.query(`
      INSERT INTO seller_products (name, description, price, categories, in_stock,
                                   minimum_order_quantity, lead_time_days)
      SELECT 'Paging Widget ' || n, 'One of many widgets.', n, '{Widgets}', n % 2 = 0, n, n
        FROM generate_series(1, 45) n`),
  );
});
afterAll(() => site.close());

const open = async (path: string) => {
  const response = await site.fetch(path);
  return { status: response.status, headers: response.headers, html: await response.text() };
};

/** The page as a person reads it: without tags, scripts and the data of scripts. */
function textOf(html: string): string {
  const [, body = ""] = /<main[^>]*>([\s\S]*)<\/main>/.exec(html) ?? [];
  return body
    .replace(/<script[\s\S]*?<\/script>/g, "")
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&")
    .replace(/\s+/g, " ");
}

const read = async (path: string) => textOf((await open(path)).html);
const openSections = (html: string) =>
  [...html.matchAll(/<details class="sheet disclosure result-section" id="([a-z-]+)" open/g)].map(
    (match) => match[1],
  );

describe("the marketplace", () => {
  test("is titled Browse Products and shows three sections with their counts", async () => {
    const { status, html } = await open("/browse");
    expect(status).toBe(200);
    expect(html).toContain("<h1>Browse Products</h1>");
    expect(textOf(html)).toMatch(/Products 59 .*Manufacturers 20 .*Business Listings \d+ /);
    expect(textOf(html)).toMatch(/Paging Widget \d+ .*?One of many widgets\./);
    expect(openSections(html)).toEqual(["products"]);
  });

  test("says each row once, and leads to what it leaves out", async () => {
    const { html } = await open("/browse?query=sensor%20controller");
    expect(html.match(/conformal coated and tested/g)).toHaveLength(1);
    expect(html).toContain('href="/browse?query=sensor+controller&amp;filters=all#filters"');
    const { html: whole } = await open("/browse?query=sensor%20controller&filters=all");
    expect(whole.length).toBeGreaterThan(html.length);
    expect(whole).not.toContain("Show all filters");
    const data = await open("/browse.data?query=sensor%20controller");
    expect(data.html).toContain("conformal coated and tested");
  });

  test.each(["query", "q"])("is titled by the query of ?%s= and marks its words", async (param) => {
    const { html } = await open(`/search?${param}=sensor%20board`);
    expect(html).toContain("<h1>Search Results for &quot;sensor board&quot;</h1>");
    expect(html).toMatch(/Industrial <mark>Sensor<\/mark> Controller <mark>Board<\/mark>/);
  });

  test.each([
    ["manufacturer", "manufacturers"],
    ["business_listing", "business-listings"],
    ["product", "products"],
  ])("opens the section of ?type=%s first", async (type, section) => {
    expect(openSections((await open(`/browse?type=${type}`)).html)).toEqual([section]);
  });

  test("opens the first section that has results beside a first one that has none", async () => {
    const { html } = await open("/browse?query=Larkspur%20Ridge%20Machining&exact=1&max_price=1");
    expect(openSections(html)).toEqual(["products", "manufacturers"]);
    expect(textOf(html)).toContain("No results found in our database");
    expect(textOf(html)).toContain(
      "Results are limited to the data we have indexed. Ask Millwright AI",
    );
  });

  test("says where AI had a hand, and that conversation results are filtered", async () => {
    const text = await read("/browse?query=bracket&ai=true");
    expect(text).toContain("AI context.");
    expect(text).toContain("Results filtered based on your conversation");
    expect(text).toContain("Get AI insights about these results");
    expect(await read("/browse?query=widget")).not.toContain("AI context.");
    expect(await read("/browse?query=widget&refined=true")).toContain("AI context.");
    expect(await read("/browse?type=business_listing&query=Halyard")).toContain("AI context.");
  });

  test("says nothing of AI over records that no search has chosen", async () => {
    const text = await read("/browse?type=business_listing");
    expect(text).toContain("Names, addresses and telephone numbers are the listed source's own.");
    expect(text).not.toMatch(/AI context|AI-generated|Chosen and ranked/);
  });

  test("shows business listings with every way to reach them, and their source", async () => {
    const { html } = await open("/browse?type=business_listing&query=Halyard");
    const text = textOf(html);
    expect(text).toContain("AI-generated business listings based on your search");
    expect(text).toMatch(/Source: Sample data/);
    expect(html).toMatch(/href="https:\/\/www\.google\.com\/maps\/search\/\?[^"]*query=1840/);
    expect(html).toContain('href="tel:+12625550102"');
    expect(html).toContain('href="https://halyard-metals.example.com"');
    expect(text).toContain("Mon-Fri 7:00 am - 5:00 pm");
    expect(text).toContain("Metal service center: aluminum, stainless and carbon steel plate");
  });

  test("says that nothing was found, what to try, and whom to ask", async () => {
    const { status, html } = await open("/browse?query=zzqqxx&in_stock=true");
    const text = textOf(html);
    expect(status).toBe(200);
    expect(text).toContain('No results found for "zzqqxx"');
    expect(text).toContain("Try adjusting your search terms or explore different categories.");
    expect(text).toContain('Ask Millwright AI about "zzqqxx"');
    expect(html).toContain('href="/search/explore?q=zzqqxx&amp;intent=explore"');
    expect(html).toContain('href="/browse?query=zzqqxx"');
  });

  test("finds nothing for one character, and says why", async () => {
    const text = await read("/browse?query=b");
    expect(text).toContain('No results found for "b"');
    expect(text).toContain("A search takes at least 2 characters.");
  });
});

describe("filters", () => {
  const names = async (search: string) =>
    [
      ...(await open(`/browse?query=&category=widgets&${search}`)).html.matchAll(
        /Paging Widget (\d+)<\/a>/g,
      ),
    ]
      .map((match) => Number(match[1]))
      .sort((a, b) => a - b);

  test("pass exactly the products the rules name", async () => {
    expect(await names("min_price=30&max_price=33")).toEqual([30, 31, 32, 33]);
    expect(await names("min_price=43&max_price=1000")).toEqual([43, 44, 45]);
    expect(await names("min_order_quantity=44")).toEqual([44, 45]);
    expect(await names("max_lead_time=3")).toEqual([1, 2, 3]);
    expect(await names("max_lead_time=5&in_stock=true")).toEqual([2, 4]);
  });

  test("are counted on the button, shown as chips, and taken off one by one", async () => {
    const { html } = await open("/browse?category=widgets&max_price=40&in_stock=on&state=WI");
    expect(html).toMatch(/Filters<span class="active-count">4<span class="sr-only">/);
    expect(html).toContain('href="/browse?category=widgets&amp;max_price=40&amp;state=WI"');
    expect(html).toContain('href="/browse?max_price=40&amp;in_stock=true&amp;state=WI"');
    expect(html).toMatch(/href="\/browse"[^>]*>Reset all/);
  });

  test("order the rows", async () => {
    const first = async (sort: string) =>
      /Paging Widget \d+/.exec((await open(`/browse?category=widgets&sort=${sort}`)).html)?.[0];
    expect(await first("price-high")).toBe("Paging Widget 45");
    expect(await first("price-low")).toBe("Paging Widget 1");
    expect(await first("name-desc")).toBe("Paging Widget 9");
  });
});

describe("pages", () => {
  test("have 20 rows, know each other, and together hold every row once", async () => {
    const seen = [];
    for (const page of [1, 2, 3]) {
      const { html } = await open(`/browse?category=widgets&sort=price-low&page=${page}`);
      seen.push([...html.matchAll(/Paging Widget (\d+)<\/a>/g)].map((match) => Number(match[1])));
    }
    expect(seen.map((rows) => rows.length)).toEqual([20, 20, 5]);
    expect(seen.flat()).toEqual(Array.from({ length: 45 }, (_, index) => index + 1));
    const { html } = await open("/browse?category=widgets&page=2");
    expect(html).toMatch(/aria-current="page"[^>]*>2<\/a>/);
    expect(textOf(html)).toContain("21–40 of 45");
  });

  test("begin at the first one when a filter is changed", async () => {
    const { html } = await open("/browse?type=product&category=widgets&page=2");
    expect(html).toMatch(/<input[^>]* name="min_price"/);
    // No form of the page carries where one was.
    expect(html).not.toMatch(/<(input|select|button)[^>]* name="page"/);
    const chips = [...html.matchAll(/<a[^>]* class="[^"]*chip[^"]*"[^>]*>/g)].map(([tag]) => tag);
    expect(chips.filter((tag) => tag.includes("page="))).toEqual([]);
  });

  test("beyond the end say so and lead to the last one", async () => {
    const { status, html } = await open("/browse?category=widgets&page=9");
    expect(status).toBe(200);
    expect(textOf(html)).toContain("Page 9 is beyond the end There are 3 pages of results.");
    expect(html).toMatch(
      /href="\/browse\?type=product&amp;category=widgets&amp;page=3"[^>]*>Go to/,
    );
  });
});

describe("an address nobody should write", () => {
  test.each([
    ["min_price=-1", "The lowest price must be a number"],
    ["min_price=9&max_price=2", "The lowest price is above the highest"],
    ["sort=best", "“best” is not a value of “sort”"],
    ["type=robot", "That kind of result does not exist"],
    ["page=two", "The page must be a whole number"],
    ["near=Springfield", "Enter a five-digit ZIP code"],
    ["max_lead_time=1e9", "The longest lead time must be"],
    ["buyer_type=alien", "“alien” is not a value"],
    [`query=${"a".repeat(10_000)}`, "only its first 200 characters were used"],
    ["query=valve%ff%fe", "Some characters of the address could not be read"],
  ])("%.30s is told in words, and the page still works", async (search, message) => {
    const { status, html } = await open(`/browse?${search}`);
    expect(status).toBe(200);
    expect(textOf(html)).toContain(message);
    expect(html).toContain('id="browse-query"');
  });

  test("never breaks the page, whatever stands in it", async () => {
    const names = `query q type category ai refined min_price max_price min_order_quantity
      max_lead_time in_stock near radius sort page specifications exact seller_id state process
      certification source buyer_type min_order_value supply_capacity`.split(/\s+/);
    const nasty = fc.oneof(
      fc.string({ unit: "binary", maxLength: 30 }),
      fc.constantFrom(
        "' OR 1=1 --",
        "a & | ! (b <-> :*",
        "%",
        "\0",
        "00000",
        "-1",
        "1e400",
        "NaN",
        "99999999999999999999",
        "<script>alert(1)</script>",
        "\\' \"",
        "true",
        "product",
      ),
    );
    const addresses = fc.array(fc.tuple(fc.constantFrom(...names), nasty), { maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(addresses, async (pairs) => {
        const { status, html } = await open(`/browse?${new URLSearchParams(pairs)}`);
        expect(status).toBe(200);
        expect(html).not.toContain("<script>alert(1)</script>");
      }),
      { numRuns: 150 },
    );
  });
});

describe("a search that fails", () => {
  test("keeps the page, says so, and offers to try again", async () => {
    const unreachable = {
      ...site.db,
      get public(): never {
        throw new AppError("database_unavailable", { retryAfterSeconds: 2 });
      },
    };
    const broken = await startSite({ replace: { db: unreachable }, env: { RATE_LIMITS: "off" } });
    try {
      for (const path of ["/browse?query=valve&in_stock=true", "/search/idea?q=valve"]) {
        const response = await broken.fetch(path);
        const html = await response.text();
        expect(response.status).toBe(503);
        expect(response.headers.get("retry-after")).toBe("2");
        expect(textOf(html)).toContain("Failed to perform search. Please try again.");
        expect(html).toContain(`href="${path.replace("&", "&amp;")}"`);
        expect(html).toContain('value="valve"');
      }
    } finally {
      await broken.close();
    }
  });
});

describe("search engines", () => {
  const robots = (html: string) => /<meta name="robots" content="([^"]+)"/.exec(html)?.[1];
  const canonical = (html: string) =>
    /<link rel="canonical" href="[^"]*?(\/[^"/:]*)"/.exec(html)?.[1];

  test("keep the marketplace and its categories, each at one address", async () => {
    const all = (await open("/browse")).html;
    const one = (await open("/browse?category=Circuit%20Boards")).html;
    expect([robots(all), canonical(all)]).toEqual([undefined, "/browse"]);
    expect([robots(one), canonical(one)]).toEqual([undefined, "/browse?category=circuit-boards"]);
    expect(one).toContain("<title>Circuit Boards · Millwright</title>");
  });

  test("do not keep queries, filters and orders", async () => {
    for (const search of ["query=valve", "sort=oldest", "category=medical&in_stock=true"]) {
      expect(robots((await open(`/browse?${search}`)).html)).toBe("noindex, follow");
    }
  });
});
