import type { Dimension } from "./units-of-measure.ts";

/** Where words stand in the text: offsets of UTF-16 units, the end exclusive. */
interface Span {
  start: number;
  end: number;
}

/** What one price buys. */
export type PricePer =
  | "piece"
  | "pound"
  | "kilogram"
  | "minute"
  | "hour"
  | "day"
  | "month"
  | "year";

/** How often a quantity is needed. */
export type Period = "day" | "week" | "month" | "year";

/** What a text may say with figures. Values of ranges are `from` and `to`; `to` is null for a single one. */
type Said =
  /** U.S. dollars. `bound`: "under $5" is at most, "over $5" at least. */
  | {
      kind: "money";
      from: number;
      to: number | null;
      bound: "most" | "least" | null;
      per: PricePer | null;
    }
  /** Pieces. `isSaid`: a word says that they are pieces ("qty 500", "500 pcs"), it is not only likely. */
  | { kind: "count"; from: number; to: number | null; per: Period | null; isSaid: boolean }
  /** A figure with a unit of the table `units-of-measure.json`. */
  | { kind: "measure"; dimension: Dimension; unit: string; from: number; to: number | null }
  /** Sides of a thing, as "10 x 20 x 2 mm"; a unit that stands once is every side's. */
  | { kind: "box"; sides: { value: number; unit: string | null }[] }
  /** "M8 x 1.25 x 30", "1/4-20 x 1", "1/8 NPT". */
  | { kind: "thread"; thread: Thread; length: number | null }
  /** A sheet's or a wire's gauge number, or that of a size: "#10". */
  | { kind: "gauge"; number: number }
  | { kind: "percent"; from: number; to: number | null }
  /** What can be read in two ways, of which none is taken: "1,2", "1 500 pcs", "-5 pcs". */
  | { kind: "doubtful" }
  /** "±0.005 in"; without a unit null. */
  | { kind: "tolerance"; value: number; unit: string | null }
  | { kind: "duration"; from: number; to: number | null; unit: TimeUnit; isWorking: boolean }
  /** A day or a month; `read-dates.ts` tells which. */
  | { kind: "date" }
  /** An alloy's number, such as 6061, 304 or 17-4. */
  | { kind: "grade"; grade: string }
  /** A standard, a ZIP, a revision: a number that measures nothing. */
  | { kind: "code" }
  /** Counts what is no piece: "5-axis", "4 holes", "3 shops". */
  | { kind: "feature"; value: number; noun: string }
  /** A number that nothing around it explains. */
  | { kind: "number"; from: number; to: number | null };

export type TimeUnit = "second" | "minute" | "hour" | "day" | "week" | "month" | "year";

/** A screw thread. Sizes are in mm for `metric`, in inches for the others. */
export interface Thread {
  system: "metric" | "unified" | "pipe";
  /** As drawings write it: "M8x1.25", "1/4-20", "#8-32", "1/8-27 NPT". */
  name: string;
  diameter: number;
  pitch: number;
}

/** Something a text says with figures, and where. */
export type Quantity = Said & Span;

export type QuantityOf<Kind extends Quantity["kind"]> = Extract<Quantity, { kind: Kind }>;
