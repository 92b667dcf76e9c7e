import type { Context, Services } from "../../platform/context.ts";
import { createApi } from "../../platform/web/api.ts";
import { contentDisposition } from "../../platform/web/content-disposition.ts";
import { contextOf } from "../../platform/web/request-context.ts";
import type { Figures } from "../search/rules/figures/add-up-figures.ts";
import { type FigureStep, periodBetween } from "../search/rules/figures/figure-period.ts";
import { figuresCsv } from "../search/rules/figures/figures-csv.ts";
import { type SellerFigures, sellerAnalytics } from "./use-cases/seller-analytics.ts";
import { type AnalyticsResponse, analyticsRoutes as routes } from "./web/analytics-routes.ts";

/** How the company acted for was found. */
export function analyticsApi(services: Services) {
  return createApi()
    .openapi(routes.read, async (c) => {
      const found = await read(contextOf(c, services), c.req.valid("query"));
      return c.json(toResponse(found), 200);
    })
    .openapi(routes.csv, async (c) => {
      const { table = "steps", ...asked } = c.req.valid("query");
      const found = await read(contextOf(c, services), asked);
      const { from, to } = found.period;
      return c.body(figuresCsv(found, table), 200, {
        "Content-Type": "text/csv; charset=utf-8",
        "Content-Disposition": contentDisposition(`${table}-${from}-${to}.csv`, false),
        "Cache-Control": "private, no-store",
      });
    });
}

async function read(
  ctx: Context,
  asked: { from?: string | undefined; to?: string | undefined; by?: FigureStep | undefined },
): Promise<SellerFigures> {
  const today = ctx.clock().toISOString().slice(0, 10);
  const { from, to, by = "day" } = asked;
  return sellerAnalytics(ctx, periodBetween({ from, to, step: by }, today));
}

const figuresResponse = ({ profileViews, productViews, searches, opened }: Figures) => ({
  profile_views: profileViews,
  product_views: productViews,
  searches,
  opened,
});
const orNull = (figures: Figures | null) => (figures === null ? null : figuresResponse(figures));

function toResponse(found: SellerFigures): AnalyticsResponse {
  const { period, countedSince, total, earlier, steps, products } = found;
  return {
    from: period.from,
    to: period.to,
    counted_since: countedSince,
    total: figuresResponse(total),
    earlier: orNull(earlier),
    steps: steps.map((step) => ({
      ...step,
      now: orNull(step.now),
      earlier: orNull(step.earlier),
    })),
    products,
    found: found.found,
    missed: found.missed.map(({ query, visitors }) => ({ query, visitors })),
  };
}
