import { createHash } from "node:crypto";
import { Hono } from "hono";
import type { Services } from "../../../platform/context.ts";
import { storedPlace } from "../../../platform/files/stored-path.ts";
import { fileResponse } from "../../../platform/web/file-response.ts";
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
    const bytes = place && (await files.sizeOf(place.bucket, place.path));
    if (place === null || bytes === null) throw notFound();
    return fileResponse(
      { method: c.req.raw.method, header: (header) => c.req.header(header) },
      {
        bytes,
        // A path is written once: it stands for its content.
        etag: `"${createHash("sha256").update(place.path).digest("base64url").slice(0, 22)}"`,
        headers: {
          "Content-Type": place.contentType,
          "Cache-Control": `public, max-age=${maxAgeSeconds}`,
        },
        async open(range) {
          const stream = await files.open(place.bucket, place.path, range);
          if (stream === null) throw notFound();
          return stream;
        },
      },
    );
  });
  return routes;
}
