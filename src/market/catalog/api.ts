import { z } from "@hono/zod-openapi";
import type { Services } from "../../platform/context.ts";
import {
  createApi,
  createRoute,
  jsonAnswer,
  namedSchema,
  problemAnswer,
} from "../../platform/web/api.ts";
import { contextOf } from "../../platform/web/request-context.ts";
import { shareAnswers } from "../../platform/web/share-answers.ts";
import {
  manufacturerDetailResponse,
  productDetailResponse,
  toManufacturerDetailResponse,
  toProductResponse,
  toTermsResponse,
} from "./rules/api-schema.ts";
import { getManufacturer } from "./use-cases/get-manufacturer.ts";
import { getProduct } from "./use-cases/get-product.ts";

const byId = { params: z.object({ id: z.string() }) };

const productRoute = createRoute({
  policy: "public",
  method: "get",
  path: "/v1/products/{id}",
  summary: "One product",
  tags: ["Catalog"],
  request: byId,
  responses: {
    200: jsonAnswer("The product", namedSchema("Product", productDetailResponse)),
    404: problemAnswer("No product has this id"),
  },
});

const manufacturerRoute = createRoute({
  policy: "public",
  method: "get",
  path: "/v1/manufacturers/{id}",
  summary: "One manufacturer",
  tags: ["Catalog"],
  request: byId,
  responses: {
    200: jsonAnswer("The manufacturer", namedSchema("Manufacturer", manufacturerDetailResponse)),
    404: problemAnswer("No manufacturer has this id"),
  },
});

/** Single products and manufacturers; lists are the search's. */
export function catalogApi(services: Services) {
  const api = createApi();
  const share = shareAnswers(services);
  api.use("/v1/products/:id", share);
  api.use("/v1/manufacturers/:id", share);
  return api
    .openapi(productRoute, async (c) => {
      const product = await getProduct(contextOf(c, services), c.req.valid("param").id);
      return c.json(
        {
          ...toProductResponse(product),
          specifications: product.specifications,
          price_breaks: product.priceBreaks.map((step) => ({
            minimum_quantity: step.minimumQuantity,
            price: step.price,
          })),
          origin: product.origin,
          sale_terms: toTermsResponse(product.saleTerms),
          updated_at: product.updatedAt,
        },
        200,
      );
    })
    .openapi(manufacturerRoute, async (c) => {
      const { id } = c.req.valid("param");
      const { manufacturer } = await getManufacturer(contextOf(c, services), id);
      return c.json(toManufacturerDetailResponse(manufacturer), 200);
    });
}
