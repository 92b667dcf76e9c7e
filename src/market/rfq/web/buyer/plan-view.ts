import type { BackwardPlan } from "../../rules/backward-plan.ts";
import type { RfqComparison } from "../../use-cases/compare-rfq.ts";

/** A quote's plan backward from the day when the parts are needed, as the page draws it. */
export interface PlanView extends BackwardPlan {
  quoteId: string;
  seller: string;
  /** Whether the way is known, or the longest is reckoned with. */
  isRoadKnown: boolean;
  /** Parts of the drawn width, which is 1000: where each begins and how wide it is. */
  bars: { kind: "confirm" | "make" | "road"; x: number; width: number }[];
  todayAt: number;
}

export const planWidth = 1000;
const dayMs = 86_400_000;
const daysBetween = (from: string, to: string) =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMs);

/** The plans of quotes, the one with most time first. All are drawn to one scale. */
export function planViews({ plans, quotes, miles }: RfqComparison, now: Date): PlanView[] {
  const today = now.toISOString().slice(0, 10);
  const known = quotes.flatMap(({ id, sellerName, state }) => {
    const plan = plans.get(id);
    return plan === undefined || state === "stale" ? [] : [{ id, sellerName, plan }];
  });
  const [first] = known;
  if (first === undefined) return [];
  const { neededBy } = first.plan;
  const drawn = [today, neededBy, ...known.map(({ plan }) => plan.startBy)].toSorted();
  const [begin, end] = [drawn.at(0) ?? today, drawn.at(-1) ?? neededBy];
  const days = Math.max(1, daysBetween(begin, end));
  const at = (day: string) => Math.round((daysBetween(begin, day) / days) * planWidth);
  const bar = (kind: PlanView["bars"][number]["kind"], from: string, to: string) => ({
    kind,
    x: at(from),
    width: at(to) - at(from),
  });
  return known
    .toSorted((a, b) => b.plan.daysLeft - a.plan.daysLeft)
    .map(({ id, sellerName, plan }) => ({
      ...plan,
      quoteId: id,
      seller: sellerName,
      isRoadKnown: miles.has(id),
      bars: [
        bar("confirm", plan.startBy, plan.confirmBy),
        bar("make", plan.confirmBy, plan.shipBy),
        bar("road", plan.shipBy, plan.neededBy),
      ],
      todayAt: at(today),
    }));
}
