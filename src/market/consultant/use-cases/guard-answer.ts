import type { StreamTextTransform, TextStreamPart, ToolSet } from "ai";
import type { Reference } from "../../../shared/tools/reference.ts";
import { type Numbering, newNumbering } from "../rules/answer-brackets.ts";
import { type AnswerCleaner, answerCleaner } from "../rules/clean-answer.ts";
import { addEvidence, evidenceOf } from "../rules/evidence.ts";

type Part = TextStreamPart<ToolSet>;

/**
 * A transform for `streamText` that lets nothing through that no tool gave (`answerCleaner`), whichever
 * model writes. Each reference arrives as a `source` part before the text that first cites it: `id` is
 * the ref, `url` the path on this site, `providerMetadata.millwright.number` its number in the answer.
 *
 * @param earlier references of the conversation's earlier answers
 */
export function guardAnswer(earlier: Reference[], siteUrl: string): StreamTextTransform<ToolSet> {
  return () => {
    const evidence = evidenceOf(earlier);
    const numbering = newNumbering();
    const cleaners = new Map<string, AnswerCleaner>();
    const emit = (
      out: TransformStreamDefaultController<Part>,
      part: { type: "text-delta"; id: string },
      clean: () => string,
    ) => {
      const cited = numbering.cited.length;
      const text = clean();
      for (const source of sourcesFrom(numbering, cited)) out.enqueue(source);
      if (text !== "") out.enqueue({ ...part, text });
    };
    return new TransformStream<Part, Part>({
      transform(part, out) {
        if (part.type === "source") return;
        if (part.type === "tool-result") addEvidence(evidence, part.output);
        if (part.type === "text-delta") {
          const cleaner = cleaners.get(part.id) ?? answerCleaner(evidence, numbering, siteUrl);
          cleaners.set(part.id, cleaner);
          emit(out, part, () => cleaner.push(part.text));
          return;
        }
        if (part.type === "text-end") {
          const cleaner = cleaners.get(part.id);
          cleaners.delete(part.id);
          if (cleaner) emit(out, { type: "text-delta", id: part.id }, cleaner.end);
        }
        // An answer that is cut off or stopped keeps what was held back to be judged as a whole.
        if (part.type === "error" || part.type === "abort") {
          for (const [id, cleaner] of cleaners) {
            emit(out, { type: "text-delta", id }, cleaner.end);
          }
          cleaners.clear();
        }
        out.enqueue(part);
      },
    });
  };
}

function sourcesFrom(numbering: Numbering, from: number): Part[] {
  return numbering.cited.slice(from).map((reference, at) => ({
    type: "source",
    sourceType: "url",
    id: reference.ref,
    url: reference.url,
    title: reference.title,
    providerMetadata: { millwright: { number: from + at + 1 } },
  }));
}
