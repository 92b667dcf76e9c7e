import { z } from "@hono/zod-openapi";
import {
  createRoute,
  jsonAnswer,
  namedSchema,
  problemAnswer,
  signedOut,
} from "../../../platform/web/api.ts";
import { figureSteps } from "../../search/rules/figures/figure-period.ts";
import { figureTables } from "../../search/rules/figures/figures-csv.ts";
import { productStates } from "../rules/products/product-states.ts";

const tags = ["Sellers"];
const policy = "seller" as const;
const period = {
  from: z.iso.date().optional().describe("The first day (UTC); without it 30 days"),
  to: z.iso.date().optional().describe("The last day (UTC); without it today"),
  by: z.enum(figureSteps).optional(),
};
const figures = z.object({
  profile_views: z.number().int(),
  product_views: z.number().int(),
  searches: z.number().int().describe("That showed the company or a product of it"),
  opened: z.number().int().describe("From results"),
});
const query = z.object({ query: z.string(), visitors: z.number().int() });

const response = namedSchema(
  "SellerAnalytics",
  z.object({
    from: z.iso.date(),
    to: z.iso.date(),
    counted_since: z.iso.date(),
    total: figures,
    earlier: figures.nullable().describe("As many days before; null where not all were counted"),
    steps: z.array(
      z.object({
        from: z.iso.date(),
        to: z.iso.date(),
        now: figures.nullable(),
        earlier: figures.nullable().describe("At the same place in the time before"),
      }),
    ),
    products: z.array(
      z.object({
        id: z.uuid(),
        name: z.string().nullable(),
        state: z.enum(productStates).nullable().describe("null: it was deleted"),
        views: z.number().int(),
        opened: z.number().int(),
      }),
    ),
    found: z
      .array(query.extend({ found: z.number().int(), opened: z.number().int() }))
      .describe("Searches that showed the company, of three visitors of one day and more"),
    missed: z.array(query).describe("Of its field, those that did not"),
  }),
);
const errors = {
  400: problemAnswer("Days in the wrong order, in the future, or more than 366"),
  401: signedOut,
  403: problemAnswer("The address is not confirmed, the account is suspended, or it is no seller"),
  404: problemAnswer("The viewer acts for no company"),
};

/** Calls that tell a company how it was found. */
export const analyticsRoutes = {
  read: createRoute({
    policy,
    method: "get",
    path: "/v1/seller/analytics",
    summary: "Views, searches and opened results of the company acted for",
    tags,
    request: { query: z.strictObject(period) },
    responses: { 200: jsonAnswer("The figures", response), ...errors },
  }),
  csv: createRoute({
    policy,
    method: "get",
    path: "/v1/seller/analytics/csv",
    summary: "One table of them",
    tags,
    request: { query: z.strictObject({ ...period, table: z.enum(figureTables).optional() }) },
    responses: {
      200: { description: "The file", content: { "text/csv": { schema: z.string() } } },
      ...errors,
    },
  }),
};

/** The figures as calls send them. */
export type AnalyticsResponse = z.infer<typeof response>;
