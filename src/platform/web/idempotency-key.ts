import { z } from "@hono/zod-openapi";

/** The headers of a call that changes something: the same key makes equal submits one. */
export const idempotencyHeaders = z.object({
  "idempotency-key": z
    .string()
    .optional()
    .describe(
      "Chosen by the caller: equal submits under one key are done once, for a day at least",
    ),
});
