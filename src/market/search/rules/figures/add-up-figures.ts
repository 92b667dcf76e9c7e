import { type FigurePeriod, stepsOf } from "./figure-period.ts";

/** What is counted of how a seller is found, in the order shown. */
export const figureKinds = ["profileViews", "productViews", "searches", "opened"] as const;
export type FigureKind = (typeof figureKinds)[number];
export type Figures = Record<FigureKind, number>;

/** The figures of one day, YYYY-MM-DD; days without any are left out. */
export interface DayFigures extends Figures {
  day: string;
}

/** A day or week, both ends included, and the one at its place in the time before; null where nothing was counted. */
export interface FigureStepSums {
  from: string;
  to: string;
  now: Figures | null;
  earlier: Figures | null;
}

export interface FigureSums {
  steps: FigureStepSums[];
  total: Figures;
  /** Null: not all of the time before was counted, so that nothing can be compared. */
  earlier: Figures | null;
}

/**
 * Adds up days to the steps of a period and of the time before it.
 *
 * @param days of the period and of the time before, in any order
 * @param countedSince the first day that anything was counted, YYYY-MM-DD
 */
export function addUpFigures(
  period: FigurePeriod,
  days: readonly DayFigures[],
  countedSince: string,
): FigureSums {
  const sumOf = (from: string, to: string): Figures => {
    const sum: Figures = { profileViews: 0, productViews: 0, searches: 0, opened: 0 };
    for (const one of days) {
      if (one.day < from || one.day > to) continue;
      for (const kind of figureKinds) sum[kind] += one[kind];
    }
    return sum;
  };
  const countedOf = (from: string, to: string) => (to < countedSince ? null : sumOf(from, to));
  const { from, to, earlierFrom, earlierTo } = period;
  return {
    steps: stepsOf(period).map((step) => ({
      from: step.from,
      to: step.to,
      now: countedOf(step.from, step.to),
      earlier: countedOf(step.earlierFrom, step.earlierTo),
    })),
    total: sumOf(from, to),
    earlier: earlierFrom < countedSince ? null : sumOf(earlierFrom, earlierTo),
  };
}

/** How much more or less than before, in whole percent; null where there is nothing to compare with. */
export function changeInPercent(now: number, earlier: number): number | null {
  return earlier === 0 ? null : Math.round(((now - earlier) / earlier) * 100);
}
