import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { productCandidates } from "../../src/market/sellers/rules/proposals/product-candidates.ts";
import { readHtml } from "../../src/platform/documents/read-html.ts";

describe("a product is read where a page offers it with its price:", () => {
  const productsOf = (body: string) =>
    productCandidates([readHtml(`<html><body>${body}</body></html>`, "page")]).map(
      ({ value }) => value,
    );
  const card = (name: string, price: string) => `<li><h3>${name}</h3><b>${price}</b></li>`;

  test.each([
    [`<ul>${card("Vise", "$12.50")}${card("Clamp", "$1,200")}</ul>`, ["12.50", "1200.00"]],
    [`<ul>${card("Vise", "From $12.50")}${card("Clamp", "$8 / ea")}</ul>`, [null, "8.00"]],
    [`<ul>${card("Vise", "$12.50")}</ul>`, []],
    [`<ul>${card("Setup", "$80")}${card("Machining", "$90 per hour")}</ul>`, []],
    [`<ul>${card("Item One", "$12")}${card("Item Two", "$14")}</ul>`, []],
    ["<p>You save $12.50 today.</p><h3>Vise</h3>", []],
    ["<table><tr><th>Part #<th>Price</tr><tr><td>V-4<td>€ 9</tr></table>", [null]],
    ["<table><tr><th>Process<th>Price</tr><tr><td>Milling<td>$9</tr></table>", []],
  ])("%s", (body, prices) => {
    const products = productsOf(body) as { price: string | null }[];
    expect(products.map(({ price }) => price)).toEqual(prices);
  });

  test("prices of other currencies are left out", () => {
    const product = {
      "@type": "Product",
      name: "Vise",
      offers: { price: 9, priceCurrency: "EUR" },
    };
    const script = `<script type="application/ld+json">${JSON.stringify({ "@graph": [product] })}</script>`;
    expect(productsOf(script)).toMatchObject([{ name: "Vise", price: null }]);
  });

  test("whatever a page holds", () => {
    const piece = fc.constantFrom(
      ...["<ul>", "</ul>", "<li>", "<h3>Vise</h3>", "<b>$1</b>", "<table>", "<tr>", "<td>", "x"],
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        for (const one of productsOf(pieces.join(""))) expect(one).toHaveProperty("name");
      }),
    );
  });
});
