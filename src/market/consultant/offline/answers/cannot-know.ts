import { unknowable } from "../../rules/understand/unknowable.ts";
import { paragraphs } from "../phrases.ts";
import type { FoundSection } from "../results.ts";
import type { Situation } from "../situation.ts";
import { sectionsFor } from "./explain.ts";
import { named } from "./record-names.ts";
import { openRecord } from "./records.ts";
import { told } from "./told.ts";

/** What guides say beside the admission: only where they speak of what was asked. */
function sectionsBeside(situation: Situation): FoundSection[] {
  const [best, ...rest] = sectionsFor(situation);
  if (best === undefined || best.coverage < leastBeside || best.matched_words < 2) return [];
  return [best, ...rest.slice(0, 1)];
}

const leastBeside = 0.5;

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
    ref === null ? told(sectionsBeside(situation), "") : openRecord(situation, ref),
  );
}
