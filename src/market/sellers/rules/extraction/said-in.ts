import type { DocumentText } from "../../../../shared/documents/document-text.ts";
import { type Found, shown } from "./found.ts";
import { type Reason, type Statement, statementsIn } from "./stated-parts.ts";

/** A sentence and the heading above it. */
export interface Said extends Statement {
  heading: string;
  where: string;
}

/** Sentences of pages with what of them the shop states of itself, those of the head included. */
export function saidIn(sources: DocumentText[], but: readonly Reason[] = []): Said[] {
  return sources.flatMap(({ blocks, meta, title, where }) => [
    ...blocks.flatMap(({ text, heading }) =>
      statementsIn(text, but).map((said) => ({ ...said, heading, where })),
    ),
    ...[meta.description, meta["og:description"], title].flatMap((text) =>
      statementsIn(text ?? "", but).map((said) => ({ ...said, heading: "", where })),
    ),
  ]);
}

/**
 * What answers a question that stands above it: "How many people work there?" – "Fifty-three." The answer's first
 * sentence counts.
 */
export function answers<Value>(
  sources: DocumentText[],
  question: RegExp,
  patterns: [RegExp, number][],
  {
    read,
    as = (text) => text,
  }: { read: (match: RegExpExecArray) => Value | null; as?: (text: string) => string },
): Found<Value>[] {
  return sources.flatMap(({ blocks, where }) =>
    blocks.flatMap(({ kind, text, heading }) => {
      if (kind === "heading" || heading.length > 90 || !question.test(heading)) return [];
      const [first] = statementsIn(text);
      if (first === undefined || first.own === "") return [];
      return patterns.flatMap(([pattern, confidence]) => {
        const match = pattern.exec(as(first.own));
        const value = match === null ? null : read(match);
        return value === null
          ? []
          : [{ value, sentence: shown(`${heading} ${first.sentence}`), where, confidence }];
      });
    }),
  );
}

/** What patterns find in sentences, each with its sureness. */
export function founds<Value>(
  sources: DocumentText[],
  patterns: [RegExp, number][],
  read: (match: RegExpExecArray, said: Said) => Value | null,
  {
    but = [],
    as = (text) => text,
  }: { but?: readonly Reason[]; as?: (text: string) => string } = {},
): Found<Value>[] {
  return saidIn(sources, but).flatMap((said) =>
    patterns.flatMap(([pattern, confidence]) => {
      const own = as(said.own);
      // The first that counts: "samples take two weeks, production takes six".
      const value = [...own.matchAll(new RegExp(pattern, `${pattern.flags}g`))]
        .map((match) => read(match, { ...said, own }))
        .find((one) => one !== null);
      return value === undefined
        ? []
        : [{ value, sentence: shown(said.sentence), where: said.where, confidence }];
    }),
  );
}
