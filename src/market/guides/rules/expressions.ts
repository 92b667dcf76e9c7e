import { z } from "zod";
import data from "./expressions.json" with { type: "json" };

/** Expressions by the word that stands for all their forms. */
const entries = z
  .array(z.string().regex(/^[a-z]+ > .+$/))
  .parse(data)
  .map((entry) => {
    const [word = "", forms = ""] = entry.split(" > ");
    return { word, form: `(?:${forms.split(", ").join("|")})` };
  });

const pattern = new RegExp(
  `(?<![a-z0-9])(?:${entries.map(({ form }) => `(${form})`).join("|")})(?![a-z0-9])`,
  "g",
);

/**
 * A text with one word behind each expression that is written in several ways, short and long: "C of C" and
 * "certificate of conformance" both say `coc`. What of them are words of their own stays.
 *
 * @param folded lower case, without accents
 */
export function withExpressions(folded: string): string {
  return folded.replace(pattern, (said: string, ...groups: unknown[]) => {
    const at = groups.slice(0, entries.length).findIndex((group) => group !== undefined);
    return `${said} ${entries[at]?.word ?? ""} `;
  });
}
