import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startSite, type TestSite } from "../support/site.ts";

let site: TestSite;
/** Two sellers, and products that state something, the contrary, or nothing. */
beforeAll(async () => {
  site = await startSite({ env: { RATE_LIMITS: "off", HTML_CACHE: "off" } });
  await site.db.asSchemaOwner(`
    INSERT INTO manufacturers (id, name, state, source, source_id, sale_terms) VALUES
      ('00000000-0000-7000-8000-00000000aaa1', 'Generous Works', 'OH', 'csv', 'g',
       '{"sold_to": ["retailer", "institution"], "minimum_order_value": 250, "white_label": true,
         "custom_packaging": true, "supply_capacity": "large"}'),
      ('00000000-0000-7000-8000-00000000aaa2', 'Silent Works', 'TX', 'csv', 's', '{}');
    INSERT INTO seller_products (name, price, minimum_order_quantity, price_breaks, categories, state,
        seller_id, seller_name, seller_terms, sale_terms, specifications, lead_time_days, in_stock)
      SELECT 'Trial Piece ' || label, price, minimum, breaks::jsonb, '{Trials}', m.state,
             m.id, m.name, m.sale_terms, own::jsonb, specifications::jsonb, lead, label <> 'Differs'
        FROM manufacturers m JOIN (VALUES
          ('Generous Works', 'Inherits', 2, 10, 9, '[]', '{}', '[{"name": "Material", "value": "6061-T6 aluminum"},
            {"name": "Length", "value": "4", "unit": "in"}]'),
          ('Generous Works', 'Differs', 2, 400, 30, '[]', '{"white_label": false, "supply_capacity": "small"}',
            '[{"name": "Material", "value": "Steel"}, {"name": "Finish", "value": "Aluminum paint"}]'),
          ('Silent Works', 'Silent', null, 5, null, '[]', '{}', '[]'),
          ('Silent Works', 'Alone', 100, 10, null, '[{"minimum_quantity": 10, "price": "30.00"}]',
            '{"custom_packaging": true}', '[{"name": "material", "value": "Aluminum 6061"}]')
        ) made (seller, label, price, minimum, lead, breaks, own, specifications) ON made.seller = m.name`);
});
afterAll(() => site.close());

const htmlOf = async (path: string) => (await site.fetch(path)).text();

/** Which of the products the page and the call show; both have to agree. */
async function found(search: string): Promise<string[]> {
  const html = await htmlOf(`/browse?category=trials&type=product&${search}`);
  const shown = [...html.replace(/<\/?mark>/g, "").matchAll(/Trial Piece (\w+)<\/a>/g)].map(
    ([, label]) => label ?? "",
  );
  const answer = await site.fetch(`/api/v1/products?category=trials&${search}`);
  const { items, total } = await answer.json();
  const answered = items.map((item: { name: string }) => item.name.replace("Trial Piece ", ""));
  expect(answered.sort()).toEqual(shown.sort());
  expect(total).toBe(shown.length);
  return shown;
}

describe.each(["", "query=trial%20piece&", "sort=price-low&"])("with %j", (also) => {
  test.each([
    ["state=OH", ["Differs", "Inherits"]],
    ["state=tx", ["Alone", "Silent"]],
    ["specifications=Material:aluminum", ["Alone", "Inherits"]],
    ["specifications=material:6061-T6", ["Inherits"]],
    ["specifications=Material:6061%20ALUMINUM", ["Alone", "Inherits"]],
    ["specifications=Material:aluminum&specifications=Length:4%20in", ["Inherits"]],
    ["specifications=Length:40", []],
    ["buyer_type=retailer", ["Differs", "Inherits"]],
    ["buyer_type=wholesaler", []],
    ["min_order_value=250", ["Alone", "Differs", "Inherits"]],
    ["min_order_value=300", ["Alone", "Differs"]],
    ["min_order_value=301", ["Differs"]],
    ["min_order_value=800.01", []],
    ["white_label=true", ["Inherits"]],
    ["custom_packaging=true", ["Alone", "Differs", "Inherits"]],
    ["supply_capacity=large", ["Inherits"]],
    ["supply_capacity=small", ["Differs"]],
    ["white_label=true&custom_packaging=true&buyer_type=institution&state=OH", ["Inherits"]],
  ])("%s lets exactly those through that state it", async (search, names) => {
    expect(await found(`${also}${search}`)).toEqual(names);
  });
});

