import type { SenseKind } from "../vocabulary/index-terms.ts";
import type { KnownZip } from "./known-zips.ts";
import type { NamedPlace } from "./read-place.ts";
import type { RuledOut } from "./ruled-out.ts";

/** Where words stand in the text: offsets of UTF-16 units, the end exclusive. */
interface Span {
  start: number;
  end: number;
}

/** Kinds of parts that are no words of the vocabulary. */
export type MeasureKind = "tolerance" | "size" | "thread" | "quantity" | "money" | "date";

/** Something that was read out of a text. */
export interface NeedPart extends Span {
  /**
   * `name` stood in quotation marks; `word` was not understood. Of what is told to have been understood `not` and
   * `not-in` are what was ruled out.
   */
  kind: SenseKind | MeasureKind | "place" | "name" | "word" | "not" | "not-in";
  /** What the vocabulary calls it; of other kinds the words themselves, lower case. */
  code: string;
  /** 0 to 1. */
  confidence: number;
  /** What the same words may mean, too. */
  alternatives: { kind: NeedPart["kind"]; code: string }[];
  /** It tells more about what follows it: the bottle of "bottle caps". */
  isDescribing: boolean;
}

/** A text as it was understood. Parts are in the text's order and do not overlap. */
export interface Need {
  parts: NeedPart[];
  place: NamedPlace | null;
  /** Nothing says that the place is one: it may belong to a name. */
  isPlaceGuess: boolean;
  /** What is not wanted, in the text's order; its words are in no part. */
  ruledOut: RuledOut[];
  /** Of the whole text, also of what is too long to be read otherwise. */
  zips: KnownZip[];
}

/** A part that is what its words say, as likely as not. */
export function plainPart(
  kind: NeedPart["kind"],
  code: string,
  start: number,
  end: number,
): NeedPart {
  return { kind, code, start, end, confidence: 0.5, alternatives: [], isDescribing: false };
}

/** The parts of one kind. */
export function partsOf(need: Need, kind: NeedPart["kind"]): NeedPart[] {
  return need.parts.filter((part) => part.kind === kind);
}
