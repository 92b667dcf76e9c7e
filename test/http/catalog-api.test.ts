import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { withClient } from "../../src/platform/db/connection.ts";
import { startSite, type TestSite } from "../support/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startSite({ env: { RATE_LIMITS: "off" } });
});
afterAll(() => site.close());

const get = async (path: string) => {
  const response = await site.fetch(path);
  return { status: response.status, headers: response.headers, body: await response.json() };
};

describe("GET /api/v1/products", () => {
  test("answers with the documented envelope and fields", async () => {
    const { status, body } = await get("/api/v1/products");
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(
      ["corrected_query", "items", "limit", "page", "total", "total_is_exact"].sort(),
    );
    expect(body).toMatchObject({ total: 14, total_is_exact: true, page: 1, limit: 20 });
    for (const item of body.items) {
      expect(item).toMatchObject({
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        name: expect.any(String),
        description: expect.any(String),
        type: "product",
        categories: expect.any(Array),
        in_stock: expect.any(Boolean),
        minimum_order_quantity: expect.any(Number),
        created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      });
      for (const key of [
        "external_id",
        "image_url",
        "lead_time_days",
        "seller_id",
        "seller_name",
      ]) {
        expect(item).toHaveProperty(key);
      }
      if (item.price !== null) expect(item.price).toMatch(/^\d+\.\d\d$/);
    }
  });

  test("sorts, filters and pages", async () => {
    const cheap = await get("/api/v1/products?sort=price-low&limit=100");
    const prices = cheap.body.items.map((item: { price: string | null }) =>
      Number(item.price ?? 0),
    );
    expect(prices).toEqual([...prices].sort((a, b) => a - b));
    const bounded = await get("/api/v1/products?min_price=1&max_price=50&limit=100");
    for (const { price } of bounded.body.items) {
      expect(Number(price)).toBeGreaterThanOrEqual(1);
      expect(Number(price)).toBeLessThanOrEqual(50);
    }
    const first = await get("/api/v1/products?limit=5&sort=name-asc");
    const second = await get("/api/v1/products?limit=5&page=2&sort=name-asc");
    const ids = [...first.body.items, ...second.body.items].map(({ id }: { id: string }) => id);
    expect(new Set(ids).size).toBe(10);
  });

  test("a category may be repeated and named either way", async () => {
    const both = await get("/api/v1/products?category=Electronics&category=medical&limit=100");
    expect(both.body.items.length).toBeGreaterThan(0);
    for (const { categories } of both.body.items) {
      const slugs = categories.map((name: string) => name.toLowerCase());
      expect(slugs.includes("electronics") || slugs.includes("medical")).toBe(true);
    }
  });

  test("a page beyond the end is empty and still tells the total", async () => {
    const { status, body } = await get("/api/v1/products?page=50");
    expect(status).toBe(200);
    expect(body).toMatchObject({ items: [], total: 14, page: 50 });
  });

  test.each([
    ["min_price=-1", "min_price"],
    ["max_price=abc", "max_price"],
    ["sort=cheapest", "sort"],
    ["page=0", "page"],
    ["page=x", "page"],
    ["limit=101", "limit"],
    ["limit=1.5", "limit"],
    ["in_stock=maybe", "in_stock"],
    ["max_lead_time=-3", "max_lead_time"],
    ["min_order_quantity=0.5", "min_order_quantity"],
    ["seller_id=1", "seller_id"],
    ["near=nowhere%20land", "near"],
    ["near=43004&radius=-5", "radius"],
    ["sort=distance", "sort"],
  ])("refuses %s and names the parameter", async (query, field) => {
    const { status, headers, body } = await get(`/api/v1/products?${query}`);
    expect(status).toBe(400);
    expect(headers.get("content-type")).toContain("application/problem+json");
    expect(body).toMatchObject({ code: "invalid_input", status: 400 });
    expect(body.request_id).toMatch(/^[0-9a-f-]{36}$/);
    expect(body.errors[field][0]).toMatch(/\w+/);
  });

  test.each([
    ["operators", "a & b | !c:* <-> (d)"],
    ["SQL", "'; DROP TABLE seller_products; --"],
    ["like patterns", "%_%\\"],
    ["control characters", "steel\u0000bracket\u0007"],
    ["ten kilobytes", "steel ".repeat(1700)],
    ["quotes", "\"unclosed 'quote"],
    ["emoji", "🔩🔩🔩"],
    ["right to left", "\u202ebracket"],
  ])("survives %s in a query", async (_, query) => {
    const { status } = await get(`/api/v1/products?q=${encodeURIComponent(query)}`);
    expect([200, 400]).toContain(status);
    expect((await get("/api/v1/products")).body.total).toBe(14);
  });

  test("survives invalid UTF-8", async () => {
    expect((await site.fetch("/api/v1/products?q=%ff%fe")).status).toBeLessThan(500);
    expect((await site.fetch("/product/%ff")).status).toBeLessThan(500);
    expect((await site.fetch("/api/v1/products/%c0%af")).status).toBeLessThan(500);
  });
});

