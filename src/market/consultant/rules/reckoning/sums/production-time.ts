import { z } from "zod";
import { pieces } from "../fields.ts";
import { countText, figure, lines, percentText } from "../show.ts";
import { defineSum, type Figures, needed } from "../sum.ts";

/** How long a run takes: setup + pieces × cycle ÷ (machines or cavities × efficiency), in hours and days. */
export const productionTime = defineSum({
  title: "Time of a run",
  input: z.strictObject({
    quantity: pieces.nullish(),
    cycle_seconds: z.number().positive().nullish().describe("For one shot or piece"),
    cavities: z.int().min(1).nullish().describe("Pieces a cycle"),
    machines: z.int().min(1).nullish(),
    setup_hours: z.number().min(0).nullish(),
    hours_per_day: z.number().positive().nullish(),
    efficiency_percent: z.number().min(1).nullish(),
  }),
  reckon(input): Figures {
    const cycle = needed(
      input.cycle_seconds,
      "cycle_seconds",
      "How long does one piece or shot take?",
    );
    const isOfDay = input.quantity == null && input.hours_per_day != null;
    const isRate = isOfDay || (input.quantity == null && input.cavities != null);
    const count = needed(isRate ? 1 : input.quantity, "quantity", "For how many pieces?");
    const cavities = input.cavities ?? 1;
    const machines = input.machines ?? 1;
    const share = input.efficiency_percent ?? 85;
    const day = input.hours_per_day ?? 8;
    const setup = input.setup_hours ?? 0;
    const perCycle = cavities * machines;
    const shots = Math.ceil(count / cavities);
    const hours = setup + (shots * cycle) / 3600 / machines / (share / 100);
    return {
      results: lines(
        [
          "A day",
          isOfDay && countText(Math.floor(((3600 * day) / cycle) * perCycle * (share / 100))),
        ],
        ["Without a stop", isRate && `${countText(Math.floor((3600 / cycle) * perCycle))} an hour`],
        ["Time", !isRate && `${figure(hours, 4)} hours`],
        ["Working days", !isRate && `${figure(hours / day, 3)} of ${figure(day)} hours`],
        ["An hour", countText(Math.floor((3600 / cycle) * perCycle * (share / 100)))],
      ),
      formula: isRate
        ? `3,600 ÷ ${figure(cycle)} s × ${perCycle}${isOfDay ? ` × ${figure(day)} h × ${share / 100}` : ""}`
        : `${shots.toLocaleString("en-US")} cycles × ${figure(cycle)} s ÷ 3,600 ÷ ${machines} ÷ ${share / 100}${setup > 0 ? ` + ${figure(setup)} h setup` : ""} = ${figure(hours, 4)} h`,
      inputs: lines(
        ["Pieces", !isRate && count.toLocaleString("en-US")],
        ["Cycle", `${figure(cycle)} s`],
        ["Pieces a cycle", cavities > 1 && String(cavities)],
        ["Machines", machines > 1 && String(machines)],
        ["Hours a day", figure(day)],
        ["Efficiency", percentText(share)],
      ),
      assumptions: [
        ...(input.efficiency_percent == null ? ["The machine runs 85% of the time."] : []),
        ...(input.hours_per_day == null ? ["One shift of 8 hours a day."] : []),
        "Setup, first article and queue come on top of it unless they were named.",
      ],
    };
  },
});
