import type { Context, Hono } from "hono";
import type { AppEnvironment } from "../../../platform/web/request-context.ts";
import { AppError, notFound } from "../../../shared/errors.ts";
import { problemResponse } from "./problem.ts";

/**
 * The answer for an address below `/api` that is no call: 405 with the methods there are when only the
 * method is wrong (RFC 9110, section 15.5.6), otherwise 404. Programs get a problem, never a page.
 */
export function missingCall(api: Hono<AppEnvironment>) {
  const calls = api.routes
    .filter(({ method }) => method !== "ALL")
    .map(({ method, path }) => ({ method, at: addressesOf(path) }));
  return (c: Context<AppEnvironment>): Response => {
    const path = c.req.path.slice("/api".length);
    const methods = new Set(calls.filter(({ at }) => at.test(path)).map(({ method }) => method));
    if (methods.size === 0) {
      return problemResponse(notFound("There is no call at this address."), c.get("requestId"));
    }
    const answer = problemResponse(new AppError("method_not_allowed"), c.get("requestId"));
    answer.headers.set("Allow", [...methods].join(", "));
    return answer;
  };
}

function addressesOf(pattern: string): RegExp {
  const parts = pattern.split(/:\w+/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${parts.join("[^/]+")}$`);
}
