import { z } from "@hono/zod-openapi";
import type { Services } from "../../platform/context.ts";
import {
  createApi,
  createRoute,
  jsonAnswer,
  jsonBody,
  problemAnswer,
  signedOut,
} from "../../platform/web/api.ts";
import { contextOf } from "../../platform/web/request-context.ts";
import { mergeCartInput, saveCartInput } from "./rules/cart-input.ts";
import type { SavedCart } from "./rules/saved-cart.ts";
import { getCart } from "./use-cases/get-cart.ts";
import { mergeCart } from "./use-cases/merge-cart.ts";
import { saveCart } from "./use-cases/save-cart.ts";

const cartResponse = z
  .object({
    items: z.array(
      z.object({
        product: z.object({
          id: z.string(),
          name: z.string(),
          price: z.string().nullable().describe("Today's; null: on request, or not listed"),
          image_url: z.string().nullable(),
          in_stock: z.boolean(),
          minimum_order_quantity: z.number().int(),
          seller_id: z.string().nullable(),
          seller_name: z.string().nullable(),
        }),
        quantity: z.number().int(),
        is_listed: z.boolean().describe("false: the catalog no longer has this product"),
      }),
    ),
    revision: z.number().int().describe("To be named by whoever replaces this cart"),
  })
  .openapi("Cart");
const mergedResponse = cartResponse.extend({
  left_out: z.number().int().describe("Products that found no room: a cart holds 200"),
});

const errors = {
  401: signedOut,
  403: problemAnswer("The address is not confirmed, or the account is suspended"),
};
const invalid = { 400: problemAnswer("A line is not valid; `errors` says why") };

const readRoute = createRoute({
  policy: "member",
  method: "get",
  path: "/v1/cart",
  summary: "The cart of the account that is signed in",
  tags: ["Cart"],
  responses: { 200: jsonAnswer("The cart", cartResponse), ...errors },
});

const saveRoute = createRoute({
  policy: "member",
  method: "put",
  path: "/v1/cart",
  summary: "Replace the cart",
  tags: ["Cart"],
  request: { body: jsonBody(saveCartInput) },
  responses: {
    200: jsonAnswer("The cart as it is kept", cartResponse),
    ...invalid,
    ...errors,
    409: problemAnswer("Another device changed it since that revision: merge, and try again"),
  },
});

const mergeRoute = createRoute({
  policy: "member",
  method: "post",
  path: "/v1/cart/merge",
  summary: "Join another cart with it: of each product the larger quantity",
  tags: ["Cart"],
  request: { body: jsonBody(mergeCartInput) },
  responses: { 200: jsonAnswer("The joined cart", mergedResponse), ...invalid, ...errors },
});

/** The cart of the account that is signed in. */
export function cartApi(services: Services) {
  return createApi()
    .openapi(readRoute, async (c) => c.json(toResponse(await getCart(contextOf(c, services))), 200))
    .openapi(saveRoute, async (c) =>
      c.json(toResponse(await saveCart(contextOf(c, services), c.req.valid("json"))), 200),
    )
    .openapi(mergeRoute, async (c) => {
      const { leftOut, ...cart } = await mergeCart(contextOf(c, services), c.req.valid("json"));
      return c.json({ ...toResponse(cart), left_out: leftOut }, 200);
    });
}

function toResponse({ items, revision }: SavedCart) {
  return {
    items: items.map((line) => ({
      product: {
        ...line.product,
        price: line.product.price === null ? null : String(line.product.price),
        image_url: line.imageUrl,
        in_stock: line.inStock,
        minimum_order_quantity: line.minimumOrderQuantity,
        seller_id: line.sellerId,
        seller_name: line.sellerName,
      },
      quantity: line.quantity,
      is_listed: line.isListed,
    })),
    revision,
  };
}
