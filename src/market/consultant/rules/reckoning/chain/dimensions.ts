import {
  unitCalled,
  unitNamed,
} from "../../../../needs/rules/reading/quantities/units-of-measure.ts";

/** Powers of base dimensions: dollars a square foot is `{ money: 1, length: -2 }`. */
export type Dimensions = Readonly<Record<string, number>>;

/** A unit as chains reckon with it: its size in the base of its dimensions. */
export interface ChainUnit {
  name: string;
  size: number;
  dimensions: Dimensions;
}

const powers: Partial<Record<string, Dimensions>> = {
  length: { length: 1 },
  area: { length: 2 },
  volume: { length: 3 },
  mass: { mass: 1 },
};
/** Millimeters are the base of lengths; a milliliter is a thousand cubic ones. */
const inBase: Partial<Record<string, number>> = { volume: 1000 };

/** Hours of work in minutes. They are no calendar: eight hours a day is a rate. */
const work: Record<string, number> = { second: 1 / 60, minute: 1, hour: 60 };
/** The calendar in working days: 5 a week, 52 weeks and 12 months a year. */
export const workingDays: Record<string, number> = {
  day: 1,
  week: 5,
  month: 260 / 12,
  quarter: 65,
  year: 260,
};

const words = new Map<string, string>(
  Object.entries({
    s: "second",
    sec: "second",
    secs: "second",
    second: "second",
    seconds: "second",
    min: "minute",
    mins: "minute",
    minute: "minute",
    minutes: "minute",
    h: "hour",
    hr: "hour",
    hrs: "hour",
    hour: "hour",
    hours: "hour",
    hourly: "hour",
    day: "day",
    days: "day",
    daily: "day",
    week: "week",
    weeks: "week",
    wk: "week",
    wks: "week",
    weekly: "week",
    month: "month",
    months: "month",
    mo: "month",
    mos: "month",
    monthly: "month",
    quarter: "quarter",
    year: "year",
    years: "year",
    yr: "year",
    yrs: "year",
    yearly: "year",
    annually: "year",
  }),
);

/** What a piece is called where nothing tells of other things. */
const pieceWords =
  /^(?:pieces?|parts?|pcs?|pce|units?|each|ea|apiece|ones?|item|items|blanks?|of|things?)$/;
/** Counts that multiply what is said of one and are no unit of their own. */
const timesWords =
  /^(?:coats?|sides?|layers?|passes|machines?|presses|press|cavit(?:y|ies)|cav|lanes?|lines?|ups?|spindles?|people|guys|men|workers?|operators?|machinists?|welders?)$/;

/** The unit that a word names: money, a measure, work or calendar time, a piece, or a noun as a unit of its own. */
export function unitOf(word: string): ChainUnit | null {
  const plain = word.toLowerCase().replace(/\.$/, "").replace(/\s+/g, " ").trim();
  if (/^(?:\$|usd|dollars?|bucks?)$/.test(plain))
    return { name: "$", size: 1, dimensions: { money: 1 } };
  if (/^(?:cents?|¢)$/.test(plain)) return { name: "$", size: 0.01, dimensions: { money: 1 } };
  const time = words.get(plain);
  if (time !== undefined) {
    const hours = work[time];
    return hours === undefined
      ? { name: time, size: workingDays[time] ?? 1, dimensions: { calendar: 1 } }
      : { name: time, size: hours, dimensions: { work: 1 } };
  }
  if (pieceWords.test(plain)) return { name: "piece", size: 1, dimensions: { piece: 1 } };
  if (timesWords.test(plain)) return { name: plain, size: 1, dimensions: {} };
  const measure = unitNamed(plain) ?? unitCalled(plain);
  const dimensions = measure === undefined ? undefined : powers[measure.dimension];
  if (measure?.size != null && dimensions !== undefined) {
    return {
      name: measure.unit,
      size: measure.size * (inBase[measure.dimension] ?? 1),
      dimensions,
    };
  }
  if (!/^[a-z]{3,}$/.test(plain)) return null;
  const noun = plain.replace(/(?<=ch|sh|ss|x)es$|(?<!s)s$/, "");
  return { name: noun, size: 1, dimensions: { [noun]: 1 } };
}

/** One dimension with another multiplied in, so many times. */
export function multiplied(one: Dimensions, other: Dimensions, times = 1): Dimensions {
  // A map: a noun may be called as what every object has, "constructor".
  const all = new Map(Object.entries(one));
  for (const [name, power] of Object.entries(other)) {
    all.set(name, (all.get(name) ?? 0) + times * power);
  }
  return Object.fromEntries([...all].filter(([, power]) => power !== 0));
}

/** Whether two are the same powers of the same things. */
export function areAlike(one: Dimensions, other: Dimensions): boolean {
  return Object.keys(multiplied(one, other, -1)).length === 0;
}
