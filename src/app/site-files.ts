import { Hono } from "hono";
import type { Services } from "../platform/context.ts";
import type { AppEnvironment } from "../platform/web/request-context.ts";

/** `/robots.txt`. */
export function siteFiles({ config }: Services): Hono<AppEnvironment> {
  const files = new Hono<AppEnvironment>();
  files.get("/robots.txt", (c) =>
    c.text(
      ["User-agent: *", "Disallow: /api/", "", `Sitemap: ${config.publicUrl}/sitemap.xml`, ""].join(
        "\n",
      ),
    ),
  );
  return files;
}
