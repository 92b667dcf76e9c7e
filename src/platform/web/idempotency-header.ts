import { z } from "@hono/zod-openapi";

/** The header that tells equal submits apart from new ones, as a route's description takes it. */
export const idempotencyHeader = z.object({
  "idempotency-key": z
    .string()
    .min(1)
    .max(200)
    .optional()
    .describe("Equal requests under one key are done once and get the same answer, for a day"),
});

/** The key of a request that came with such headers; null without one: it is done every time. */
export function idempotencyKeyOf(headers: z.output<typeof idempotencyHeader>): string | null {
  return headers["idempotency-key"] ?? null;
}
