import { passagesOf } from "../../../src/market/guides/rules/passages.ts";
import { soughtTerms, textTerms } from "../../../src/market/guides/rules/query-terms.ts";
import { findGuide } from "../../../src/market/guides/use-cases/find-guide.ts";
import { listGuides } from "../../../src/market/guides/use-cases/list-guides.ts";
import { searchSections } from "../../../src/market/guides/use-cases/search-sections.ts";
import type { Answer } from "../ask.ts";
import type { AskedFact } from "./fact-file.ts";

/** Where an answer goes wrong; `right` where what was asked stands in its first two sentences. */
export type Stage =
  | "right"
  | "no guide"
  | "not found"
  | "not first"
  | "other sentence"
  | "other form";

/** A question with its answer, and where it went wrong. */
export interface StagedAnswer {
  question: AskedFact;
  answer: Answer;
  stage: Stage;
  /** Where among the sections of its search the fact stands: 0 is the best, -1 none of the first five. */
  rank: number;
  /** The processor's time for the search alone, in milliseconds. */
  searchMs: number;
}

/** Of a question's telling words a passage with its headings holds so many where it may be what answers. */
const leastHeld = 0.4;

/** Reads all passages once. @returns what says at which stage an answer fails */
export function stageReader(): (question: AskedFact, answer: Answer) => StagedAnswer {
  const passages = listGuides().flatMap(({ slug, title }) =>
    passagesOf(findGuide(slug)?.body ?? "").map(({ heading, text }) => ({
      text,
      whole: `${title} ${heading} ${text}`,
    })),
  );
  return (question, answer) => {
    const holds = (text: string) => question.accept.some((fact) => fact.test(text));
    const begun = process.cpuUsage();
    const found = searchSections(question.question, "", 5);
    const { user, system } = process.cpuUsage(begun);
    const rank = found.findIndex(({ section }) => section.passages.some(({ text }) => holds(text)));
    const asked = [...soughtTerms(question.question, () => true).weights].flatMap(
      ([term, weight]) => (weight === 1 ? [term] : []),
    );
    const isHeld = () =>
      passages.some(({ text, whole }) => {
        if (!holds(text)) return false;
        const terms = new Set(textTerms(whole));
        return asked.filter((term) => terms.has(term)).length >= leastHeld * asked.length;
      });
    const isOfGuides = answer.references.some(({ ref }) => ref.startsWith("guide:"));
    const stage = (): Stage => {
      if (holds(firstTwo(answer.text))) return "right";
      if (rank === -1) return isHeld() ? "not found" : "no guide";
      if (!isOfGuides) return "other form";
      return rank > 0 ? "not first" : "other sentence";
    };
    return { question, answer, stage: stage(), rank, searchMs: (user + system) / 1000 };
  };
}

/** The first two sentences of an answer, without the numbers of its references. */
export function firstTwo(text: string): string {
  const plain = text.replace(/ ?\[\d+\]/g, "").trim();
  return plain
    .split(/(?<=[a-z0-9)%"'°²³][.?!:]?[.?!])\s+(?=[A-Z0-9"'$-])|\n+/)
    .slice(0, 2)
    .join(" ");
}
