import { OpenAPIHono } from "@hono/zod-openapi";
import { operationsApi } from "../market/operations/api.ts";
import type { Services } from "../platform/context.ts";
import type { AppEnvironment } from "../platform/web/request-context.ts";

/** Every REST route of the product, mounted under `/api`. */
export function apiRoutes(services: Services): OpenAPIHono<AppEnvironment> {
  const api = new OpenAPIHono<AppEnvironment>();
  api.route("/", operationsApi(services));
  return api;
}
