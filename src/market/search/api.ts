import { z } from "@hono/zod-openapi";
import type { Services } from "../../platform/context.ts";
import {
  createApi,
  createRoute,
  jsonAnswer,
  jsonBody,
  pageSchema,
  problemAnswer,
} from "../../platform/web/api.ts";
import { contextOf } from "../../platform/web/request-context.ts";
import { shareAnswers } from "../../platform/web/share-answers.ts";
import {
  manufacturerResponse,
  productResponse,
  toManufacturerResponse,
  toProductResponse,
} from "../catalog/rules/api-schema.ts";
import { manufacturerSearchSchema, parseManufacturerSearch } from "./rules/manufacturer-search.ts";
import { matchedResponse, needResponse, toNeedResponse } from "./rules/need-schema.ts";
import { parseProductSearch, productSearchSchema } from "./rules/product-search.ts";
import { paramsOf } from "./rules/search-params.ts";
import { pageView, searchClick, searchEvent } from "./rules/tracking.ts";
import { limitSearch } from "./use-cases/limit-search.ts";
import { limitTracking } from "./use-cases/limit-tracking.ts";
import { recordClick } from "./use-cases/record-click.ts";
import { recordSearch } from "./use-cases/record-search.ts";
import { recordView } from "./use-cases/record-view.ts";
import { searchManufacturers } from "./use-cases/search-manufacturers.ts";
import { searchProducts } from "./use-cases/search-products.ts";
import { suggest } from "./use-cases/suggest.ts";

/** Parameters of a search, here only described: rules/ read and check them, with a message for each. */
function queryOf(schema: z.ZodObject) {
  const described = Object.values(paramsOf(schema)).flatMap(({ names, kind, description }) =>
    names.map((name, at) => {
      const text = at === 0 ? description : `The same as \`${names[0]}\``;
      const many = z.union([z.string(), z.array(z.string())]);
      const type = kind === "list" || kind === "pairs" ? many : z.string();
      return [name, type.optional().describe(text)] as const;
    }),
  );
  return z.strictObject(Object.fromEntries(described));
}

const resultsSchema = <Item extends z.ZodType>(item: Item) =>
  pageSchema(item).extend({
    corrected_query: z.string().nullable().describe("What was searched instead of `q`"),
  });

const errors = {
  400: problemAnswer("A parameter has a value it cannot have"),
  429: problemAnswer("More than 300 searches a minute"),
};

const productsRoute = createRoute({
  policy: "public",
  method: "get",
  path: "/v1/products",
  summary: "Search products",
  tags: ["Search"],
  request: { query: queryOf(productSearchSchema) },
  responses: {
    200: jsonAnswer("A page of products", resultsSchema(productResponse).openapi("ProductPage")),
    ...errors,
  },
});

const manufacturersRoute = createRoute({
  policy: "public",
  method: "get",
  path: "/v1/manufacturers",
  summary: "Search manufacturers",
  tags: ["Search"],
  request: { query: queryOf(manufacturerSearchSchema) },
  responses: {
    200: jsonAnswer(
      "A page of manufacturers",
      resultsSchema(manufacturerResponse.extend({ matched_by: matchedResponse }))
        .extend(needResponse)
        .openapi("ManufacturerPage"),
    ),
    ...errors,
  },
});

const suggestion = z.object({
  kind: z.enum(["product", "manufacturer", "category", "process"]),
  id: z.string().describe("Id of a product or manufacturer; slug of a category or process"),
  text: z.string(),
});
const suggestRoute = createRoute({
  policy: "public",
  method: "get",
  path: "/v1/suggest",
  summary: "Complete what somebody is typing",
  tags: ["Search"],
  request: {
    query: z.strictObject({ q: z.string().optional().describe("At least two characters") }),
  },
  responses: {
    200: jsonAnswer(
      "Up to 8 completions",
      z.object({ items: z.array(suggestion) }).openapi("Suggestions"),
    ),
    ...errors,
  },
});

const recorded = {
  204: { description: "Recorded, or could not be and was logged" },
  400: errors[400],
  429: problemAnswer("More than 60 a minute or 1,000 a day"),
};
const trackSearchRoute = createRoute({
  policy: "public",
  method: "post",
  path: "/track-search",
  summary: "Record that results were shown",
  tags: ["Tracking"],
  request: { body: jsonBody(searchEvent) },
  responses: recorded,
});
const trackClickRoute = createRoute({
  policy: "public",
  method: "post",
  path: "/track-result-click",
  summary: "Record that a result was opened",
  tags: ["Tracking"],
  request: { body: jsonBody(searchClick) },
  responses: recorded,
});
const trackViewRoute = createRoute({
  policy: "public",
  method: "post",
  path: "/track-view",
  summary: "Record that the page of a product or manufacturer was opened",
  tags: ["Tracking"],
  request: { body: jsonBody(pageView) },
  responses: recorded,
});

/** Lists of products and manufacturers, completions, and what was searched and opened. */
export function searchApi(services: Services) {
  const api = createApi();
  api.use("/v1/*", async (c, next) => {
    await limitSearch(contextOf(c, services));
    await next();
  });
  for (const { path } of [trackSearchRoute, trackClickRoute, trackViewRoute]) {
    api.use(path, async (c, next) => {
      await limitTracking(contextOf(c, services));
      await next();
    });
  }
  const share = shareAnswers(services);
  for (const { path } of [productsRoute, manufacturersRoute, suggestRoute]) api.use(path, share);
  return api
    .openapi(productsRoute, async (c) => {
      const input = parseProductSearch(new URL(c.req.url).searchParams);
      const found = await searchProducts(contextOf(c, services), input);
      return c.json({ ...page(found), items: found.items.map(toProductResponse) }, 200);
    })
    .openapi(manufacturersRoute, async (c) => {
      const input = parseManufacturerSearch(new URL(c.req.url).searchParams);
      const found = await searchManufacturers(contextOf(c, services), input);
      const items = found.items.map((item) => ({
        ...toManufacturerResponse(item),
        matched_by: item.matchedBy,
      }));
      return c.json({ ...page(found), items, ...toNeedResponse(found) }, 200);
    })
    .openapi(suggestRoute, async (c) => {
      const items = await suggest(contextOf(c, services), c.req.valid("query").q ?? "");
      return c.json({ items: items.map(({ kind, id, text }) => ({ kind, id, text })) }, 200);
    })
    .openapi(trackSearchRoute, async (c) => {
      await recordSearch(contextOf(c, services), c.req.valid("json"));
      return c.body(null, 204);
    })
    .openapi(trackClickRoute, async (c) => {
      await recordClick(contextOf(c, services), c.req.valid("json"));
      return c.body(null, 204);
    })
    .openapi(trackViewRoute, async (c) => {
      await recordView(contextOf(c, services), c.req.valid("json"));
      return c.body(null, 204);
    });
}

function page(found: {
  total: number;
  totalIsExact: boolean;
  page: number;
  limit: number;
  correctedQuery: string | null;
}) {
  return {
    total: found.total,
    total_is_exact: found.totalIsExact,
    page: found.page,
    limit: found.limit,
    corrected_query: found.correctedQuery,
  };
}
