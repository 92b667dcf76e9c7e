import { z } from "zod";
import data from "./base-forms.json" with { type: "json" };

const families = z.array(z.string().regex(/^[a-z]+(?: [a-z]+)+$/)).parse(data);

const bases: ReadonlyMap<string, string> = new Map(
  families.flatMap((family) => {
    const [base = "", ...forms] = family.split(" ");
    return forms.map((form) => [form, base] as const);
  }),
);

/**
 * The word that a form belongs to where cutting its ending does not lead there: "paid" and "payment" are
 * about paying, "delivery" about delivering. Any other word as it is.
 */
export function baseForm(word: string): string {
  return bases.get(word) ?? word;
}
