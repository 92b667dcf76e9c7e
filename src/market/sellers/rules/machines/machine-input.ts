import { z } from "zod";
import { readLength } from "../../../../shared/length.ts";
import {
  lineInput,
  requiredLineInput,
  wholeInput,
  yearInput,
} from "../../../accounts/rules/profile-fields.ts";

const longestMm = 100_000;

/** What a form, and a call, says of a machine. Whether its process is one the use-case knows. */
export const machineInput = z.strictObject({
  kind: requiredLineInput(100, "Please say what it is, such as 5-axis mill"),
  process: lineInput(60),
  maker: lineInput(100),
  model: lineInput(100),
  quantity: wholeInput(1, 10_000).transform((count) => count ?? 1),
  axes: wholeInput(1, 20),
  envelope: lineInput(60).refine(
    (text) => text === null || isEnvelope(text),
    "Please enter lengths with their unit, such as 40 x 20 x 25 in or 1000 x 500 mm",
  ),
  builtIn: yearInput(1850),
});

export type MachineForm = z.input<typeof machineInput>;
export type MachineContent = z.output<typeof machineInput>;

/** Figures alone could be either unit: buyers would read the wrong one. */
function isEnvelope(text: string): boolean {
  const longest = readLength(text);
  return longest !== null && longest > 0 && longest <= longestMm && !/\d\s*$/.test(text);
}
