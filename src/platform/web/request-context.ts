import type { Context as HonoContext } from "hono";
import { deviceCookie } from "../auth/device-cookie.ts";
import type { Context, Services, Viewer } from "../context.ts";
import type { Refuse } from "./policy.ts";

/** What middleware has worked out about a request by the time a route runs. */
export interface RequestVariables {
  requestId: string;
  nonce: string;
  clientAddress: string;
  viewer: Viewer;
  /** Decides about calls by their policies. */
  refuse: Refuse;
}

export type AppEnvironment = { Variables: RequestVariables };

/** The context of one request, from the process's services and what middleware found. */
export function contextOf(c: HonoContext<AppEnvironment>, services: Services): Context {
  return {
    ...services,
    viewer: c.get("viewer"),
    requestId: c.get("requestId"),
    clientAddress: c.get("clientAddress"),
    userAgent: c.req.header("user-agent") ?? null,
    deviceProof: deviceCookie(services.config.publicUrl).find(c.req.header("cookie") ?? null),
  };
}
