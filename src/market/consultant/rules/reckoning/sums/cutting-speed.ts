import { z } from "zod";
import { length } from "../fields.ts";
import { figure, inInches, lengthText, lines } from "../show.ts";
import { defineSum, type Figures, needed } from "../sum.ts";

/** Spindle speed and feed: rpm = 12 × ft/min ÷ (π × diameter in inches), feed = rpm × teeth × chip load. */
export const cuttingSpeed = defineSum({
  title: "Spindle speed and feed",
  input: z.strictObject({
    diameter: length.nullish().describe("Of the cutter, or of the work when turning"),
    surface_feet_per_minute: z.number().positive().nullish(),
    rpm: z.number().positive().nullish(),
    teeth: z.int().min(1).nullish(),
    chip_load: length.nullish().describe("A tooth; a turn when turning"),
  }),
  reckon({ diameter, surface_feet_per_minute, rpm, teeth, chip_load }): Figures {
    if (diameter == null && rpm != null && chip_load != null) {
      return feedAlone(rpm, teeth ?? 1, chip_load);
    }
    const d = needed(diameter, "diameter", "What is the diameter of the cutter or the work?");
    const speed =
      rpm == null
        ? needed(
            surface_feet_per_minute,
            "surface_feet_per_minute",
            "At what cutting speed, in surface feet a minute?",
          )
        : (rpm * Math.PI * inInches(d)) / 12;
    const turns = rpm ?? (12 * speed) / (Math.PI * inInches(d));
    const feed = chip_load == null ? null : turns * (teeth ?? 1) * inInches(chip_load);
    return {
      results: lines(
        ["Spindle", `${figure(turns, 4)} rpm`],
        ["Cutting speed", `${figure(speed, 3)} ft/min (${figure(speed * 0.3048, 3)} m/min)`],
        ["Feed", feed !== null && `${figure(feed, 3)} in/min (${figure(feed * 25.4, 3)} mm/min)`],
      ),
      formula: `rpm = 12 × ${figure(speed, 3)} ÷ (π × ${figure(inInches(d))}) = ${figure(turns, 4)}`,
      inputs: lines(
        ["Diameter", lengthText(d)],
        ["Teeth", teeth != null && String(teeth)],
        ["Chip load", chip_load != null && lengthText(chip_load)],
      ),
      assumptions: [
        "Start lower with long tools and thin walls; the tool maker's speeds for the alloy decide.",
      ],
    };
  },
});

function feedAlone(rpm: number, teeth: number, chip: string): Figures {
  const feed = rpm * teeth * inInches(chip);
  return {
    results: lines(["Feed", `${figure(feed, 3)} in/min (${figure(feed * 25.4, 3)} mm/min)`]),
    formula: `${figure(rpm)} rpm × ${teeth} teeth × ${lengthText(chip)} = ${figure(feed, 3)} in/min`,
    inputs: lines(
      ["Spindle", `${figure(rpm)} rpm`],
      ["Teeth", String(teeth)],
      ["Chip load", lengthText(chip)],
    ),
    assumptions: [],
  };
}
