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
import type { MonthlyReading } from "./rules/monthly-reading.ts";
import { allowMonthlyReading } from "./use-cases/monthly/allow-monthly-reading.ts";
import { getMonthlyReading } from "./use-cases/monthly/get-monthly-reading.ts";

const reading = z
  .object({
    is_allowed: z.boolean(),
    next_at: z.string().nullable(),
    last_at: z.string().nullable(),
    found: z.number().int().nullable().describe("New proposals of the last reading"),
    flaw: z.string().nullable().describe("Why the last reading failed"),
  })
  .openapi("MonthlyReading");

const path = "/v1/seller/profile/monthly-reading";
const errors = {
  401: signedOut,
  403: problemAnswer(
    "The address is not confirmed, the account is suspended, it is no seller, or the company's role does not allow it",
  ),
};

const getRoute = createRoute({
  policy: "seller",
  method: "get",
  path,
  summary: "Whether the website of the company acted for is read again every month",
  tags: ["Sellers"],
  responses: { 200: jsonAnswer("How it goes", reading), ...errors },
});

const putRoute = createRoute({
  policy: "seller",
  method: "put",
  path,
  summary: "Allow, or allow no more, that the website of the company acted for is read every month",
  description: "What is read is proposed; the profile is not changed.",
  tags: ["Sellers"],
  request: { body: jsonBody(z.strictObject({ is_allowed: z.boolean() })) },
  responses: {
    200: jsonAnswer("How it goes", reading),
    400: problemAnswer("The profile names no website"),
    ...errors,
  },
});

/** Reading a company's website again. */
export function monthlyReadingApi(services: Services) {
  return createApi()
    .openapi(getRoute, async (c) =>
      c.json(readingJson(await getMonthlyReading(contextOf(c, services))), 200),
    )
    .openapi(putRoute, async (c) => {
      const { is_allowed: isAllowed } = c.req.valid("json");
      return c.json(readingJson(await allowMonthlyReading(contextOf(c, services), isAllowed)), 200);
    });
}

function readingJson({ nextAt, lastAt, found, flaw }: MonthlyReading): z.output<typeof reading> {
  return { is_allowed: nextAt !== null, next_at: nextAt, last_at: lastAt, found, flaw };
}
