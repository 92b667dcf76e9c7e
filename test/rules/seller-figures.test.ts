import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  addUpFigures,
  changeInPercent,
  type DayFigures,
  figureKinds,
} from "../../src/market/search/rules/figures/add-up-figures.ts";
import {
  dayAfter,
  figureSearch,
  figureSpans,
  figureSteps,
  lastDays,
  periodBetween,
  readFigureAddress,
  stepsOf,
} from "../../src/market/search/rules/figures/figure-period.ts";
import { figuresCsv } from "../../src/market/search/rules/figures/figures-csv.ts";

const today = "2026-03-10";
const step = fc.constantFrom(...figureSteps);
const period = fc
  .record({ days: fc.integer({ min: 1, max: 366 }), step, to: fc.integer({ min: -800, max: 0 }) })
  .map(({ days, step: by, to }) => lastDays(days, by, dayAfter(today, to)));
const day = fc.integer({ min: -1600, max: 0 }).map((at) => dayAfter(today, at));
const count = fc.nat(1000);
const days = fc.uniqueArray(
  fc.record({ day, profileViews: count, productViews: count, searches: count, opened: count }),
  { selector: (one) => one.day, maxLength: 60 },
);
const since = "2000-01-01";
const sum = (list: readonly DayFigures[], from: string, to: string, kind: keyof DayFigures) =>
  list.reduce((all, one) => (one.day >= from && one.day <= to ? all + Number(one[kind]) : all), 0);

describe("a period of figures", () => {
  test("has steps without gap or overlap, and as many days before it", () => {
    fc.assert(
      fc.property(period, (one) => {
        const steps = stepsOf(one);
        expect(steps[0]?.from).toBe(one.from);
        expect(steps.at(-1)?.to).toBe(one.to);
        for (const [at, { from }] of steps.entries()) {
          if (at > 0) expect(from).toBe(dayAfter(steps[at - 1]?.to ?? "", 1));
        }
        expect(dayAfter(one.earlierTo, 1)).toBe(one.from);
        expect(steps.at(-1)?.earlierTo).toBe(one.earlierTo);
        expect(steps[0]?.earlierFrom).toBe(one.earlierFrom);
      }),
    );
  });

  test("in weeks holds whole ones that end with its last day", () => {
    expect(lastDays(30, "week", today)).toMatchObject({ from: "2026-02-11", to: today });
    expect(stepsOf(lastDays(30, "week", today))).toHaveLength(4);
    expect(stepsOf(lastDays(3, "week", today))).toHaveLength(1);
  });

  test("is refused in the wrong order, in the future and beyond 366 days", () => {
    const asked = (from?: string, to?: string) => () =>
      periodBetween({ from, to, step: "day" }, today);
    expect(asked("2026-03-02", "2026-03-01")).toThrow(
      expect.objectContaining({ code: "invalid_input" }),
    );
    expect(asked(undefined, "2026-03-11")).toThrow(
      expect.objectContaining({ code: "invalid_input" }),
    );
    expect(asked("2025-03-09", today)).toThrow(expect.objectContaining({ code: "invalid_input" }));
    expect(asked("2025-03-10", today)()).toMatchObject({ from: "2025-03-10", to: today });
    expect(asked()()).toMatchObject({ from: "2026-02-09", to: today });
  });

  test("stands in the address, whatever else does", () => {
    for (const span of figureSpans) {
      for (const by of figureSteps) {
        const read = readFigureAddress(new URLSearchParams(figureSearch(span, by)));
        expect(read).toEqual({ days: span, step: span === 365 ? "week" : by });
      }
    }
    fc.assert(
      fc.property(fc.string(), fc.string(), (first, second) => {
        const read = readFigureAddress(new URLSearchParams({ days: first, by: second }));
        expect(figureSpans).toContain(read.days);
        expect(figureSteps).toContain(read.step);
      }),
    );
  });
});

describe("figures", () => {
  test("add up to those of the days, each in one step, now and before", () => {
    fc.assert(
      fc.property(period, days, (one, list) => {
        const added = addUpFigures(one, list, since);
        for (const kind of figureKinds) {
          const now = added.steps.reduce((all, { now: of }) => all + (of?.[kind] ?? 0), 0);
          const before = added.steps.reduce((all, { earlier }) => all + (earlier?.[kind] ?? 0), 0);
          expect(now).toBe(sum(list, one.from, one.to, kind));
          expect(added.total[kind]).toBe(now);
          expect(before).toBe(sum(list, one.earlierFrom, one.earlierTo, kind));
          expect(added.earlier?.[kind]).toBe(before);
        }
      }),
    );
  });

  test("of days before anything was counted are not zero, and are compared with nothing", () => {
    const one = lastDays(7, "day", today);
    const added = addUpFigures(one, [], "2026-03-06");
    expect(added.steps.map(({ now }) => now === null)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
      false,
    ]);
    expect(added.steps.every(({ earlier }) => earlier === null)).toBe(true);
    expect(added.earlier).toBeNull();
    expect(addUpFigures(one, [], one.earlierFrom).earlier).not.toBeNull();
  });

  test("change by percent only where there is something to compare with", () => {
    expect(changeInPercent(3, 2)).toBe(50);
    expect(changeInPercent(1, 4)).toBe(-75);
    expect(changeInPercent(4, 0)).toBeNull();
  });

  test("can be taken along as CSV, in which no query runs", () => {
    const one = lastDays(2, "day", today);
    const { steps } = addUpFigures(
      one,
      [{ day: today, profileViews: 3, productViews: 2, searches: 9, opened: 1 }],
      "2026-03-09",
    );
    const found = [{ query: "=cmd|' /c calc'!A0", visitors: 4, found: 3, opened: 1 }];
    const tables = { steps, products: [], found, missed: found };
    expect(figuresCsv(tables, "steps").split("\n").slice(1, 3)).toEqual([
      "2026-03-09,2026-03-09,0,0,0,0,,,,",
      "2026-03-10,2026-03-10,3,2,9,1,,,,",
    ]);
    expect(figuresCsv(tables, "searches")).toBe(
      "query,visitors,found,opened\n'=cmd|' /c calc'!A0,4,3,1\n",
    );
    expect(figuresCsv(tables, "missed")).toContain("'=cmd");
    expect(figuresCsv(tables, "products")).toBe("id,name,views,opened,state\n");
  });
});
