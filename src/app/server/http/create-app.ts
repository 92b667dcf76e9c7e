import { randomUUID } from "node:crypto";
import { Hono } from "hono";
import { compress } from "hono/compress";
import { HTTPException } from "hono/http-exception";
import { refusalOf, verdictOf } from "../../../market/accounts/rules/policies.ts";
import { type Services, visitor } from "../../../platform/context.ts";
import { reportDefect } from "../../../platform/defects/report-defect.ts";
import { pathWithoutSecret } from "../../../platform/web/path-without-secret.ts";
import { type AppEnvironment, contextOf } from "../../../platform/web/request-context.ts";
import { actingPersonHeader } from "../../../shared/acting-person.ts";
import { AppError, isAppError } from "../../../shared/errors.ts";
import { mailboxFiles } from "../../pages/mailbox/mailbox-files.ts";
import { apiRoutes } from "../api.ts";
import { describeApi } from "../openapi.ts";
import { siteFiles } from "../site-files.ts";
import { builtFiles } from "./built-files.ts";
import { clientAddressReader } from "./client-address.ts";
import { compressJson } from "./compress-json.ts";
import { fallbackPage } from "./fallback-page.ts";
import { finishBody } from "./finish-body.ts";
import { guestFiles } from "./guest-files.ts";
import { healthRoutes } from "./health.ts";
import { limitBody } from "./limit-body.ts";
import { createMetrics, groupOf } from "./metrics.ts";
import { missingCall } from "./missing-call.ts";
import { newNonce } from "./new-nonce.ts";
import { problemResponse } from "./problem.ts";
import { proxyObserver, warnOfUnlistedProxy } from "./proxies.ts";
import { isSameOrigin } from "./same-origin.ts";
import { securityHeaders } from "./security-headers.ts";
import { type RenderPage, servePages } from "./serve-pages.ts";
import { storedFiles } from "./stored-files.ts";
import { arrivalOf } from "./this-machine.ts";

/**
 * The whole HTTP surface: one port, one process.
 *
 * Order: address and id of the request → log line and metrics → security headers → readable address →
 * same origin → limits → health, files → the session → API → pages.
 */
export function createApp(services: Services, renderPage: RenderPage): Hono<AppEnvironment> {
  const { config, log } = services;
  const https = config.publicUrl.startsWith("https:");
  const addressOf = clientAddressReader(config.trustedProxies);
  const observeProxy = proxyObserver(config, log);
  warnOfUnlistedProxy(config, log);
  const metrics = createMetrics();
  const app = new Hono<AppEnvironment>();

  app.use(async (c, next) => {
    const started = performance.now();
    const requestId = randomUUID();
    const arrival = arrivalOf(c);
    observeProxy(arrival);
    c.set("requestId", requestId);
    c.set("nonce", newNonce());
    c.set("viewer", visitor);
    c.set("refuse", (policy, viewer) => refusalOf(verdictOf(policy, viewer)));
    c.set("clientAddress", addressOf(arrival.peer, c.req.header("x-forwarded-for")));
    await next();
    for (const [name, value] of Object.entries(securityHeaders(c.get("nonce"), https))) {
      if (!c.res.headers.has(name)) c.res.headers.set(name, value);
    }
    c.res.headers.set("X-Request-Id", requestId);
    const milliseconds = performance.now() - started;
    metrics.observe(c.req.method, groupOf(c.req.path), c.res.status, milliseconds / 1000);
    log.debug(
      {
        requestId,
        method: c.req.method,
        path: pathWithoutSecret(c.req.path),
        status: c.res.status,
        milliseconds,
      },
      "request",
    );
  });

  app.use(finishBody);
  app.use((c, next) => {
    if (!isReadable(c.req.path)) {
      throw new AppError("invalid_input", { message: "The address cannot be read." });
    }
    return next();
  });
  app.use(async (c, next) => {
    if (["GET", "HEAD", "OPTIONS"].includes(c.req.method)) return next();
    if (!isSameOrigin(c.req.raw.headers, siteOrigins(services, c.req.url))) {
      throw new AppError("cross_origin");
    }
    return next();
  });
  app.use(limitBody);

  app.route("/", healthRoutes(services, metrics));
  app.route("/", storedFiles(services));
  app.use(builtFiles("build/client"));
  app.use("/api/*", compressJson);
  // After files and health, which ask nobody who they are.
  app.use(async (c, next) => {
    const viewer = await services.auth.viewerOf(c.req.raw.headers);
    const acting = c.req.header(actingPersonHeader);
    if (acting !== undefined && acting !== viewer.id) {
      throw new AppError("unauthenticated", { message: "Somebody else is signed in here by now." });
    }
    c.set("viewer", viewer);
    await next();
    // What somebody signed in is told stays with them, unless it is said to be anybody's.
    if (viewer.id !== null && !c.res.headers.has("cache-control")) {
      c.res.headers.set("Cache-Control", "private, no-store");
    }
  });
  app.route("/", mailboxFiles(services));
  app.route("/", siteFiles(services));
  app.route("/", guestFiles(services));
  const api = apiRoutes(services);
  const noCall = missingCall(api);
  app.use("/api/*", noCall.ofNamed);
  app.route("/api", api);
  // The description of the API is a page.
  app.all("/api/*", (c, next) =>
    /^\/api\/docs(\.data)?$/.test(c.req.path) ? next() : noCall.always(c),
  );
  const pages = servePages(services, renderPage, () => describeApi(api, config));
  app.use("*", compress());
  app.all("*", (c) => pages(c));

  app.onError(async (thrown, c) => {
    const known = knownError(thrown);
    if (known === null) {
      await reportDefect(contextOf(c, services), thrown, pathWithoutSecret(c.req.path));
    }
    return c.req.path.startsWith("/api/")
      ? problemResponse(known, c.get("requestId"))
      : fallbackPage(known, c.get("requestId"), config.productName);
  });
  return app;
}

// Percent signs that encode nothing, or bytes that are no UTF-8.
function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

// Hono refuses some requests by itself, a body that is not JSON for one.
function knownError(thrown: unknown): AppError | null {
  if (isAppError(thrown)) return thrown;
  if (!(thrown instanceof HTTPException) || thrown.status >= 500) return null;
  return new AppError(thrown.status === 415 ? "unsupported_media" : "invalid_input", {
    message: thrown.message,
  });
}

// On a trial run people reach the site as localhost, 127.0.0.1 or through a forwarded port; a real
// deployment has one origin, whatever the Host header says.
function siteOrigins({ config }: Services, requestUrl: string): string[] {
  const configured = new URL(config.publicUrl).origin;
  return config.isPublic ? [configured] : [configured, new URL(requestUrl).origin];
}
