import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Config } from "../../platform/config.ts";
import type { ApiDocument } from "../../platform/web/page-context.ts";
import type { AppEnvironment } from "../../platform/web/request-context.ts";

/** Made for the first who asks: it keeps the process busy for a good part of a second, and never changes. */
const described = new WeakMap<OpenAPIHono<AppEnvironment>, ApiDocument>();

/** The description of the REST surface (OpenAPI 3.1), made from the schemas that check its input. */
export function describeApi(api: OpenAPIHono<AppEnvironment>, config: Config): ApiDocument {
  const known = described.get(api);
  if (known !== undefined) return known;
  const document = api.getOpenAPI31Document({
    openapi: "3.1.0",
    info: {
      title: `${config.productName} API`,
      version: "1",
      description:
        "Names and shapes are fixed: fields may be added, never renamed or removed. Prices are decimal strings, times ISO 8601 UTC, errors RFC 9457 problems.",
    },
    servers: [{ url: `${config.publicUrl}/api` }],
  });
  described.set(api, document);
  return document;
}
