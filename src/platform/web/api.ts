import { OpenAPIHono, z } from "@hono/zod-openapi";
import { invalidInput } from "../../shared/errors.ts";
import type { AppEnvironment } from "./request-context.ts";

/** A group of REST routes; input that its schemas refuse becomes `invalid_input` with a message a field. */
export function createApi(): OpenAPIHono<AppEnvironment> {
  return new OpenAPIHono<AppEnvironment>({
    defaultHook: (result) => {
      if (!result.success) throw invalidInput(z.flattenError(result.error).fieldErrors);
    },
  });
}

/** The problem document (RFC 9457) that every error of the API answers with. */
export const problemSchema = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.number().int(),
    detail: z.string(),
    code: z.string(),
    request_id: z.string(),
    errors: z.record(z.string(), z.array(z.string())).optional(),
  })
  .openapi("Problem");

/** An error answer of a route's description. */
export function problemAnswer(description: string) {
  return { description, content: { "application/problem+json": { schema: problemSchema } } };
}

/** A successful JSON answer of a route's description. */
export function jsonAnswer<Schema extends z.ZodType>(description: string, schema: Schema) {
  return { description, content: { "application/json": { schema } } };
}
