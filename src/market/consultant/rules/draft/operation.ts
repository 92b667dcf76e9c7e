import type { DraftLine, RfqDraft } from "./rfq-draft.ts";

/** A value of one part. Prices are dollars a piece, "3.25"; quantities and yearly use are pieces. */
export type LineValue =
  | { field: TextField; is: string }
  | { field: "quantity"; is: number[] }
  | { field: "yearly use"; is: number };

type TextField =
  | "name"
  | "material"
  | "finish"
  | "color"
  | "tolerance"
  | "process"
  | "target price"
  | "size"
  | "note";

/** A value of the whole request. Days are YYYY-MM-DD, hours HH:MM in the east, distances miles. */
export type TermValue =
  | { field: "deadline for quotes"; is: string; at: string | null }
  | { field: "needed by" | "ship to"; is: string }
  | { field: "shops within"; is: number }
  | { field: "agreement" | "export control" };

/** What a value was and is, in words: "white", "gray"; a quantity in digits. */
export interface ReplacedValue {
  field: "quantity" | "size" | "material" | "finish";
  /** What is told of it: "length". */
  called: string;
  was: string;
  is: string;
}

/** A field of a draft as people call it, and what it is without a value. */
export interface DraftField {
  name: string;
  asked: RegExp;
  ofLine?: Partial<DraftLine>;
  ofDraft?: Partial<RfqDraft>;
}

/**
 * What one clause of a message does to a draft: one of a closed set, with what it does it to. Parts are named by their place
 * from 0 in the draft that the clause is said of.
 */
export type Operation =
  /** `at` is the place that the part gets; `isBack` where the draft had it before. */
  | { does: "add part"; line: DraftLine; at: number; isBack: boolean }
  | { does: "copy part"; line: number; values: LineValue[] }
  | { does: "remove parts"; lines: number[] }
  | { does: "set"; lines: number[]; value: LineValue }
  | { does: "set term"; value: TermValue }
  | { does: "add certificates"; names: string[] }
  | { does: "replace"; lines: number[]; value: ReplacedValue }
  | { does: "replace certificate"; was: string; names: string[] }
  | { does: "clear"; lines: number[]; field: DraftField }
  | { does: "clear term"; field: DraftField }
  /** `words` call what is refused where no certificate of the draft is. */
  | { does: "remove certificates"; names: string[]; words: string }
  | { does: "remove note"; note: string }
  /** Other numbers of pieces than before: so many more, fewer where negative, or times as many. */
  | { does: "count"; lines: number[]; by: { plus: number } | { times: number } }
  /** A day so much later; earlier where negative. */
  | {
      does: "move day";
      field: "needed by" | "deadline for quotes";
      by: { days: number } | { months: number };
    }
  /** So many pieces of a part become a part of their own, with other values. */
  | { does: "split"; line: number; pieces: number; values: LineValue[] }
  /** Nothing is changed, and why is said; `of` are the parts of which one has to be named. */
  | { does: "ask"; words: string; of?: number[] };

/** A draft after an operation: what was changed and what was left open, each in words. */
export interface Done {
  draft: RfqDraft;
  changed: string[];
  open: string[];
  /** What is open is so already: there was nothing to take out. */
  isMoot?: boolean;
}
