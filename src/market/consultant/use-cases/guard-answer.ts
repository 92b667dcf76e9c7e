import type { StreamTextTransform, TextStreamPart, ToolSet } from "ai";
import { type IsOrdinary, ordinaryWords } from "../../guides/rules/ordinary-words.ts";
import { guideTexts } from "../../guides/use-cases/guide-texts.ts";
import { processes } from "../../needs/rules/vocabulary/processes.ts";
import { type Numbering, newNumbering } from "../rules/guard/brackets.ts";
import {
  type AnswerCleaner,
  answerCleaner,
  cleanText,
  type Judge,
} from "../rules/guard/clean-answer.ts";
import { evidenceOf } from "../rules/guard/evidence.ts";
import { addEvidence, addMessage } from "../rules/guard/read-evidence.ts";
import type { Turn } from "./consult.ts";

type Part = TextStreamPart<ToolSet>;

/**
 * A transform for `streamText` that lets nothing through that neither a tool nor the conversation gave
 * (`answerCleaner`), whichever model writes. Each reference arrives as a `source` part before the text that
 * first cites it: `id` is the ref, `url` the path on this site, `providerMetadata.millwright.number` its
 * number in the answer. What a tool repeats of the model's own words, such as a draft, is judged, too.
 *
 * @param turns of the conversation, the question last; answers cite by ref
 * @param site its address, without a trailing slash, and its name
 */
export function guardAnswer(
  turns: Turn[],
  site: { url: string; name: string },
): StreamTextTransform<ToolSet> {
  return () => {
    const evidence = evidenceOf(turns.flatMap((turn) => turn.references ?? []));
    for (const { role, content } of turns) addMessage(evidence, role, content);
    addMessage(evidence, "assistant", `${site.name} AI`);
    const numbering = newNumbering();
    const judge: Judge = { evidence, numbering, siteUrl: site.url, isOrdinary: isOrdinary() };
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
        if (part.type === "text-delta") {
          const cleaner = cleaners.get(part.id) ?? answerCleaner(judge);
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
        if (part.type === "tool-result") {
          addEvidence(evidence, part.output);
          out.enqueue({ ...part, output: withoutInventions(part.output, judge) });
          return;
        }
        out.enqueue(part);
      },
    });
  };
}

let ordinary: IsOrdinary | undefined;

function isOrdinary(): IsOrdinary {
  ordinary ??= ordinaryWords([
    ...guideTexts(),
    ...processes.map((process) => JSON.stringify(process)),
  ]);
  return ordinary;
}

/** A result in which the model's own words are judged: a draft, and what a picture shows. */
function withoutInventions(output: unknown, judge: Judge): unknown {
  if (typeof output !== "object" || output === null) return output;
  return Object.fromEntries(
    Object.entries(output).map(([name, value]) => [
      name,
      name === "proposal" || name === "concept_picture" ? cleanStrings(value, judge) : value,
    ]),
  );
}

function cleanStrings(value: unknown, judge: Judge): unknown {
  // What a draft cites is not cited by the answer.
  if (typeof value === "string") return cleanText(value, { ...judge, numbering: newNumbering() });
  if (Array.isArray(value)) return value.map((one) => cleanStrings(one, judge));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      name,
      name === "url" ? one : cleanStrings(one, judge),
    ]),
  );
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
