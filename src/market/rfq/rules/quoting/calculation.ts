import { readTypedNumber } from "../../../../shared/typed-number.ts";

/** What a shop reckons a part with; never leaves it. Each blank is nothing. Source of the formula: decision 116. */
export interface Calculation {
  /** Setting up, once for an order. */
  setupHours: string;
  minutesPerPiece: string;
  /** Dollars of machine and operator. */
  hourlyRate: string;
  /** Dollars of a piece. */
  material: string;
  /** Dollars of a piece: finishing, heat treatment and whatever else is bought in. */
  boughtIn: string;
  /** Percent of the pieces. */
  scrap: string;
  /** Percent on top of the cost. */
  markup: string;
}

/** The fields in their order, with their largest figure and decimals. */
export const calculationFields = {
  setupHours: { label: "Setup", unit: "h", most: 10_000, places: 2 },
  minutesPerPiece: { label: "Time a piece", unit: "min", most: 100_000, places: 3 },
  hourlyRate: { label: "Rate an hour", unit: "$", most: 10_000, places: 2 },
  material: { label: "Material a piece", unit: "$", most: 1_000_000, places: 4 },
  boughtIn: { label: "Bought in, a piece", unit: "$", most: 1_000_000, places: 4 },
  scrap: { label: "Scrap", unit: "%", most: 90, places: 2 },
  markup: { label: "Markup", unit: "%", most: 1000, places: 2 },
} as const satisfies Record<
  keyof Calculation,
  { label: string; unit: string; most: number; places: number }
>;

export const calculationNames = Object.keys(calculationFields) as (keyof Calculation)[];

/** Whether anything is reckoned with: a rate, scrap or a markup alone make no price. */
export function hasCosts(of: Calculation): boolean {
  const { setupHours, minutesPerPiece, material, boughtIn } = of;
  return [setupHours, minutesPerPiece, material, boughtIn].some((text) => figureOf(text) > 0);
}

/**
 * What a piece costs and is sold for at a quantity: setup shared by the pieces, time, material and what is bought in, for
 * the pieces that are scrap, too, and the markup.
 *
 * @returns dollars with two decimals, rounded up, so that no cent of the cost is given away; null where nothing is reckoned with
 */
export function calculate(
  of: Calculation,
  quantity: number,
): { cost: string; price: string } | null {
  if (!hasCosts(of) || quantity < 1) return null;
  const rate = figureOf(of.hourlyRate);
  const scrap = Math.min(figureOf(of.scrap), calculationFields.scrap.most);
  const made = 1 / (1 - scrap / 100);
  const piece =
    (figureOf(of.minutesPerPiece) / 60) * rate + figureOf(of.material) + figureOf(of.boughtIn);
  const cost = (figureOf(of.setupHours) * rate) / quantity + piece * made;
  const price = cost * (1 + figureOf(of.markup) / 100);
  return { cost: centsUp(cost), price: centsUp(price) };
}

/** Nothing for what is blank or no figure yet. */
function figureOf(text: string): number {
  const figure = readTypedNumber(
    text
      .trim()
      .replace(/^\$\s*/, "")
      .replace(/\s*%$/, ""),
  );
  return figure !== null && Number.isFinite(figure) && figure > 0 ? figure : 0;
}

/** A millionth of a cent is what decimal fractions lose, not a cost. */
function centsUp(dollars: number): string {
  return (Math.max(Math.ceil(dollars * 100 - 1e-6), 1) / 100).toFixed(2);
}
