import { areAlike, type ChainUnit, type Dimensions, multiplied } from "./dimensions.ts";

/** A figure of a chain: 4.50 `unit` per `per`. */
export interface ChainAmount {
  value: number;
  unit: ChainUnit;
  per: ChainUnit | null;
}

/** How the figures lead to what is wanted. */
export interface Chain {
  /** In the bases of the wanted dimensions. */
  value: number;
  /** The figures in their order: multiplied or divided by, and what each is taken to be for. */
  steps: { amount: ChainAmount; power: 1 | -1; implied: ChainUnit | null }[];
}

const mostAmounts = 6;
const mostImplied = 3;

/**
 * Multiplies and divides all amounts so that what is wanted comes out, as units demand it: $4.50 a square foot ×
 * 1.3 square feet × 250 pieces is dollars. An amount may be meant for each of something that is spoken of beside it
 * ("45 min" of a setup), as seldom as possible.
 *
 * @returns null where no way leads there, or several with different figures
 */
export function solveChain(amounts: ChainAmount[], wanted: Dimensions): Chain | null {
  if (amounts.length === 0 || amounts.length > mostAmounts) return null;
  const spoken = new Map(
    amounts
      .flatMap(({ unit, per }) => (per === null ? [unit] : [unit, per]))
      .filter(({ dimensions }) => isCounted(dimensions))
      .map((unit) => [unit.name, unit] as const),
  );
  for (const name of Object.keys(wanted)) {
    if (isCounted({ [name]: 1 }) && name !== "calendar" && !spoken.has(name)) {
      spoken.set(name, { name, size: 1, dimensions: { [name]: 1 } });
    }
  }
  if (spoken.has("shift") && !spoken.has("day")) {
    spoken.set("day", { name: "day", size: 1, dimensions: { calendar: 1 } });
  }
  if (
    [...spoken.keys()].includes("day") &&
    !spoken.has("week") &&
    amounts.some(({ unit }) => unit.name === "week")
  ) {
    spoken.set("week", { name: "week", size: 5, dimensions: { calendar: 1 } });
  }
  const options = amounts.map((amount) => optionsOf(amount, amounts, [...spoken.values()]));
  for (let most = 0; most <= mostImplied; most += 1) {
    const found: Chain[] = [];
    walk(options, wanted, most, { at: 0, dimensions: {}, value: 1, steps: [] }, found);
    const [first, ...others] = withTimes(found, wanted);
    if (first === undefined) continue;
    const isOne = others.every(
      ({ value }) => Math.abs(value - first.value) < 1e-9 * Math.abs(value),
    );
    return isOne ? first : null;
  }
  return null;
}

/** A way to take an amount: as it is, or for each of something. */
interface Option {
  amount: ChainAmount;
  implied: ChainUnit | null;
  dimensions: Dimensions;
  size: number;
}

function optionsOf(amount: ChainAmount, amounts: ChainAmount[], spoken: ChainUnit[]): Option[] {
  const { unit, per, value } = amount;
  const own = multiplied(unit.dimensions, per?.dimensions ?? {}, -1);
  const size = (value * unit.size) / (per?.size ?? 1);
  const plain = { amount, implied: null, dimensions: own, size };
  const mayBeMeant = per === null && !isPiece(unit) && Object.keys(own).length > 0;
  const meant = mayBeMeant
    ? meantFor(unit, spoken).map((implied) => ({
        amount,
        implied,
        dimensions: multiplied(own, implied.dimensions, -1),
        size: size / implied.size,
      }))
    : [];
  return isOfLonger(amount, amounts) ? meant : [plain, ...meant];
}

/** Every way through the options that leads to what is wanted, with so many amounts taken for each of something. */
function walk(
  options: Option[][],
  wanted: Dimensions,
  open: number,
  so: Chain & { at: number; dimensions: Dimensions },
  found: Chain[],
): void {
  const here = options[so.at];
  if (here === undefined) {
    if (open === 0 && areAlike(so.dimensions, wanted))
      found.push({ value: so.value, steps: so.steps });
    return;
  }
  for (const { amount, implied, dimensions, size } of here) {
    const left = implied === null ? open : open - 1;
    if (left < 0) continue;
    for (const power of [1, -1] as const) {
      const next = {
        at: so.at + 1,
        dimensions: multiplied(so.dimensions, dimensions, power),
        value: so.value * size ** power,
        steps: [...so.steps, { amount, power, implied }],
      };
      walk(options, wanted, left, next, found);
    }
  }
}

/** What only multiplies (coats, machines) multiplies what is made or used, and divides the time that it takes. */
function withTimes<Found extends Chain>(found: Found[], wanted: Dimensions): Found[] {
  const isTime = (wanted.work ?? 0) > 0 || (wanted.calendar ?? 0) > 0;
  return found.filter(({ steps }) =>
    steps.every(
      ({ amount, power }) =>
        Object.keys(amount.unit.dimensions).length > 0 ||
        amount.per !== null ||
        power === (isTime && !used.test(amount.unit.name) ? -1 : 1),
    ),
  );
}

const used = /^(?:coat|side|layer|pass)/;

/** What an amount may be meant for each of: a thing that is counted, and of the calendar the next longer unit. */
function meantFor(unit: ChainUnit, spoken: ChainUnit[]): ChainUnit[] {
  const isTime = "calendar" in unit.dimensions;
  const mayBeTimed = isTime || !isCounted(unit.dimensions) || unit.name === "shift";
  const [next] = spoken
    .filter((one) => "calendar" in one.dimensions && !(isTime && one.size <= unit.size))
    .toSorted((a, b) => a.size - b.size);
  const things = spoken.filter((one) => !("calendar" in one.dimensions) && one.name !== unit.name);
  return next === undefined || !mayBeTimed ? things : [...things, next];
}

/** "3 weeks, 5 days, 8 hours": of two bare lengths of the calendar the shorter is said of each of the longer. */
function isOfLonger({ unit, per }: ChainAmount, amounts: ChainAmount[]): boolean {
  const isTime = (one: ChainUnit) => "calendar" in one.dimensions;
  return (
    per === null &&
    isTime(unit) &&
    amounts.some((one) => one.per === null && isTime(one.unit) && one.unit.size > unit.size)
  );
}

function isCounted(dimensions: Dimensions): boolean {
  const names = Object.keys(dimensions);
  return (
    names.length > 0 && !names.some((name) => ["money", "length", "mass", "work"].includes(name))
  );
}

function isPiece({ dimensions }: ChainUnit): boolean {
  return "piece" in dimensions;
}
