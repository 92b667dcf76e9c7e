import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Config } from "../../platform/config.ts";
import type { AppEnvironment } from "../../platform/web/request-context.ts";

/** The description of the REST surface (OpenAPI 3.1), made from the schemas that check its input. */
export function describeApi(api: OpenAPIHono<AppEnvironment>, config: Config) {
  return api.getOpenAPI31Document({
    openapi: "3.1.0",
    info: {
      title: `${config.productName} API`,
      version: "1",
      description:
        "Names and shapes are fixed: fields may be added, never renamed or removed. Prices are decimal strings, times ISO 8601 UTC, errors RFC 9457 problems.",
    },
    servers: [{ url: `${config.publicUrl}/api` }],
  });
}
