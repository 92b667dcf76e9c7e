import type { County } from "./known-places.ts";
import type { NeedPart } from "./need.ts";

/** Where something must not be made. */
export type PlaceRuledOut =
  | { kind: "states"; states: readonly string[] }
  /** The city alone, not what lies around it. */
  | { kind: "city"; city: string; state: string }
  | { kind: "zip"; zip: string }
  | { kind: "county"; county: County }
  | { kind: "around"; latitude: number; longitude: number; miles: number };

/** Something that somebody does not want, beside what they ask for. */
export interface RuledOut {
  /**
   * What it is, by its kind in the vocabulary; `word` is a name. It spans the words without which the text no longer
   * rules it out: of the first in a list up to the next one, of others what joins them, too.
   */
  part: NeedPart;
  /** All the words that rule it out, and what stands in one list with it. */
  clause: { start: number; end: number };
  /** How it is called: "Texas", "Cleveland, OH", "brewpub". */
  label: string;
  /** Null for what is no place. */
  place: PlaceRuledOut | null;
}

/** A text without what it rules out: signs that part words stand there, so that offsets stay. */
export function withoutRuledOut(text: string, ruledOut: readonly RuledOut[]): string {
  return blankSpans(
    text,
    ruledOut.map(({ clause }) => clause),
  );
}

/** A text with semicolons in place of these spans: what stands around them is not beside each other. */
export function blankSpans(text: string, spans: readonly { start: number; end: number }[]): string {
  let blanked = text;
  for (const { start, end } of spans) {
    blanked = blanked.slice(0, start) + ";".repeat(end - start) + blanked.slice(end);
  }
  return blanked;
}

/** What stands in a list, where it begins and ends. */
export interface Listed<Item> {
  item: Item;
  start: number;
  end: number;
}

/**
 * What a list rules out, each with the span that takes it out of the text.
 *
 * @param from where the words begin that rule out the list
 */
export function ruledOutList(
  list: readonly Listed<Omit<RuledOut, "clause">>[],
  from: number,
): RuledOut[] {
  const clause = { start: from, end: list.at(-1)?.end ?? from };
  return list.map(({ item, ...span }, at) => {
    const [before, next] = [list[at - 1], list[at + 1]];
    const start = before?.end ?? (next === undefined ? from : span.start);
    const end = before === undefined && next !== undefined ? next.start : span.end;
    return { ...item, part: { ...item.part, start, end }, clause };
  });
}
