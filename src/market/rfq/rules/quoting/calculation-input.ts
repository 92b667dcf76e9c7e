import { z } from "zod";
import { decimalInput } from "../../../accounts/rules/profile-fields.ts";
import { mostLines } from "../rfq-input.ts";
import { type Calculation, calculationFields } from "./calculation.ts";

/** A figure as it is kept: without zeros at its end; "" where it is blank. */
const figure = (name: keyof Calculation) =>
  decimalInput(0, calculationFields[name].most, calculationFields[name].places).transform(
    (value) => (value === null || Number(value) === 0 ? "" : String(Number(value))),
  );

/** What is reckoned for the parts of a quote, as its form holds it. */
export const calculationsInput = z.strictObject({
  lines: z
    .array(
      z.strictObject({
        lineId: z.uuid(),
        calculation: z.strictObject({
          setupHours: figure("setupHours"),
          minutesPerPiece: figure("minutesPerPiece"),
          hourlyRate: figure("hourlyRate"),
          material: figure("material"),
          boughtIn: figure("boughtIn"),
          scrap: figure("scrap"),
          markup: figure("markup"),
        }),
      }),
      { error: "Please say which parts you mean" },
    )
    .max(mostLines)
    .default([]),
});

export type CalculationsForm = z.input<typeof calculationsInput>;