test.each([
  ["min_price=2&max_price=2", ["Differs", "Inherits"]],
  ["min_price=0.01", ["Alone", "Differs", "Inherits"]],
  ["max_price=1.99", ["Silent"]],
  ["min_order_quantity=400", ["Differs"]],
  ["max_lead_time=0", ["Alone", "Silent"]],
  ["max_lead_time=9", ["Alone", "Inherits", "Silent"]],
  ["in_stock=true", ["Alone", "Inherits", "Silent"]],
])(
  "price, quantity, lead time and stock pass as specified, missing values too: %s",
  async (search, names) => {
    expect(await found(search)).toEqual(names);
  },
);

test("a highest price of 1000 is no limit for the page and the call, any other is one", async () => {
  await site.db.asSchemaOwner(
    "UPDATE seller_products SET price = 2500 WHERE name = 'Trial Piece Alone'",
  );
  const everything = ["Alone", "Differs", "Inherits", "Silent"];
  expect(await found("max_price=1000")).toEqual(everything);
  expect(await found("max_price=2500")).toEqual(everything);
  expect(await found("max_price=2499")).toEqual(["Differs", "Inherits", "Silent"]);
  expect(await found("max_price=999.99")).toEqual(["Differs", "Inherits", "Silent"]);
  await site.db.asSchemaOwner(
    "UPDATE seller_products SET price = 100 WHERE name = 'Trial Piece Alone'",
  );
});

test("text matches parts of names, and words of descriptions, whatever the case", async () => {
  await site.db.asSchemaOwner(
    "UPDATE seller_products SET description = 'Knurled twice.' WHERE name = 'Trial Piece Silent'",
  );
  expect(await found("query=KNURLED&exact=true")).toEqual(["Silent"]);
  expect(await found("query=HERIT&exact=true")).toEqual(["Inherits"]);
});

test("a seller that changes its terms changes those of its products, but not what they say themselves", async () => {
  await site.db.asSchemaOwner(`UPDATE manufacturers SET sale_terms = '{"white_label": true, "supply_capacity": "medium"}'
                  WHERE name = 'Silent Works'`);
  expect(await found("white_label=true")).toEqual(["Alone", "Inherits", "Silent"]);
  expect(await found("supply_capacity=medium")).toEqual(["Alone", "Silent"]);
  await site.db.asSchemaOwner(`UPDATE manufacturers SET sale_terms = '{}', minimum_order_value = 301
                  WHERE name = 'Silent Works'`);
  expect(await found("min_order_value=301")).toEqual(["Alone", "Differs", "Silent"]);
  await site.db.asSchemaOwner(
    "UPDATE manufacturers SET minimum_order_value = NULL WHERE name = 'Silent Works'",
  );
  expect(await found("white_label=true")).toEqual(["Inherits"]);
});

test("manufacturers are filtered by the terms they state, on the page and in the call", async () => {
  const search = "buyer_type=institution&white_label=true&supply_capacity=large&state=OH";
  const answer = await (await site.fetch(`/api/v1/manufacturers?${search}`)).json();
  expect(answer.items.map(({ name }: { name: string }) => name)).toEqual(["Generous Works"]);
  const html = await htmlOf(`/browse?type=manufacturer&${search}`);
  expect(html).toContain("Generous Works");
  expect(html).not.toContain("Silent Works");
});

test("each choice tells how many results it leaves", async () => {
  const short = await htmlOf("/browse?category=trials");
  const [, rest = ""] = /href="(\/browse\?[^"]*filters=all#filters)"/.exec(short) ?? [];
  const html = await htmlOf(rest.replaceAll("&amp;", "&"));
  const [, panel = ""] = /<aside id="filters"[^>]*>([\s\S]*?)<\/aside>/.exec(html) ?? [];
  const text = panel.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
  expect(text).toContain("White label 1 ");
  expect(text).toContain("Custom packaging 3 ");
  for (const choice of [
    "Retailer (2)",
    "Wholesaler (0)",
    "Large: more than 10,000 a month (1)",
    "6061-T6 aluminum (1)",
    "Ohio (2)",
  ]) {
    expect(text).toContain(choice);
  }
  expect(text).toMatch(/\$100 or more\s+3 .*\$500 or more\s+1 /);
});

