import { randomUUID } from "node:crypto";
import { Hono } from "hono";
import { openGuestLink } from "../../../market/rfq/use-cases/guests/guest-link.ts";
import { readGuestFile } from "../../../market/rfq/use-cases/guests/read-guest-file.ts";
import type { Services } from "../../../platform/context.ts";
import { contentDisposition } from "../../../platform/web/content-disposition.ts";
import { fileResponse } from "../../../platform/web/file-response.ts";
import { type AppEnvironment, contextOf } from "../../../platform/web/request-context.ts";

/** `GET /q/:secret/files/:id`: a file of the request that a guest was asked in, to download. */
export function guestFiles(services: Services): Hono<AppEnvironment> {
  const routes = new Hono<AppEnvironment>();
  routes.get("/q/:secret/files/:id", async (c) => {
    const { asGuest } = await openGuestLink(contextOf(c, services), c.req.param("secret"));
    const file = await readGuestFile(asGuest, c.req.param("id"));
    const { id, name, contentType, bytes, isOwnCopy, open } = file;
    return fileResponse(
      { method: c.req.raw.method, header: (header) => c.req.header(header) },
      {
        bytes,
        etag: isOwnCopy ? `"${randomUUID()}"` : `"${id}"`,
        isWhole: isOwnCopy,
        headers: {
          "Content-Type": contentType,
          "Content-Disposition": contentDisposition(name, false),
          "Cache-Control": "private, no-store",
          "Referrer-Policy": "no-referrer",
        },
        open,
      },
    );
  });
  return routes;
}
