import { z } from "@hono/zod-openapi";
import type { Context, Services } from "../../platform/context.ts";
import {
  createApi,
  createRoute,
  idParams,
  jsonAnswer,
  namedSchema,
  onePage,
  pageSchema,
  problemAnswer,
  signedOut,
} from "../../platform/web/api.ts";
import { idempotencyHeader, idempotencyKeyOf } from "../../platform/web/idempotency-header.ts";
import { contextOf } from "../../platform/web/request-context.ts";
import { isAppError } from "../../shared/errors.ts";
import { orderAnswer, orderState, orderSummary, placedOrder } from "./rules/order-answers.ts";
import { getOrder, listOrders } from "./use-cases/get-orders.ts";
import { placeAwardedOrder } from "./use-cases/place-awarded-order.ts";
import { orderJson, orderSummaryJson } from "./web/order-json.ts";

const tags = ["Orders"];
const order = namedSchema("Order", orderAnswer);
const readErrors = {
  401: signedOut,
  403: problemAnswer("The address is not confirmed, the account is suspended, or it is no seller"),
  404: problemAnswer("No such thing of the company acted for, or it acts for none"),
};

const listRoute = createRoute({
  policy: "member",
  method: "get",
  path: "/v1/orders",
  summary: "The 200 newest orders that the company gave or got",
  tags,
  request: {
    query: z.strictObject({
      side: z.enum(["buyer", "seller"]).optional(),
      state: orderState.optional(),
    }),
  },
  responses: {
    200: jsonAnswer("The newest first", pageSchema(namedSchema("OrderSummary", orderSummary))),
    400: problemAnswer("Something is not valid; `errors` says what"),
    ...readErrors,
  },
});

const getRoute = createRoute({
  policy: "member",
  method: "get",
  path: "/v1/orders/{id}",
  summary: "An order that the company gave or got",
  tags,
  request: { params: idParams },
  responses: { 200: jsonAnswer("The order", order), ...readErrors },
});

const acceptRoute = createRoute({
  policy: "seller",
  method: "post",
  path: "/v1/quotes/{id}/accept",
  summary: "Confirm the award of a quote, which makes an order of it",
  tags,
  request: {
    params: idParams,
    headers: idempotencyHeader,
    query: z.strictObject({
      award: z
        .string()
        .optional()
        .describe("`award_digest` of the request: refused where other things are awarded by now"),
    }),
  },
  responses: {
    201: jsonAnswer("The order", namedSchema("PlacedOrder", placedOrder)),
    400: problemAnswer("Something is not valid; `errors` says what"),
    ...readErrors,
    409: problemAnswer("Not allowed now, or not for this member; `allowed` says what is"),
    422: problemAnswer("The key stands for another request"),
    429: problemAnswer("More changes in an hour than one person may make"),
  },
});

/** Orders of the company acted for, and how they are made of awards. */
export function ordersApi(services: Services) {
  return createApi()
    .openapi(listRoute, async (c) => {
      const { side = "buyer" } = c.req.valid("query");
      const orders = await listOrders(contextOf(c, services), side);
      return c.json(onePage(orders.map((one) => orderSummaryJson(one, side))), 200);
    })
    .openapi(getRoute, async (c) =>
      c.json(await present(contextOf(c, services), c.req.valid("param").id), 200),
    )
    .openapi(acceptRoute, async (c) => {
      const ctx = contextOf(c, services);
      const key = idempotencyKeyOf(c.req.valid("header"));
      const { award = null } = c.req.valid("query");
      const placed = await placeAwardedOrder(ctx, c.req.valid("param").id, key, award);
      const acted_on = { award_digest: placed.award ?? null };
      return c.json({ ...(await present(ctx, placed.id)), acted_on }, 201);
    });
}

/** An order of the company acted for, on whichever side. */
async function present(ctx: Context, id: string) {
  const given = await getOrder(ctx, id, "buyer").catch((error: unknown) => {
    if (isAppError(error) && error.code === "not_found") return null;
    throw error;
  });
  return given === null
    ? orderJson(await getOrder(ctx, id, "seller"), "seller")
    : orderJson(given, "buyer");
}
