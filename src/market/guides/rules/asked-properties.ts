import data from "./asked-properties.json" with { type: "json" };
import { textTerms } from "./query-terms.ts";

/** A property that a question asks of a thing: its temperature limit, its price, how long it takes. */
export interface AskedProperty {
  /** The question's telling words that only ask for it: "maximum", "temperature". */
  terms: ReadonlySet<string>;
  /** What columns and sentences call it. */
  names: RegExp;
  /** The form of its values. */
  figure: RegExp;
}

const known = data.map(({ asks, names, figure }) => ({
  asks: new RegExp(`\\b(?:${asks})(?![a-z])`, "gi"),
  names: new RegExp(names, "i"),
  figure: new RegExp(figure),
}));

/** The properties that a question asks for, most often one. */
export function askedProperties(question: string): AskedProperty[] {
  return known.flatMap(({ asks, names, figure }) => {
    const said = question.match(asks);
    return said === null ? [] : [{ terms: new Set(said.flatMap(textTerms)), names, figure }];
  });
}
