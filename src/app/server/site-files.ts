import { Hono } from "hono";
import { listExamples } from "../../market/catalog/use-cases/list-examples.ts";
import {
  type SitemapKind,
  sitemapEntries,
  sitemapFiles,
} from "../../market/catalog/use-cases/sitemap-entries.ts";
import { listGuides } from "../../market/guides/use-cases/list-guides.ts";
import { industries } from "../../market/needs/rules/vocabulary/industries.ts";
import type { Services } from "../../platform/context.ts";
import { type AppEnvironment, contextOf } from "../../platform/web/request-context.ts";
import { notFound } from "../../shared/errors.ts";

const pagesOf: Record<SitemapKind, string> = { products: "product", manufacturers: "businesses" };
const fixedPages = [
  "",
  "home",
  "browse",
  "businesses",
  "industry",
  "examples",
  "rfq",
  "help",
  "terms",
  "privacy",
  "contact",
];

/** What crawlers ask for: `/robots.txt` and the sitemap, an index of files of 10,000 addresses each. */
export function siteFiles(services: Services): Hono<AppEnvironment> {
  const { publicUrl } = services.config;
  const files = new Hono<AppEnvironment>();

  files.get("/robots.txt", (c) =>
    c.text(
      `User-agent: *\nDisallow: /api/\nDisallow: /search\n\nSitemap: ${publicUrl}/sitemap.xml\n`,
    ),
  );

  files.get("/sitemap.xml", async (c) => {
    const parts = await sitemapFiles(contextOf(c, services));
    const locations = [
      `${publicUrl}/sitemap/pages.xml`,
      ...parts.map(({ kind, page }) => `${publicUrl}/sitemap/${kind}-${page}.xml`),
    ];
    const entries = locations.map((location) => `<sitemap><loc>${location}</loc></sitemap>`);
    return xml(`<sitemapindex xmlns="${protocol}">${entries.join("")}</sitemapindex>`);
  });

  files.get("/sitemap/pages.xml", () =>
    xml(urlSet(writtenPages().map((page) => ({ location: `${publicUrl}/${page}` })))),
  );

  files.get("/sitemap/:file{(products|manufacturers)-[1-9][0-9]{0,4}\\.xml}", async (c) => {
    const [kind = "", page = ""] = c.req.param("file").replace(".xml", "").split("-");
    if (!isKind(kind)) throw notFound();
    const entries = await sitemapEntries(contextOf(c, services), kind, Number(page));
    if (entries.length === 0) throw notFound();
    return xml(
      urlSet(
        entries.map(({ id, updatedAt }) => ({
          location: `${publicUrl}/${pagesOf[kind]}/${id}`,
          modified: updatedAt.toISOString(),
        })),
      ),
    );
  });
  return files;
}

// A guide and the process it is about may share one address.
function writtenPages(): string[] {
  const about = [...industries, ...listGuides()].map(({ slug }) => `industry/${slug}`);
  return [
    ...fixedPages,
    ...new Set(about),
    ...listExamples().map(({ slug }) => `examples/${slug}`),
  ];
}

const protocol = "http://www.sitemaps.org/schemas/sitemap/0.9";

function isKind(text: string): text is SitemapKind {
  return Object.hasOwn(pagesOf, text);
}

function urlSet(entries: { location: string; modified?: string }[]): string {
  const urls = entries.map(
    ({ location, modified }) =>
      `<url><loc>${location}</loc>${modified === undefined ? "" : `<lastmod>${modified}</lastmod>`}</url>`,
  );
  return `<urlset xmlns="${protocol}">${urls.join("")}</urlset>`;
}

function xml(body: string): Response {
  return new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`, {
    headers: {
      "Content-Type": "application/xml; charset=utf-8",
      "Cache-Control": "public, max-age=3600",
    },
  });
}
