import { figureKinds } from "../../../../market/search/rules/figures/add-up-figures.ts";
import { lastDays } from "../../../../market/search/rules/figures/figure-period.ts";
import { recentFigures } from "../../../../market/search/use-cases/company-figures.ts";
import type { Context } from "../../../../platform/context.ts";
import type { RecentFigures } from "./figures-panel.tsx";

/** The company's figures of the last thirty days; null for somebody who acts for none. */
export async function loadRecentFigures(ctx: Context): Promise<RecentFigures | null> {
  const period = lastDays(30, "day", ctx.clock().toISOString().slice(0, 10));
  const found = await recentFigures(ctx, period);
  if (found === null) return null;
  const { total, earlier, countedSince } = found;
  return {
    sums: figureKinds.map((kind) => ({
      kind,
      total: total[kind],
      earlier: earlier?.[kind] ?? null,
    })),
    countedSince: countedSince > period.from ? countedSince : null,
  };
}
