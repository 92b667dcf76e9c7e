import { unknowable } from "../../rules/understand/unknowable.ts";
import { paragraphs } from "../phrases.ts";
import type { Situation } from "../situation.ts";
import { sectionsFor, told } from "./explain.ts";
import { named } from "./record-names.ts";
import { openRecord } from "./records.ts";

/**
 * Says that a question cannot be answered here before what can be told: the record of the company it is
 * about, or what the guides say. Null for questions that can be answered.
 */
export function cannotKnow(situation: Situation): string | null {
  const { text, shown } = situation.understood;
  const said = unknowable(text);
  if (said === null) return null;
  const [first] = shown;
  const isOfShown = /\b(?:they|them|their|those|it|its|he|she)\b/i.test(text);
  const ref =
    named(situation) ?? (isOfShown && first?.startsWith("business:") === true ? first : null);
  return paragraphs(
    said,
    ref === null ? told(sectionsFor(situation), "") : openRecord(situation, ref),
  );
}
