import type { Context, Hono, Next } from "hono";
import type { AppEnvironment } from "../../../platform/web/request-context.ts";
import { AppError, notFound } from "../../../shared/errors.ts";
import { problemResponse } from "./problem.ts";

/**
 * The answer for an address below `/api` that is no call: 405 with the methods there are when only the
 * method is wrong (RFC 9110, section 15.5.6), otherwise 404. Programs get a problem, never a page.
 *
 * @returns `always` answers so; `ofNamed` does before the calls are asked, where the address of a call is asked for with
 *   another method: its last word would stand for the id of another call (`feasibility` in `/v1/rfqs/:id`)
 */
export function missingCall(api: Hono<AppEnvironment>) {
  const calls = api.routes
    .filter(({ method }) => method !== "ALL")
    .map(({ method, path }) => ({ method, path, at: addressesOf(path) }));
  const methodsOf = (found: typeof calls) => new Set(found.map(({ method }) => method));
  const named = Map.groupBy(
    calls.filter(({ path }) => !path.includes(":")),
    ({ path }) => path,
  );
  const addressIn = (c: Context<AppEnvironment>) => c.req.path.slice("/api".length);
  const always = (c: Context<AppEnvironment>): Response => {
    const path = addressIn(c);
    const methods = methodsOf(named.get(path) ?? calls.filter(({ at }) => at.test(path)));
    if (methods.size === 0) {
      return problemResponse(notFound("There is no call at this address."), c.get("requestId"));
    }
    const answer = problemResponse(new AppError("method_not_allowed"), c.get("requestId"));
    answer.headers.set("Allow", [...methods].join(", "));
    return answer;
  };
  const ofNamed = async (c: Context<AppEnvironment>, next: Next): Promise<Response | undefined> => {
    const known = named.get(addressIn(c));
    const method = c.req.method === "HEAD" ? "GET" : c.req.method;
    if (known !== undefined && !methodsOf(known).has(method)) return always(c);
    await next();
    return undefined;
  };
  return { always, ofNamed };
}

function addressesOf(pattern: string): RegExp {
  const parts = pattern.split(/:\w+/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${parts.join("[^/]+")}$`);
}