test("all twelve filters are counted, shown as chips, and each is taken off alone", async () => {
  const parts = [
    "category=trials",
    "min_price=1",
    "max_price=900",
    "min_order_quantity=2",
    "max_lead_time=90",
    "in_stock=true",
    "specifications=Material%3Aaluminum",
    "buyer_type=retailer",
    "min_order_value=250",
    "white_label=true",
    "custom_packaging=true",
    "supply_capacity=large",
  ];
  const html = await htmlOf(`/browse?${parts.join("&")}`);
  expect(html).toMatch(/Filters<span class="active-count">12<span/);
  expect(html).toContain("Trial Piece Inherits</a>");
  for (const part of parts) {
    const others = parts.filter((other) => other !== part).join("&amp;");
    expect(html).toContain(`href="/browse?${others}"`);
  }
  const cleared = parts.slice(0, 8).join("&amp;");
  expect(html).toMatch(new RegExp(`href="/browse\\?${cleared}"[^>]*>Clear retailer filters`));
  const others = parts.filter((part) => part !== "buyer_type=retailer").join("&amp;");
  expect(html).toMatch(new RegExp(`href="/browse\\?${others}"[^>]*>Clear buyer type`));
});

test("a product's page and its call say how it is sold, its own words before its seller's", async () => {
  const { items } = await (await site.fetch("/api/v1/products?q=Trial%20Piece%20Differs")).json();
  const [{ id }] = items;
  expect(await (await site.fetch(`/api/v1/products/${id}`)).json()).toMatchObject({
    sale_terms: {
      sold_to: ["retailer", "institution"],
      minimum_order_value: "250.00",
      white_label: false,
      custom_packaging: true,
      supply_capacity: "small",
    },
  });
  const text = (await htmlOf(`/product/${id}`)).replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
  expect(text).toContain(
    "Sold to Retailers, Institutions Minimum order value $250.00 White label Not offered " +
      "Custom packaging Available Supply capacity Small: up to 1,000 a month",
  );
});

test.each([
  ["specifications=aluminum", "specifications: must be Name:value"],
  [
    "buyer_type=alien",
    "buyer_type: must be one of retailer, wholesaler, manufacturer, institution",
  ],
  ["min_order_value=-1", "min_order_value: must not be negative"],
  ["white_label=maybe", "white_label: must be true or false"],
  ["supply_capacity=huge", "supply_capacity: must be one of small, medium, large"],
  ["state=ZZ", "state: must be a two-letter code of a state"],
])("the call refuses %s, and says why", async (search, detail) => {
  const response = await site.fetch(`/api/v1/products?${search}`);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ code: "invalid_input", detail });
});

describe("input that nobody reads", () => {
  test.each([
    ["/api/v1/products?colour=red&q=oak", "colour"],
    ["/api/v1/manufacturers?max_price=5", "max_price"],
    ["/api/v1/suggest?q=oak&limit=3", "limit"],
  ])("%s is refused, and the parameter is named", async (path, name) => {
    const response = await site.fetch(path);
    expect(response.status).toBe(400);
    expect(response.headers.get("content-type")).toContain("application/problem+json");
    expect(await response.json()).toMatchObject({
      code: "invalid_input",
      detail: `“${name}” is not known here.`,
      errors: { [name]: ["is not known here"] },
    });
  });

  test("a field of a body is refused by name", async () => {
    const response = await site.fetch("/api/track-search", {
      method: "POST",
      headers: { "Content-Type": "application/json", Origin: site.url },
      body: JSON.stringify({ query: "oak", resultCount: 1, results: 2 }),
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ errors: { results: ["is not known here"] } });
  });

  test("a page takes what others add to its address", async () => {
    const html = await (await site.fetch("/browse?utm_source=mail&fbclid=1")).text();
    expect(html).toContain("<h1>Browse Products</h1>");
    expect(html).not.toContain("is not known here");
  });
});

describe("what nothing here is known by", () => {
  const notices = async (path: string) =>
    [...(await htmlOf(path)).matchAll(/notice-warning".*?<\/ul>/g)].join().replace(/<[^>]+>/g, " ");

  test.each([
    ["/browse?near=00000", "“00000” is not a ZIP code we know"],
    ["/browse?category=nonsense&category=trials", "“nonsense” is not a category we know"],
    ["/browse?type=manufacturer&process=juggling", "“juggling” is not a process we know"],
    ["/browse?state=ZZ", "“ZZ” is not a state"],
    ["/browse?near=Nowhere", "“Nowhere” is none"],
    ["/businesses?near=00000", "“00000” is not a ZIP code we know"],
    ["/businesses?process=juggling", "“juggling” is not a process we know"],
    ["/businesses?naics=99", "“99” is not a NAICS code we know"],
    ["/businesses?state=ZZ", "“ZZ” is not a state"],
  ])("is named by %s", async (path, told) => {
    expect((await site.fetch(path)).status).toBe(200);
    expect(await notices(path)).toContain(told);
  });

  test.each([
    "/browse?category=Trials&near=44114&state=Ohio",
    "/businesses?process=cnc-milling&near=44114&naics=332",
  ])("is nothing in %s", async (path) => {
    expect(await notices(path)).toBe("");
  });
});
