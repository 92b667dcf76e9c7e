import type { Context } from "../../../platform/context.ts";
import { actingMember } from "../../accounts/use-cases/acting-member.ts";
import {
  countedDays,
  figuresByDay,
  mostViewedProducts,
  type NamedSearch,
  ownProcesses,
  type ProductFigures,
  searchesThatFound,
  searchesThatMissed,
} from "../data/entry-figures.ts";
import { addUpFigures, type FigureSums } from "../rules/figures/add-up-figures.ts";
import type { FigurePeriod } from "../rules/figures/figure-period.ts";
import { goodsTerm, processTerm } from "../rules/searched-terms.ts";

export type { NamedSearch, ProductFigures };

/** How the company acted for was found. */
export interface CompanyFigures extends FigureSums {
  period: FigurePeriod;
  /** The first day that was counted, YYYY-MM-DD. */
  countedSince: string;
  /** Searches are told by their words until this day, YYYY-MM-DD; null where none is told yet. */
  namedUntil: string | null;
  /** The most viewed first. */
  products: ProductFigures[];
  found: NamedSearch[];
  missed: NamedSearch[];
}

/** Rows of each list. */
const mostListed = 100;

/**
 * How often the pages of the company acted for were viewed, which searches showed it and which did not, and how often it
 * was opened from results; with the time before.
 *
 * @param goods what the company makes, beside the processes of its entry: slugs of processes, and goods as category slugs
 *   or in its own words
 * @throws AppError as `actingMember`
 */
export async function companyFigures(
  ctx: Context,
  period: FigurePeriod,
  made: { processes: string[]; goods: string[] },
): Promise<CompanyFigures> {
  actingMember(ctx.viewer);
  const { from, to, earlierFrom } = period;
  const listed = { from, to, most: mostListed };
  return ctx.db.transaction(ctx.viewer, async (tx) => {
    const { since, addedUntil } = await countedDays(tx);
    const processes = new Set([...made.processes, ...(await ownProcesses(tx))]);
    const terms = [
      ...[...processes].map(processTerm),
      ...made.goods.map(goodsTerm).filter((term) => term !== null),
    ];
    const days = await figuresByDay(tx, earlierFrom, to);
    return {
      ...addUpFigures(period, days, since),
      period,
      countedSince: since,
      namedUntil: addedUntil > since ? addedUntil : null,
      products: await mostViewedProducts(tx, listed),
      found: await searchesThatFound(tx, listed),
      missed: terms.length === 0 ? [] : await searchesThatMissed(tx, terms, listed),
    };
  });
}

/**
 * The company's figures of the last days, today included, for an overview; null for somebody who acts for none.
 *
 * @param days UTC
 */
export async function recentFigures(
  ctx: Context,
  period: FigurePeriod,
): Promise<(FigureSums & { countedSince: string }) | null> {
  if (ctx.viewer.company === null) return null;
  return ctx.db.transaction(ctx.viewer, async (tx) => {
    const { since } = await countedDays(tx);
    const days = await figuresByDay(tx, period.earlierFrom, period.to);
    return { ...addUpFigures(period, days, since), countedSince: since };
  });
}
