import { z } from "zod";

/** What a browser may report to `error_logs`. The whole body is limited to 8 KB. */
export const errorReport = z.strictObject({
  message: z.string().trim().min(1).max(2000),
  name: z.string().max(100).optional(),
  stack: z.string().max(5000).optional(),
  source: z.string().trim().min(1).max(200),
  category: z.string().max(100).optional(),
  page: z.string().max(500).optional(),
  metadata: z
    .record(z.string().max(100), z.union([z.string().max(500), z.number(), z.boolean()]))
    .optional(),
});

export type ErrorReport = z.infer<typeof errorReport>;
