import { z } from "zod";
import { inUnit } from "../../../../needs/rules/reading/quantities/units-of-measure.ts";
import { name } from "../fields.ts";
import { figure, lines } from "../show.ts";
import { defineSum, type Figures, Lacking, needed } from "../sum.ts";

const unit = z.enum(["lb", "oz", "g", "kg", "ton", "tonne"]);
const mass = z.strictObject({ value: z.number().positive(), unit });
type Mass = z.output<typeof mass>;

const level = z.strictObject({
  count: z.number().positive(),
  of: name.nullish().describe("What is counted: piece, case, layer"),
  in: name
    .nullish()
    .describe("What they are put in or on: case, pallet; none where they only add up"),
  tare: mass.nullish().describe("What that weighs empty"),
});
export type PackingLevel = z.output<typeof level>;

/**
 * What packed goods weigh, from the piece outward: count × weight + what the case, crate or pallet weighs empty (gross =
 * net + tare). Masses keep the system of units in which they were said.
 */
export const packedWeight = defineSum({
  title: "Weight of packed goods",
  input: z.strictObject({
    weight: mass.nullish().describe("Of one piece"),
    levels: z.array(level).max(6).nullish().describe("From the inside outward"),
    asked: name.nullish().describe("The level that is asked for, by what goods are put in"),
    unit: unit.nullish().describe("In which the weight is wanted"),
  }),
  reckon({ weight, levels, asked, unit: wanted }): Figures {
    const one = needed(weight, "weight", "What does one weigh?");
    if (levels == null || levels.length === 0)
      throw new Lacking("levels", "How many are packed together?");
    const masses = [one, ...levels.flatMap(({ tare }) => (tare == null ? [] : [tare]))];
    const steps: { label: string; grams: number; formula: string; in: string | null }[] = [];
    let grams = inGrams(one);
    const text = (value: number) => massText(value, unitFor(value, masses));
    const shown = (value: number) => massText(value, wanted ?? unitFor(value, masses));
    for (const { count, in: into, tare } of levels) {
      const inside = steps.length === 0 ? `${figure(one.value, 7)} ${one.unit}` : text(grams);
      grams = grams * count + (tare == null ? 0 : inGrams(tare));
      const empty = tare == null ? "" : ` + ${figure(tare.value, 7)} ${tare.unit}`;
      steps.push({
        label: into == null ? "Weight together" : `Weight of a ${into}`,
        grams,
        formula: `${figure(count, 7)} × ${inside}${empty} = ${text(grams)}`,
        in: into ?? null,
      });
    }
    const meant = steps.findLast((step) => asked != null && step.in === asked) ?? steps.at(-1);
    const others = steps.filter(
      (step) => step !== meant && step.in !== null && !bare.test(step.in),
    );
    return {
      results: lines(
        [meant?.label ?? "", shown(meant?.grams ?? 0)],
        ...others.map((step): [string, string] => [step.label, shown(step.grams)]),
      ),
      formula: `${steps.map((step) => step.formula).join("; ")}${shown(grams) === text(grams) ? "" : ` = ${shown(grams)}`}`,
      inputs: lines(
        ["One piece", `${figure(one.value, 7)} ${one.unit}`],
        ...levels.map(({ count, of, in: into, tare }): [string, string] => [
          into == null ? "Together" : `In a ${into}`,
          `${figure(count, 7)}${of == null ? "" : ` of a ${of}`}${tare == null ? "" : `, empty ${figure(tare.value, 7)} ${tare.unit}`}`,
        ]),
      ),
      assumptions: withoutTare(levels),
    };
  },
});

/** Layers and rows are no thing that weighs something. */
const bare = /^(?:layer|tier|row|bundle|set|load)$/;

function withoutTare(levels: PackingLevel[]): string[] {
  const empty = levels.flatMap(({ in: into, tare }) =>
    into == null || tare != null || bare.test(into) ? [] : [into],
  );
  if (empty.length === 0) return [];
  const names = [...new Set(empty)];
  const pallet = names.some((one) => /^(?:pallet|skid)$/.test(one))
    ? " A 48 × 40 in wooden pallet weighs about 35 to 50 lb (16 to 23 kg)."
    : "";
  return [
    `Without the empty ${names.join(" and ")}: tell me what ${names.length === 1 ? "it weighs" : "they weigh"}, and I add it.${pallet}`,
  ];
}

function inGrams({ value, unit: of }: Mass): number {
  return inUnit(value, of, "g") ?? Number.NaN;
}

const isMetric = (of: string) => /^(?:g|kg|tonne)$/.test(of);

/** Pounds or kilograms, as the piece was weighed; ounces and grams for what is light. */
function unitFor(grams: number, [one, ...others]: Mass[]): Mass["unit"] {
  const said = one?.unit ?? "lb";
  const isOfSaid = others.every((other) => other.unit === said);
  if (isMetric(said)) return grams < 1000 ? "g" : "kg";
  return said === "ton" && isOfSaid ? "ton" : grams < 453.59237 ? "oz" : "lb";
}

function massText(grams: number, of: Mass["unit"]): string {
  const value = inUnit(grams, "g", of) ?? Number.NaN;
  return `${figure(value, value < 1000 ? 5 : 7).replace(/(\.\d\d)\d+$/, "$1")} ${of}`;
}
