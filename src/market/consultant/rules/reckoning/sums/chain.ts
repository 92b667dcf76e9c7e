import { z } from "zod";
import { plural } from "../../understand/item.ts";
import {
  areAlike,
  type ChainUnit,
  type Dimensions,
  multiplied,
  unitOf,
} from "../chain/dimensions.ts";
import { type ChainAmount, solveChain } from "../chain/solve-chain.ts";
import { dollars, figure, lines, percentText } from "../show.ts";
import { defineSum, type Figures, Impossible, Lacking } from "../sum.ts";

const unit = z.string().max(30);
const amount = z.strictObject({
  value: z.number().positive(),
  unit: unit.describe("$, lb, sq ft, gal, hour, day, piece, or what is counted: setup, roll"),
  per: unit.nullish().describe("4.50 $ per sq ft: sq ft"),
});

/**
 * Rates and amounts that lead to each other by their units: price of an area × area × pieces, pieces ÷ pieces an hour.
 * Dimensional analysis finds which are multiplied and which divided.
 */
export const chain = defineSum({
  title: "Rates and amounts by their units",
  input: z.strictObject({
    amounts: z.array(amount).max(7).nullish(),
    wanted: unit.nullish(),
    wanted_per: unit.nullish(),
    more_percent: z
      .number()
      .min(0)
      .max(1000)
      .nullish()
      .describe("Added on top: extra, markup, tax"),
    lost_percent: z
      .number()
      .min(0)
      .max(99)
      .nullish()
      .describe("Waste, scrap or loss of what is used"),
    uptime_percent: z.number().min(1).max(100).nullish(),
  }),
  reckon({ amounts, wanted, wanted_per, more_percent, lost_percent, uptime_percent }): Figures {
    if (amounts == null || amounts.length === 0)
      throw new Lacking("amounts", "Which figures, each with its unit?");
    if (wanted == null) throw new Lacking("wanted", "In which unit do you want it?");
    const read = amounts.map(amountOf);
    const target = unitOr(wanted);
    const per = wanted_per == null ? null : unitOr(wanted_per);
    const dimensions = multiplied(target.dimensions, per?.dimensions ?? {}, -1);
    const found = solveChain(read, dimensions);
    if (found === null)
      throw new Impossible(
        "Those figures do not lead to what you ask for: tell me what each is for, such as dollars a square foot or minutes a piece.",
      );
    const isTime = "work" in dimensions || "calendar" in dimensions;
    const isMade = !isTime || (dimensions.piece ?? 0) > 0;
    const factor =
      (1 + (more_percent ?? 0) / 100) *
      (isMade && (dimensions.piece ?? 0) > 0
        ? 1 - (lost_percent ?? 0) / 100
        : 1 / (1 - (lost_percent ?? 0) / 100)) *
      ((uptime_percent ?? 100) / 100) ** (isMade ? 1 : -1);
    const value = (found.value / target.size) * (per?.size ?? 1) * factor;
    const terms = found.steps.map(({ amount: one, power }, at) => {
      const text = amountText(one);
      return power === 1 ? (at === 0 ? text : `× ${text}`) : at === 0 ? `1 ÷ ${text}` : `÷ ${text}`;
    });
    return {
      results: lines(
        [labelOf(target, per), valueText(value, target, per)],
        [
          "Rounded up",
          isWhole(target) &&
            per === null &&
            !Number.isInteger(Number(value.toFixed(6))) &&
            `${Math.ceil(value).toLocaleString("en-US")} ${shown(target, 2)}`,
        ],
        ["In minutes", target.name === "hour" && value < 2 && `${figure(value * 60, 4)} min`],
        ["In hours", target.name === "minute" && value > 90 && `${figure(value / 60, 4)} hours`],
        ["In seconds", target.name === "minute" && value < 5 && `${figure(value * 60, 4)} s`],
      ),
      formula: `${terms.join(" ")}${factorText(factor)} = ${valueText(value, target, per)}`,
      inputs: lines(
        ["Figures", read.map(amountText).join(", ")],
        ["Added", more_percent != null && percentText(more_percent)],
        ["Lost", lost_percent != null && percentText(lost_percent)],
        ["Running", uptime_percent != null && percentText(uptime_percent)],
      ),
      assumptions: [
        ...found.steps.flatMap(({ amount: one, implied }) =>
          implied === null ? [] : [`${amountText(one)} is taken for one ${implied.name}.`],
        ),
        ...(spansCalendar(read, target, per)
          ? ["A week has 5 working days, a year 52 weeks or 12 months."]
          : []),
      ],
    };
  },
});

function amountOf({ value, unit: name, per }: z.output<typeof amount>): ChainAmount {
  return { value, unit: unitOr(name), per: per == null ? null : unitOr(per) };
}

function unitOr(name: string): ChainUnit {
  const found = unitOf(name);
  if (found === null) throw new Impossible(`I do not know the unit ${name}.`);
  return found;
}

function isMoney({ dimensions }: ChainUnit): boolean {
  return areAlike(dimensions, { money: 1 });
}

function labelOf(target: ChainUnit, per: ChainUnit | null): string {
  const what = isMoney(target) ? (per === null ? "Total" : "Cost") : "Result";
  return per === null ? what : `${what} per ${per.name}`;
}

function valueText(value: number, target: ChainUnit, per: ChainUnit | null): string {
  const text = isMoney(target) ? dollars(value) : `${figure(value, 5)} ${shown(target, value)}`;
  return per === null ? text : `${text} per ${per.name}`;
}

function amountText({ value, unit: one, per }: ChainAmount): string {
  const text = isMoney(one)
    ? dollars(value * one.size)
    : `${figure(value, 7)} ${shown(one, value)}`;
  return per === null ? text : `${text} per ${named.get(per.name) ?? per.name}`;
}

const named = new Map<string, string>(
  Object.entries({
    sqft: "sq ft",
    sqin: "sq in",
    cuyd: "cubic yards",
    cuft: "cubic feet",
    cuin: "cubic inches",
    floz: "fl oz",
  }),
);

function shown({ name, dimensions }: ChainUnit, value: number): string {
  const known = named.get(name);
  if (known !== undefined) return known;
  // What only multiplies is called as it was said: "3 machines", "2 people".
  const isCounted = Object.keys(dimensions).length > 0;
  const isMeasured = "length" in dimensions || "mass" in dimensions;
  const isWord = isCounted && !isMeasured && name.length > 2;
  return isWord && value !== 1 ? plural(name) : name;
}

/** Whether half of one is no use: gallons are bought whole, pounds are not. */
function isWhole({ dimensions, name }: ChainUnit): boolean {
  return (
    name === "gal" ||
    Object.keys(dimensions).some(
      (one) => !["money", "length", "mass", "work", "calendar"].includes(one),
    )
  );
}

function factorText(factor: number): string {
  return Math.abs(factor - 1) < 1e-9 ? "" : ` × ${figure(factor, 5)}`;
}

function spansCalendar(amounts: ChainAmount[], target: ChainUnit, per: ChainUnit | null): boolean {
  const units = [...amounts.flatMap((one) => [one.unit, one.per]), target, per];
  const names = units.flatMap((one) =>
    one !== null && isCalendar(one.dimensions) ? [one.name] : [],
  );
  return new Set(names).size > 1;
}

function isCalendar(dimensions: Dimensions): boolean {
  return "calendar" in dimensions;
}
