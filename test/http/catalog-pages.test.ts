import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startSite, type TestSite } from "../support/site.ts";

interface Structured {
  "@type": string;
  name?: string;
  url?: string;
  offers?: { price: string; priceCurrency: string; seller?: { url: string } };
  address?: { addressRegion: string; addressCountry: string };
  itemListElement?: { position: number; name: string; item?: string }[];
}

let site: TestSite;
/** Where the site says it is. */
let here: string;
let product: {
  id: string;
  name: string;
  price: string;
  seller_id: string;
  minimum_order_quantity: number;
};
let manufacturer: { id: string; name: string };
beforeAll(async () => {
  site = await startSite({ env: { RATE_LIMITS: "off" } });
  here = site.services.config.publicUrl;
  const products = await site.fetch("/api/v1/products?limit=1");
  product = (await products.json()).items[0];
  const manufacturers = await site.fetch("/api/v1/manufacturers?q=machining&limit=1");
  manufacturer = (await manufacturers.json()).items[0];
});
afterAll(() => site.close());

const open = async (path: string) => {
  const response = await site.fetch(path);
  return { status: response.status, html: await response.text() };
};

function structuredOf(html: string): Structured[] {
  return [...html.matchAll(/<script[^>]*type="application\/ld\+json"[^>]*>(.*?)<\/script>/g)].map(
    ([, text = ""]) => JSON.parse(text),
  );
}

function canonicalOf(html: string): string | undefined {
  return /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];
}

describe("a product's page", () => {
  test("tells search engines its name, price and seller, and the way to it", async () => {
    const { status, html } = await open(`/product/${product.id}`);
    expect(status).toBe(200);
    const [described, trail] = structuredOf(html);
    expect(described).toMatchObject({
      "@type": "Product",
      name: product.name,
      url: `${here}/product/${product.id}`,
      offers: {
        price: product.price,
        priceCurrency: "USD",
        seller: { url: `${here}/businesses/${product.seller_id}` },
      },
    });
    expect(trail?.["@type"]).toBe("BreadcrumbList");
    expect(trail?.itemListElement?.map(({ position }) => position)).toEqual([1, 2, 3]);
    expect(trail?.itemListElement?.at(-1)?.name).toBe(product.name);
  });

  test("has one canonical address, whatever quantity is looked at", async () => {
    const { html } = await open(`/product/${product.id}?quantity=250`);
    expect(canonicalOf(html)).toBe(`${here}/product/${product.id}`);
  });

  test("calculates a quantity on the server", async () => {
    const quantity = product.minimum_order_quantity + 1;
    const { html } = await open(`/product/${product.id}?quantity=${quantity}`);
    expect(html).toContain(`Total for ${quantity.toLocaleString("en-US")}`);
  });

  test.each(["-1", "0", "1e99", "abc", "9".repeat(400), "' OR 1=1"])(
    "survives the quantity %.20s",
    async (quantity) => {
      const { status } = await open(
        `/product/${product.id}?quantity=${encodeURIComponent(quantity)}`,
      );
      expect(status).toBe(200);
    },
  );
});

describe("a manufacturer's page", () => {
  test("tells search engines what and where it is", async () => {
    const { status, html } = await open(`/businesses/${manufacturer.id}`);
    expect(status).toBe(200);
    const [described, trail] = structuredOf(html);
    expect(["Organization", "LocalBusiness"]).toContain(described?.["@type"]);
    expect(described).toMatchObject({
      name: manufacturer.name,
      url: `${here}/businesses/${manufacturer.id}`,
      address: { addressCountry: "US" },
    });
    expect(trail?.itemListElement?.map(({ name }) => name)).toEqual([
      "Manufacturers",
      manufacturer.name,
    ]);
  });

  test("has a canonical address for each page of its products", async () => {
    const own = `${here}/businesses/${manufacturer.id}`;
    expect(canonicalOf((await open(`/businesses/${manufacturer.id}?compare=x`)).html)).toBe(own);
  });

  test("says why a page of products cannot be shown", async () => {
    const { status, html } = await open(`/businesses/${manufacturer.id}?page=-3`);
    expect(status).toBe(200);
    expect(html).toContain("The page");
  });
});

describe.each(["/product", "/businesses"])("%s", (kind) => {
  test.each([
    ["is of nothing", "01890000-0000-7000-8000-000000000000"],
    ["is a word", "brackets"],
    ["is a number", "12"],
    ["is too long", "9".repeat(3000)],
    ["is SQL", "'%20OR%201=1--"],
    ["carries a zero byte", "%00"],
  ])("answers 404 when the id %s", async (_, id) => {
    const { status, html } = await open(`${kind}/${id}`);
    expect(status).toBe(404);
    expect(html).toContain("Page not found");
    expect(html).not.toContain("canonical");
  });
});

describe("the sitemap", () => {
  const locationsOf = (text: string) =>
    [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, location = ""]) => location);

  test("leads to every product, manufacturer, guide and example, and each of them is there", async () => {
    const files = locationsOf((await open("/sitemap.xml")).html);
    const paths = (
      await Promise.all(files.map(async (file) => (await open(new URL(file).pathname)).html))
    )
      .flatMap(locationsOf)
      .map((location) => location.replace(here, ""));
    expect(new Set(paths).size).toBe(paths.length);
    for (const path of [
      "/",
      "/browse",
      "/businesses",
      "/industry/cnc-milling",
      `/product/${product.id}`,
      `/businesses/${manufacturer.id}`,
    ]) {
      expect(paths).toContain(path);
    }
    expect(paths.filter((path) => path.startsWith("/examples/")).length).toBeGreaterThan(2);
    const statuses = new Map<string, number>();
    for (const path of paths.filter((one) => !/^\/(product|businesses)\//.test(one))) {
      statuses.set(path, (await site.fetch(path, { method: "HEAD" })).status);
    }
    expect([...statuses].filter(([, status]) => status !== 200)).toEqual([]);
  });

  test("is named by robots.txt, which keeps crawlers from searches", async () => {
    const { html } = await open("/robots.txt");
    expect(html).toContain(`Sitemap: ${here}/sitemap.xml`);
    expect(html).toContain("Disallow: /search");
  });

  test("has no file beyond the last", async () => {
    for (const page of ["2", "0", "01", "99999", "9".repeat(40)]) {
      expect((await open(`/sitemap/products-${page}.xml`)).status).toBe(404);
    }
  });
});