describe("one product or manufacturer", () => {
  test("is found by its id", async () => {
    const { body: list } = await get("/api/v1/products?limit=1");
    const { status, body } = await get(`/api/v1/products/${list.items[0].id}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: list.items[0].id, name: list.items[0].name, type: "product" });
    const seller = await get(`/api/v1/manufacturers/${body.seller_id}`);
    expect(seller.body).toMatchObject({ id: body.seller_id, name: body.seller_name });
  });

  test.each(["products", "manufacturers"])(
    "%s: unknown ids and no ids are 404 alike",
    async (kind) => {
      for (const id of ["01890a5d-ac96-774b-bcce-b302099a8057", "1", "x'--", "undefined"]) {
        const { status, body } = await get(`/api/v1/${kind}/${encodeURIComponent(id)}`);
        expect(status).toBe(404);
        expect(body.code).toBe("not_found");
      }
    },
  );
});

describe("GET /api/v1/manufacturers", () => {
  test("answers with the specification's fields, source and distance", async () => {
    const { body } = await get("/api/v1/manufacturers?near=43004&radius=3000&sort=distance");
    expect(body.items.length).toBeGreaterThan(5);
    const distances = body.items.map((item: { distance_miles: number }) => item.distance_miles);
    expect(distances).toEqual([...distances].sort((a: number, b: number) => a - b));
    for (const item of body.items) {
      for (const key of ["tagline", "industry_sector", "specialization", "headquarters_location"]) {
        expect(item).toHaveProperty(key);
      }
      expect(item).toHaveProperty("source");
      expect(item).toHaveProperty("source_url");
    }
  });

  test("finds an entry of a directory that knows little more than its name", async () => {
    await withClient(site.db.ownerConnection, (owner) =>
      owner.query(
        "INSERT INTO manufacturers (name, state, source, source_id) VALUES ('Ohio Cement Works', 'OH', 'usda-fsis', 'M1')",
      ),
    );
    const { status, body } = await get("/api/v1/manufacturers?q=cement%20in%20ohio");
    expect(status).toBe(200);
    expect(body.items[0]).toMatchObject({ name: "Ohio Cement Works", source: "usda-fsis" });
  });

  test("filters by state and process", async () => {
    const { body } = await get("/api/v1/manufacturers?limit=100");
    const some = body.items.find((item: { processes: string[] }) => item.processes.length > 0);
    const found = await get(
      `/api/v1/manufacturers?state=${some.state}&process=${some.processes[0]}&limit=100`,
    );
    expect(found.body.items.map(({ id }: { id: string }) => id)).toContain(some.id);
    for (const item of found.body.items) {
      expect(item.state).toBe(some.state);
      expect(item.processes).toContain(some.processes[0]);
    }
  });
});

describe("GET /api/v1/suggest", () => {
  test("completes from products, manufacturers, categories and processes, at most eight", async () => {
    const { body } = await get("/api/v1/suggest?q=alum");
    expect(body.items.length).toBeGreaterThan(0);
    expect(body.items.length).toBeLessThanOrEqual(8);
    for (const item of body.items) {
      expect(["product", "manufacturer", "category", "process"]).toContain(item.kind);
    }
  });

  test("has nothing for fewer than two characters", async () => {
    expect((await get("/api/v1/suggest?q=m")).body.items).toEqual([]);
    expect((await get("/api/v1/suggest")).body.items).toEqual([]);
  });
});

describe("tracking", () => {
  const post = (path: string, body: unknown) =>
    site.fetch(path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  const events = () =>
    site.db.transaction({ id: null, isOperator: true }, (tx) =>
      tx.selectFrom("search_events").selectAll().orderBy("created_at").execute(),
    );

  test("keeps searches and clicks, and answers 204", async () => {
    const { body } = await get("/api/v1/products?limit=1");
    const resultId = body.items[0].id;
    expect((await post("/api/track-search", { query: "brackets", resultCount: 3 })).status).toBe(
      204,
    );
    const click = { resultId, query: "brackets", totalResults: 3 };
    expect((await post("/api/track-result-click", click)).status).toBe(204);
    const [shop] = (await get("/api/v1/manufacturers?limit=1")).body.items;
    for (let time = 0; time < 2; time += 1) {
      expect((await post("/api/track-view", { resultId: shop.id })).status).toBe(204);
    }
    expect(await events()).toMatchObject([
      { kind: "search", query: "brackets", result_count: 3 },
      { kind: "click", query: "brackets", result_id: resultId },
      { kind: "view", query: "", result_id: shop.id },
    ]);
  });

  test("refuses what is no event", async () => {
    expect((await post("/api/track-search", { query: 5 })).status).toBe(400);
    expect((await post("/api/track-result-click", { query: "x" })).status).toBe(400);
    expect((await post("/api/track-view", { resultId: "x" })).status).toBe(400);
  });
});

test("the description covers every call and validates as OpenAPI 3.1", async () => {
  const { body } = await get("/api/openapi.json");
  expect(body.openapi).toMatch(/^3\.1/);
  expect(Object.keys(body.paths).sort()).toEqual(
    expect.arrayContaining([
      "/error-logs",
      "/track-result-click",
      "/track-search",
      "/track-view",
      "/v1/manufacturers",
      "/v1/manufacturers/{id}",
      "/v1/products",
      "/v1/products/{id}",
      "/v1/suggest",
    ]),
  );
});

test("the searches of one address are limited to 300 a minute", async () => {
  // The clock stands still, so that the minute does not turn in between.
  const at = new Date("2026-11-21T12:00:30Z");
  const limited = await startSite({ samples: false, replace: { clock: () => at } });
  try {
    const statuses: number[] = [];
    for (let batch = 0; batch < 31; batch++) {
      const responses = await Promise.all(
        Array.from({ length: 10 }, () => limited.fetch("/api/v1/suggest?q=ab")),
      );
      for (const response of responses) {
        statuses.push(response.status);
        if (response.status === 429) expect(response.headers.get("retry-after")).toBe("30");
      }
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(300);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  } finally {
    await limited.close();
  }
});
