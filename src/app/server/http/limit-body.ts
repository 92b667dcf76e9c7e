import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { AppEnvironment } from "../../../platform/web/request-context.ts";
import { AppError } from "../../../shared/errors.ts";
import { uploadLimitOf } from "../access/upload-limits.ts";

const jsonLimitBytes = 256 * 1024;

/** Refuses bodies of more than 256 KiB, or of more than a file where files are taken. */
export const limitBody: MiddlewareHandler<AppEnvironment> = (c, next) => {
  // Looking for a body makes one: not for the many requests that have none.
  if (c.req.method === "GET" || c.req.method === "HEAD") return next();
  const upload = uploadLimitOf(c.req.path, c.req.header("content-type"));
  const message = upload?.message ?? "The request is larger than 256 KiB.";
  const maxSize = upload?.maxBytes ?? jsonLimitBytes;
  const refuse = () => {
    throw new AppError("too_large", { message });
  };
  // What does not say how long it is, the library below would gather.
  if (upload?.isStreamed) {
    return Number(c.req.header("content-length") ?? 0) > maxSize ? refuse() : next();
  }
  return bodyLimit({ maxSize, onError: refuse })(c, next);
};
