import { Hono } from "hono";
import type { Services } from "../../../platform/context.ts";
import type { AppEnvironment } from "../../../platform/web/request-context.ts";
import type { Metrics } from "./metrics.ts";
import { arrivalOf, isFromThisMachine } from "./this-machine.ts";

/** `/healthz`: the process answers. `/readyz`: what it depends on answers too. `/metrics`: Prometheus. */
export function healthRoutes(services: Services, metrics: Metrics): Hono<AppEnvironment> {
  const routes = new Hono<AppEnvironment>();
  routes.get("/healthz", (c) => c.json({ status: "ok" }));
  routes.get("/readyz", async (c) => {
    try {
      await services.db.ping();
      return c.json({ status: "ok", checks: { database: "ok" } });
    } catch (error) {
      services.log.warn({ err: error }, "not ready");
      return c.json({ status: "unavailable", checks: { database: "unavailable" } }, 503, {
        "Retry-After": "2",
      });
    }
  });
  routes.get("/metrics", async (c) => {
    const { isPublic, metricsToken: token } = services.config;
    // Behind a proxy on this machine that says nothing of it, everybody seems to be this machine.
    const allowed =
      token === undefined
        ? !isPublic && isFromThisMachine(arrivalOf(c))
        : c.req.header("authorization") === `Bearer ${token}`;
    if (!allowed) return c.notFound();
    return c.text(await metrics.text(), 200, { "Content-Type": metrics.contentType });
  });
  return routes;
}
