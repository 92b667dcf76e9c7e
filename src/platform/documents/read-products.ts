import type { CheerioAPI } from "cheerio";
import type { AnyNode, Element } from "domhandler";
import type { StatedProduct } from "../../shared/documents/document-text.ts";
import { jsonLdOf, lineOf, propertiesOf } from "./structured-data.ts";

const mostProducts = 200;
const deepest = 6;

/** Products that a page offers: as structured data, as rows of a table with prices, as cards side by side. */
export function productsOf($: CheerioAPI): StatedProduct[] {
  const structured = [
    ...jsonLdOf($).flatMap((value) => productRecords(value, 0)),
    ...$("[itemscope][itemtype$='/Product']")
      .toArray()
      .map((element) => propertiesOf($, element)),
  ].flatMap(fromRecord);
  return [...structured, ...fromTables($), ...fromCards($)].slice(0, mostProducts);
}

function productRecords(value: unknown, depth: number): Record<string, unknown>[] {
  if (depth > deepest || typeof value !== "object" || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((one) => productRecords(one, depth + 1));
  const record: Record<string, unknown> = { ...value };
  const isOne = [record["@type"]].flat().some((type) => /(?:^|\/)Product$/.test(String(type)));
  if (isOne) return [record];
  return [
    "@graph",
    "mainEntity",
    "itemListElement",
    "item",
    "itemOffered",
    "hasOfferCatalog",
  ].flatMap((name) => productRecords(record[name], depth + 1));
}

function fromRecord(record: Record<string, unknown>): StatedProduct[] {
  const name = textOf(record.name);
  if (name === "") return [];
  const [offer] = [record.offers].flat();
  const offered: Record<string, unknown> =
    typeof offer === "object" && offer !== null ? { ...offer } : {};
  const price = textOf(offered.price);
  return [
    {
      name,
      description: textOf(record.description),
      price,
      currency: textOf(offered.priceCurrency),
      number: textOf(record.sku) || textOf(record.mpn),
      category: textOf([record.category].flat()[0]),
      element: `Structured data: product ${[name, price].filter(Boolean).join(", ")}`,
      kind: "structured",
    },
  ];
}

function textOf(value: unknown): string {
  if (typeof value === "number") return String(value);
  return typeof value === "string" ? lineOf(value) : "";
}

const headers = {
  name: /^(?:products?|items?|parts?|models?|name|title|description|material)(?: (?:name|title|description))?$/i,
  number:
    /^(?:(?:part|item|model|product|catalog|cat\.?|stock)\s*(?:no\.?|numbers?|#|id|code)|skus?|p\/n|number|code)$/i,
  price:
    /^(?:(?:unit |list |our |retail )?price(?:s| each| \(?usd\)?| \(?\$\)?| per \w+)?|cost|\$|usd|each)$/i,
};

/** A table's caption, or the heading above it; "" for none, or a sentence. */
function sectionOf($: CheerioAPI, table: Element): string {
  const caption = lineOf($(table).children("caption").text());
  const around = [table, ...$(table).parents().toArray().slice(0, 3)];
  const heading = around
    .map((element) => $(element).prevAll("h2, h3, h4").first())
    .find((found) => found.length > 0);
  const text = caption || lineOf(heading?.text() ?? "");
  return text.length > 60 ? "" : text;
}

function fromTables($: CheerioAPI): StatedProduct[] {
  return $("table")
    .toArray()
    .flatMap((table) => {
      const rows = $(table).find("tr").toArray();
      const cells = (row: Element) =>
        $(row)
          .children("td, th")
          .toArray()
          .map((cell) => lineOf($(cell).text()));
      const [first, ...others] = rows;
      const head = first === undefined ? [] : cells(first);
      const at = (pattern: RegExp) => head.findIndex((text) => pattern.test(text));
      const [name, number, price] = [at(headers.name), at(headers.number), at(headers.price)];
      // A table of two layouts, or of something else.
      if (price === -1 || (name === -1 && number === -1)) return [];
      const category = sectionOf($, table);
      return others.map(cells).flatMap((row): StatedProduct[] => {
        const called = row[name === -1 ? number : name] ?? "";
        if (row.length !== head.length || called === "") return [];
        if (!/[\da-z]/i.test(row[price] ?? "")) return [];
        return [
          {
            name: called,
            description: "",
            price: row[price] ?? "",
            currency: "",
            number: number === -1 ? "" : (row[number] ?? ""),
            category,
            element: row.filter(Boolean).join(" | "),
            kind: "table",
          },
        ];
      });
    });
}

const priceTag =
  /^(?:from|price:?|only|starting at|as low as)?\s*(?:us)?\$\s?\d[\d,]*(?:\.\d{1,2})?(?:\s*(?:\/|per|each|ea\b).{0,20})?$/i;
const highest = 5;

/** Cards are alike: at least two, side by side, each with one heading and one price. */
function fromCards($: CheerioAPI): StatedProduct[] {
  const cards = new Map<Element, { price: string }>();
  for (const element of $("span, p, div, strong, b, em, small, ins, bdi, h4, h5, h6").toArray()) {
    const own = lineOf(
      $(element)
        .contents()
        .toArray()
        .map((node) => (node.type === "text" ? node.data : ""))
        .join(" "),
    );
    if (own.length > 60 || !priceTag.test(own) || $(element).closest("table").length > 0) continue;
    const card = cardOf($, element);
    if (card !== null && !cards.has(card)) cards.set(card, { price: own });
  }
  const bySide = Map.groupBy(cards.keys(), (card) => card.parent);
  return [...bySide.values()]
    .filter((group) => group.length > 1)
    .flat()
    .map((card) => {
      const name = lineOf($(card).find(heading).first().text());
      const price = cards.get(card)?.price ?? "";
      const description = $(card)
        .find("p")
        .toArray()
        .map((one) => lineOf($(one).text()))
        .find((text) => text.length > 15 && !priceTag.test(text));
      return {
        name,
        description: description ?? "",
        price,
        currency: "",
        number: "",
        category: "",
        element: lineOf(piecesOf(card).join(" ")),
        kind: "card" as const,
      };
    })
    .filter(({ name }) => name !== "");
}

/** Texts of an element's pieces, which stand side by side without a space between them. */
function piecesOf(node: AnyNode): string[] {
  if (node.type === "text") return [node.data];
  return node.type === "tag" ? node.children.flatMap(piecesOf) : [];
}

const heading = "h2, h3, h4, h5, h6, [itemprop=name], .product-title, .product-name, .card-title";

/** The smallest element around a price that has a heading; none where it has several. */
function cardOf($: CheerioAPI, price: Element): Element | null {
  let around: Element | null = price;
  for (let step = 0; step < highest && around !== null; step += 1) {
    const found = $(around).find(heading).not(price);
    if (found.length === 1) return around;
    if (found.length > 1) return null;
    const parent: Element["parent"] = around.parent;
    around = parent?.type === "tag" ? parent : null;
  }
  return null;
}
