import { z } from "zod";
import type { Value } from "../formulas/expression.ts";
import { type Formula, type FormulaInput, formulas } from "../formulas/formulas.ts";
import { dollars, figure, percentText } from "../show.ts";
import { defineSum, type Figures, Impossible, needed } from "../sum.ts";

const value = z.number();

/** What each formula takes, for who calls the tool. */
const described = [...formulas]
  .map(([name, { takes }]) => `${name}(${Object.keys(takes).join(", ")})`)
  .join("; ");

/** A sum of `formulas/*.json`: a name and the figures for it. */
export const formulaSum = defineSum({
  title: "Formula",
  input: z.strictObject({
    formula: z.string().max(40).nullish().describe(described),
    values: z
      .record(z.string().max(30), z.union([value, z.array(value).max(12)]))
      .nullish()
      .describe("The figures by the names in brackets; shares as parts of 1"),
  }),
  reckon({ formula: name, values: given }): Figures {
    const formula = formulas.get(needed(name, "formula", "What shall I reckon?"));
    if (formula === undefined) throw new Impossible("I have no such formula.");
    const values = completed(formula, given ?? {});
    const broken = formula.bounds.find(({ above }) => Number(above.valueOf(values)) <= 0);
    if (broken !== undefined) throw new Impossible(broken.otherwise);
    const gives = formula.gives.filter(
      ({ needs }) => needs === undefined || given?.[needs] !== undefined,
    );
    const figures = gives.map(({ label, is, unit, round, of }) => {
      const exact = is.valueOf(values);
      const all = typeof exact === "number" ? [exact] : exact;
      if (all.length === 0 || !all.every(Number.isFinite)) {
        throw new Impossible("With these figures there is no answer: one of them cannot be 0.");
      }
      const whole = of === undefined ? "" : ` of ${textOf(values[of] ?? 0, formula.takes[of])}`;
      const written = all.map((one) => shown(rounded(one, round), unit)).join(" and ");
      return { label, written, whole };
    });
    const [first] = gives;
    const text = first?.is.textOf((input) => textOf(values[input] ?? 0, formula.takes[input]));
    return {
      results: figures.map(({ label, written, whole }) => ({ label, value: written + whole })),
      formula: `${text} = ${figures[0]?.written}`,
      inputs: Object.entries(formula.takes).flatMap(([input, spec]) =>
        given?.[input] === undefined
          ? []
          : [{ label: spec.label, value: textOf(values[input] ?? 0, spec) }],
      ),
      assumptions: [
        ...Object.entries(formula.takes).flatMap(([input, spec]) =>
          given?.[input] === undefined && spec.usual !== undefined && spec.usual !== 0
            ? [`${spec.label}: ${textOf(spec.usual, spec)} where nothing is said.`]
            : [],
        ),
        ...formula.notes,
      ],
    };
  },
});

/** The figures that were given with what is usual for the others. @throws Lacking the first that has nothing usual */
function completed(formula: Formula, given: Record<string, Value>): Record<string, Value> {
  return Object.fromEntries(
    Object.entries(formula.takes).map(([name, { label, usual }]) => [
      name,
      needed(given[name] ?? usual, name, `What is this figure: ${label.toLowerCase()}?`),
    ]),
  );
}

function rounded(value: number, way: "up" | "down" | "near" | undefined): number {
  if (way === "up") return Math.ceil(value - 1e-9);
  if (way === "down") return Math.floor(value + 1e-9);
  return way === "near" ? Math.round(value) : value;
}

function textOf(value: Value, input: FormulaInput | undefined): string {
  if (typeof value !== "number") return value.map((one) => textOf(one, input)).join(", ");
  const per = input?.per === undefined ? "" : ` per ${input.per}`;
  return `${shown(value, input?.unit ?? "")}${per}`;
}

function shown(value: number, unit: string): string {
  if (unit === "$") return value < 0 ? `−${dollars(-value)}` : dollars(value);
  if (unit === "%") return percentText(value * 100);
  const spoken =
    unit === "piece" || unit === "day" || unit === "hour"
      ? `${unit}${value === 1 ? "" : "s"}`
      : unit;
  return `${figure(value, 6)}${spoken === "" ? "" : ` ${spoken}`}`;
}
