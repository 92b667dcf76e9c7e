import { href } from "react-router";
import { browseSearch, emptyAddress } from "../../../../market/search/rules/browse-address.ts";
import {
  changeInPercent,
  type FigureKind,
  figureKinds,
} from "../../../../market/search/rules/figures/add-up-figures.ts";
import {
  type FigurePeriod,
  type FigureSpan,
  type FigureStep,
  figureSearch,
  figureSpans,
  figureSteps,
} from "../../../../market/search/rules/figures/figure-period.ts";
import type { FigureTable } from "../../../../market/search/rules/figures/figures-csv.ts";
import type { SellerFigures } from "../../../../market/sellers/use-cases/seller-analytics.ts";

/** One kind of figure: its sum, and its days or weeks. */
export interface FigureView {
  kind: FigureKind;
  total: number;
  /** Null: the time before was not counted. */
  earlier: number | null;
  /** In percent; null where there is nothing to compare with. */
  change: number | null;
  /** Null in a step: not counted. */
  steps: { label: string; now: number | null; earlier: number | null }[];
}

/** A query with its address on this site. */
export interface QueryView {
  query: string;
  search: string;
  visitors: number;
  found: number;
  opened: number;
}

const spanNames: Record<FigureSpan, string> = {
  7: "7 days",
  30: "30 days",
  90: "90 days",
  365: "A year",
};
const stepNames: Record<FigureStep, string> = { day: "By day", week: "By week" };

/** The tabs of the page: how far back, and in which steps. */
export function figureTabs(days: FigureSpan, step: FigureStep) {
  const to = (span: FigureSpan, by: FigureStep) =>
    `${href("/seller/dashboard/analytics")}${figureSearch(span, by)}`;
  return {
    spans: figureSpans.map((span) => ({
      to: to(span, step),
      label: spanNames[span],
      isCurrent: span === days,
    })),
    steps:
      days > 90
        ? []
        : figureSteps.map((by) => ({
            to: to(days, by),
            label: stepNames[by],
            isCurrent: by === step,
          })),
  };
}

/** What the page shows of a seller's figures. */
export function analyticsView(figures: SellerFigures) {
  const { period, steps, total, earlier, countedSince, namedUntil, products } = figures;
  const views: FigureView[] = figureKinds.map((kind) => ({
    kind,
    total: total[kind],
    earlier: earlier?.[kind] ?? null,
    change: earlier === null ? null : changeInPercent(total[kind], earlier[kind]),
    steps: steps.map((step) => ({
      label: daysText(step.from, step.to),
      now: step.now?.[kind] ?? null,
      earlier: step.earlier?.[kind] ?? null,
    })),
  }));
  const queries = (list: SellerFigures["found"]): QueryView[] =>
    list.map((one) => ({ ...one, search: browseSearch(emptyAddress(), { query: one.query }) }));
  return {
    figures: views,
    isNothing: views.every((view) => view.total === 0 && !view.earlier),
    step: period.step,
    days: daysText(period.from, period.to),
    earlierDays: daysText(period.earlierFrom, period.earlierTo),
    countedSince: countedSince > period.earlierFrom ? countedSince : null,
    isNamed: namedUntil !== null,
    products,
    found: queries(figures.found),
    missed: queries(figures.missed),
    files: Object.fromEntries(
      (["steps", "products", "searches", "missed"] as const).map((table) => [
        table,
        fileOf(period, table),
      ]),
    ) as Record<FigureTable, string>,
  };
}
export type AnalyticsView = ReturnType<typeof analyticsView>;

function fileOf({ from, to, step }: FigurePeriod, table: FigureTable): string {
  return `/api/v1/seller/analytics/csv?${new URLSearchParams({ table, from, to, by: step })}`;
}

const short = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", timeZone: "UTC" });

/** "Nov 3", "Nov 3 to Nov 9". */
function daysText(from: string, to: string): string {
  const text = (day: string) => short.format(new Date(`${day}T00:00:00Z`));
  return from === to ? text(from) : `${text(from)} to ${text(to)}`;
}
