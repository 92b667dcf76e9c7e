import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { imageMessages } from "../../../market/files/rules/image-file.ts";
import type { AppEnvironment } from "../../../platform/web/request-context.ts";
import { CatalogueError } from "../../../shared/errors.ts";
import { uploadLimitOf } from "../access/upload-limits.ts";

const jsonLimitBytes = 256 * 1024;

/** Refuses bodies of more than 256 KiB, or of more than a file where files are taken. */
export const limitBody: MiddlewareHandler<AppEnvironment> = (c, next) => {
  // Looking for a body makes one: not for the many requests that have none.
  if (c.req.method === "GET" || c.req.method === "HEAD") return next();
  const uploadLimit = uploadLimitOf(c.req.path, c.req.header("content-type"));
  const limit = bodyLimit({
    maxSize: uploadLimit ?? jsonLimitBytes,
    onError: () => {
      throw new CatalogueError("too_large", {
        message:
          uploadLimit === undefined
            ? "The request is larger than 256 KiB."
            : imageMessages.tooLarge,
      });
    },
  });
  return limit(c, next);
};
