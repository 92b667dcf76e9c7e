import { textTerms } from "../../../guides/rules/query-terms.ts";
import { recordResult } from "../results.ts";
import { ask, type Situation } from "../situation.ts";
import { openRecord } from "./records.ts";

/** A longer message tells something of its own. */
const mostWords = 10;
/** Of what a question asks a record's own words hold so much where it is asked of that record. */
const leastHeld = 0.5;
const besides = new Set("does come have has need get make made way much many long big".split(" "));

/**
 * What the product that was opened last says of a question that names no other thing: "what supply voltage", "can it be
 * coated". Null where its specifications and its text do not speak of that.
 */
export function openedDetail(situation: Situation): string | null {
  const { text, product: ref, said } = situation.understood;
  if (ref === null || said.place !== null || said.pieces !== null) return null;
  if (text.trim().split(/\s+/).length > mostWords) return null;
  const asked = textTerms(text).filter((term) => !besides.has(term));
  if (asked.length === 0) return null;
  const record = ask(situation, { tool: "open_record", input: { ref } }, recordResult);
  if (record === null || !("price_breaks" in record)) return null;
  const own = record.specifications.map(({ name, value }) => `${name} ${value}`);
  const held = new Set(textTerms([...own, record.description].join(" ").replaceAll("-", " ")));
  const named = new Set(textTerms(record.title));
  const telling = asked.filter((term) => !named.has(term));
  const found = telling.filter((term) => held.has(term)).length;
  return found > 0 && found >= leastHeld * telling.length ? openRecord(situation, ref) : null;
}
