import { createHash } from "node:crypto";
import { Hono } from "hono";
import type { Services } from "../../../platform/context.ts";
import { storedPlace } from "../../../platform/files/stored-path.ts";
import type { AppEnvironment } from "../../../platform/web/request-context.ts";
import { notFound } from "../../../shared/errors.ts";

/** Specification, section 9: uploads are cached for an hour. */
const maxAgeSeconds = 3600;

/** `GET /storage/:bucket/…`: pictures that people uploaded. Public, as their addresses cannot be guessed. */
export function storedFiles({ files }: Pick<Services, "files">): Hono<AppEnvironment> {
  const routes = new Hono<AppEnvironment>();
  routes.get("/storage/:bucket/*", async (c) => {
    const bucket = c.req.param("bucket");
    const place = storedPlace(bucket, c.req.path.slice(`/storage/${bucket}/`.length));
    const bytes = place && (await files.get(place.bucket, place.path));
    if (place === null || bytes === null) throw notFound();
    const headers = {
      "Cache-Control": `public, max-age=${maxAgeSeconds}`,
      ETag: `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`,
      // Opened by itself it is a document without scripts, forms, cookies or an origin.
      "Content-Security-Policy": "default-src 'none'; sandbox",
    };
    if (c.req.header("if-none-match") === headers.ETag) return c.body(null, 304, headers);
    return c.body(new Uint8Array(bytes), 200, { ...headers, "Content-Type": place.contentType });
  });
  return routes;
}
