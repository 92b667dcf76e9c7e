import { z } from "zod";
import { addDays } from "../../planning/plan-backward.ts";
import { name } from "../fields.ts";
import { countText, dayText, lines } from "../show.ts";
import { defineSum, type Figures, Lacking } from "../sum.ts";
import { addWorkingDays } from "../working-days.ts";

const days = z.int().min(0).max(1500);

/**
 * The day to order for a date, or the day an order is ready: working days are Monday to Friday without U.S.
 * federal holidays (5 U.S.C. 6103), freight in calendar days.
 */
export const leadTime = defineSum({
  title: "Lead time on the calendar",
  input: z.strictObject({
    needed_by: z.iso.date().nullish().describe("Or ordered_on"),
    ordered_on: z.iso.date().nullish(),
    working_days: days.nullish().describe("Of the shop; or weeks"),
    weeks: z.int().min(0).nullish(),
    freight_days: days.nullish().describe("Calendar days on the road"),
    steps: z.array(z.strictObject({ name, working_days: days })).nullish(),
  }),
  reckon({ needed_by, ordered_on, working_days, weeks, freight_days, steps }): Figures {
    const extra = (steps ?? []).reduce((sum, step) => sum + step.working_days, 0);
    const road = freight_days ?? 0;
    if (working_days == null && weeks == null && extra === 0) {
      throw new Lacking(
        "working_days",
        "What lead time does the shop name, in working days or weeks?",
      );
    }
    const shop = (working_days ?? 0) + extra;
    const calendar = (weeks ?? 0) * 7;
    const said = [
      shop > 0 ? countText(shop, "working day") : "",
      calendar > 0 ? countText(weeks ?? 0, "week") : "",
      road > 0 ? `${countText(road, "day")} of freight` : "",
    ]
      .filter((one) => one !== "")
      .join(" + ");
    const inputs = lines(
      ["Needed by", needed_by && dayText(needed_by)],
      ["Ordered on", needed_by == null && ordered_on && dayText(ordered_on)],
      ["Lead time", said],
      ...(steps ?? []).map((step): [string, string] => [
        step.name,
        countText(step.working_days, "working day"),
      ]),
    );
    const assumptions = [
      "Working days are Monday to Friday without federal holidays; the lead time runs from the day after the order is complete, with files and deposit.",
    ];
    if (needed_by != null) {
      const shipped = addDays(needed_by, -road);
      const order = addWorkingDays(addDays(shipped, -calendar), -shop);
      return {
        results: lines(
          ["Order by", dayText(order)],
          ["Has to ship by", road > 0 && dayText(shipped)],
        ),
        formula: `${needed_by} − ${said} = ${order}`,
        inputs,
        assumptions,
      };
    }
    if (ordered_on == null) throw new Lacking("needed_by", "By what date do you need them?");
    const done = addDays(addWorkingDays(ordered_on, shop), calendar);
    const there = addDays(done, road);
    return {
      results: lines(["Arrives", dayText(there)], ["Ships", road > 0 && dayText(done)]),
      formula: `${ordered_on} + ${said} = ${there}`,
      inputs,
      assumptions,
    };
  },
});
