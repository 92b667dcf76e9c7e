import type { Context } from "../../../platform/context.ts";
import { catalogTotals } from "../data/figures.ts";
import { sitemapPage } from "../data/sitemap.ts";

/** Addresses in one sitemap file; the protocol allows 50,000. */
export const sitemapPageSize = 10_000;

const tables = { products: "seller_products", manufacturers: "manufacturers" } as const;
export type SitemapKind = keyof typeof tables;

/** The sitemap files that list catalog pages: kind and page number from 1. */
export async function sitemapFiles(ctx: Context): Promise<{ kind: SitemapKind; page: number }[]> {
  const totals = await catalogTotals(ctx.db.public);
  return (["products", "manufacturers"] as const).flatMap((kind) =>
    Array.from({ length: Math.ceil(totals[kind] / sitemapPageSize) }, (_, index) => ({
      kind,
      page: index + 1,
    })),
  );
}

/** Ids of one sitemap file with the time of their last change; empty beyond the last page. */
export function sitemapEntries(
  ctx: Context,
  kind: SitemapKind,
  page: number,
): Promise<{ id: string; updatedAt: Date }[]> {
  return sitemapPage(ctx.db.public, tables[kind], { size: sitemapPageSize, number: page });
}
