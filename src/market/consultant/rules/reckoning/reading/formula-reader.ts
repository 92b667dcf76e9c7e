import type { Value } from "../formulas/expression.ts";
import { type Formula, type FormulaInput, formulas, sizeIn } from "../formulas/formulas.ts";
import { type Amount, amountOf, amounts, percents, plainUnits } from "./amounts-said.ts";
import type { SumReader, SumWish } from "./reader.ts";

/** A figure with its unit and the words beside it. */
interface Figure extends Amount {
  before: string;
  own: string;
  after: string;
}

type Values = Record<string, Value>;

/** Sums that `formulas/*.json` tell of: found by their words, filled by units and by the words beside each figure. */
export const formulaReader = readerOf(() => true);
/** Those that come before the sums with readers of their own. */
export const firstFormulaReader = readerOf(({ first }) => first);

function readerOf(isMeant: (formula: Formula) => boolean): SumReader {
  return {
    kind: "formula",
    asks: /./,
    read: ({ text }) => formulaIn(text, isMeant) ?? {},
    isEnough: ({ formula }) => formula !== undefined,
  };
}

function formulaIn(
  text: string,
  isMeant: (formula: Formula) => boolean,
): { formula: string; values: Values } | null {
  // A list of percents or a number in words may be what a formula asks for.
  const plain = plainUnits(text);
  const asked = [...formulas].filter(
    ([, formula]) =>
      isMeant(formula) &&
      formula.asks.every((one) => one.test(text) || one.test(plain)) &&
      formula.not?.test(text) !== true,
  );
  if (asked.length === 0) return null;
  const figures = figuresIn(text);
  const read = asked
    .map(([name, formula]) => ({ name, ...filled(formula.takes, figures) }))
    .filter(
      ({ lacking, left, values }) =>
        left < 2 && (lacking === 0 || (lacking === 1 && Object.keys(values).length > 1)),
    )
    .toSorted((a, b) => a.lacking - b.lacking || a.left - b.left || b.score - a.score);
  const [best] = read;
  return best === undefined ? null : { formula: best.name, values: best.values };
}

/** The formula before with the figures that a short message has in the place of those that they are like. */
export function changedFormula(text: string, before: SumWish): SumWish | null {
  const { formula: name, values: known } = before.input;
  const formula = formulas.get(String(name));
  if (formula === undefined || typeof known !== "object" || known === null) return null;
  const figures = figuresIn(text);
  if (figures.length === 0) return null;
  const { values, left } = filled(formula.takes, figures, { ...known });
  if (left > 0 || Object.keys(values).length === 0) return null;
  return { kind: "formula", input: { formula: name, values: { ...known, ...values } } };
}

/** Whether a sum of a formula was given a share that a message may change. */
export function hasShare({ formula: name, values }: SumWish["input"]): boolean {
  const takes = formulas.get(String(name))?.takes ?? {};
  const given = typeof values === "object" && values !== null ? Object.keys(values) : [];
  return given.some((input) => takes[input]?.unit === "%");
}

const divider = /[,;:?!](?!\d)|\.(?!\d)|\b(?:and|with|plus|but|vs|versus|or|then)\b/g;

