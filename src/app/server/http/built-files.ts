import { existsSync, readdirSync } from "node:fs";
import { serveStatic } from "@hono/node-server/serve-static";
import type { MiddlewareHandler } from "hono";
import type { AppEnvironment } from "../../../platform/web/request-context.ts";

/**
 * The files the build made for browsers. Those below /assets carry their content's hash in their names.
 *
 * Their names are read once: pages and calls are not looked for on the disk.
 */
export function builtFiles(root: string): MiddlewareHandler<AppEnvironment> {
  const entries = existsSync(root)
    ? readdirSync(root, { recursive: true, withFileTypes: true })
    : [];
  const names = new Set(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => `${entry.parentPath}/${entry.name}`.slice(root.length)),
  );
  const serve = serveStatic<AppEnvironment>({
    root,
    precompressed: true,
    onFound: (path, c) => {
      const isHashed = path.includes("/assets/");
      const kept = isHashed ? "public, max-age=31536000, immutable" : "public, max-age=3600";
      c.header("Cache-Control", kept);
    },
  });
  return (c, next) => (names.has(c.req.path) ? serve(c, next) : next());
}