/** "A 40 ft container" has its name from its length; what it holds is another figure. */
const sizesInNames =
  /\b\d{2}[\s-]?(?:ft|foot|feet|')(?= (?:[a-z]+ )?(?:containers?|trailers?|trucks?|vans?)\b)/g;

function figuresIn(message: string): Figure[] {
  const text = plainUnits(message, "").replace(sizesInNames, (found) => " ".repeat(found.length));
  const shares = [...text.matchAll(percents)].map((found) => ({
    start: found.index,
    end: found.index + found[0].length,
    amount: { value: Number(found[1]) / 100, unit: "%" } as Amount,
  }));
  const rest = text.replace(percents, (found) => " ".repeat(found.length));
  const others = [...rest.matchAll(amounts)].flatMap((found) => {
    const amount = amountOf(found, rest);
    return amount === null
      ? []
      : [{ start: found.index, end: found.index + found[0].length, amount }];
  });
  const all = [...shares, ...others].toSorted((a, b) => a.start - b.start);
  return all.map(({ start, end, amount }, at) => {
    const before =
      text
        .slice(all[at - 1]?.end ?? 0, start)
        .split(divider)
        .at(-1) ?? "";
    const after = text.slice(end, all[at + 1]?.start).split(divider)[0] ?? "";
    return { ...amount, before, own: text.slice(start, end), after };
  });
}

interface Filling {
  values: Values;
  score: number;
  /** Inputs without a figure. */
  lacking: number;
  /** Figures without an input. */
  left: number;
}

/** Every figure goes where unit and words fit best, all together. @param known inputs that have a value already */
function filled(takes: Formula["takes"], figures: Figure[], known: Values | null = null): Filling {
  const inputs = Object.entries(takes);
  let best: Filling = { values: {}, score: -1, lacking: inputs.length, left: figures.length };
  const place = (at: number, values: Values, score: number, left: number) => {
    const figure = figures[at];
    if (figure === undefined) {
      const lacking = inputs.filter(
        ([name, { usual }]) =>
          values[name] === undefined && usual === undefined && known?.[name] === undefined,
      ).length;
      const isBetter =
        score - 3 * left - 4 * lacking > best.score - 3 * best.left - 4 * best.lacking;
      if (best.score < 0 || isBetter) best = { values, score, lacking, left };
      return;
    }
    for (const [name, input] of inputs) {
      const has = values[name];
      if (has !== undefined && !input.many) continue;
      const fit = fitOf(figure, input, known?.[name]);
      if (fit === null) continue;
      const value = input.many ? [...(Array.isArray(has) ? has : []), fit.value] : fit.value;
      place(at + 1, { ...values, [name]: value }, score + fit.score, left);
    }
    place(at + 1, values, score, left + 1);
  };
  if (figures.length <= mostFigures) place(0, {}, 0, 0);
  return best;
}

const mostFigures = 8;
const near = 24;

/** How well a figure fits an input, and its value in that input's unit; null where it cannot be meant. */
function fitOf(
  figure: Figure,
  input: FormulaInput,
  known: Value | undefined,
): { value: number; score: number } | null {
  const read = valueIn(figure, input);
  if (read === null) return null;
  if (input.most !== undefined && figure.per === undefined && read.value > input.most) return null;
  // Words at the end of a pattern stand right before a figure: "at $" is no cue of the figure ahead of it.
  const isAfter = input.near?.test(`${figure.own}${figure.after.slice(0, near)}·`) === true;
  const isBefore = input.near?.test(figure.before.slice(-near)) === true;
  // Of a change what nothing names is what it is nearest to.
  if (input.strict && known === undefined && !isAfter && !isBefore) return null;
  const told = isAfter ? 4 : isBefore ? 3.5 : 0;
  return { value: read.value, score: read.score + told + likeness(read.value, known) };
}

/** Of a change: how near the new figure is to the one before, where nothing else tells which is meant. */
function likeness(value: number, known: Value | undefined): number {
  if (typeof known !== "number" || known <= 0 || value <= 0) return 0;
  return 1.5 / (1 + Math.abs(Math.log(value / known)));
}

function valueIn(figure: Figure, input: FormulaInput): { value: number; score: number } | null {
  const { value, unit } = figure;
  const [each, isRate] = perOf(figure, input);
  if (each === null) return null;
  if (input.unit === "%") {
    if (unit === "%") return { value, score: 3 + isRate };
    const mayBe = unit === "" && value >= 1 && value <= 100;
    return mayBe ? { value: value / 100, score: 0.2 } : null;
  }
  if (unit === "%") return null;
  if (unit === "") return { value: value / each, score: (input.unit === "" ? 2 : 1) + isRate };
  if (input.unit === "") return { value: value / each, score: 1 + isRate };
  const size = sizeIn(unit, input.unit);
  return size === null ? null : { value: (value * size) / each, score: 3 + isRate };
}

/** By what a rate is divided, and how much it tells that the figure is one, or is none. */
function perOf(figure: Figure, input: FormulaInput): [number | null, number] {
  const { per } = figure;
  if (input.per === undefined) return [1, per === undefined ? 0.5 : 0];
  if (per === undefined) return [1, 0];
  const size = sizeIn(per, input.per);
  return [size, 1];
}
