import { understandNeed } from "../../src/market/needs/use-cases/read-need.ts";
import {
  endsOf,
  formOf,
  optionsOf,
  type RoledWords,
  type Run,
  runsOf,
  seenOfEnd,
  seenOfForm,
  seenOfStart,
  startsIn,
  sumOf,
} from "../../src/market/rfq/rules/begin/roles/bounds.ts";
import { classes } from "../../src/market/rfq/rules/begin/roles/decode.ts";
import { featuresOf } from "../../src/market/rfq/rules/begin/roles/features.ts";
import { knownAs } from "../../src/market/rfq/rules/begin/roles/known.ts";
import { type Word, wordsOf } from "../../src/market/rfq/rules/begin/roles/words.ts";
import type { ChoiceExample, Example } from "./fit.ts";
import type { LabeledText } from "./labeled.ts";

/** A labeled text as roles are learned from it. */
export interface TextExample extends Example {
  words: Word[];
}

export function exampleOf({ text, spans }: LabeledText): TextExample {
  const words = wordsOf(text);
  const roleAt = ({ start }: Word) =>
    spans.find((span) => start >= span.start && start < span.end)?.role ?? null;
  return {
    words,
    seen: featuresOf(words, knownAs(text, words, understandNeed(text))),
    right: words.map((word) => classes.indexOf(roleAt(word))),
  };
}

/** Where words about parts begin and end, as it is learned: from the right roles. */
export function boundsOf(
  { starts, ends }: LabeledText,
  { words, right }: TextExample,
): { starts: ChoiceExample[]; ends: ChoiceExample[] } {
  const text: RoledWords = { words, roles: right.map((at) => classes[at] ?? null) };
  const names = runsOf(text.roles, "part");
  const wordAt = (offset: number) => {
    const at = words.findIndex(({ end }) => end > offset);
    return at < 0 ? words.length : at;
  };
  const [from, to] = [starts.map(wordAt), ends.map(wordAt)];
  const begun = names.map((name, part) => {
    const free = names[part - 1]?.to ?? 0;
    const start = from.findLast((at) => at >= free && at <= name.from);
    return start !== undefined && optionsOf(text, names, part).includes(start) ? start : null;
  });
  const known = begun.flatMap((at) => (at === null ? [] : [at]));
  const isWhole = names.length > 0 && known.length === names.length;
  return {
    starts: isWhole
      ? [
          {
            right: seenOfStarts(text, names, known),
            choose: (weights) => seenOfStarts(text, names, startsIn(text, names, weights)),
          },
        ]
      : [],
    ends: names.flatMap((name, part): ChoiceExample[] => {
      const next = part + 1 < names.length ? begun[part + 1] : words.length;
      if (next === null || next === undefined) return [];
      const end = to.find((at) => at >= name.from && at < next) ?? -1;
      if (end >= 0 && end < name.to) return [];
      const seen = (at: number) => seenOfEnd(text, at, name.to, next);
      return [
        {
          right: seen(end),
          choose: (weights) =>
            endsOf(name.to, next)
              .map(seen)
              .reduce((one, other) => (sumOf(other, weights) > sumOf(one, weights) ? other : one)),
        },
      ];
    }),
  };
}

/** All that is seen of a text whose parts begin there. */
function seenOfStarts(
  text: RoledWords,
  names: readonly Run[],
  starts: readonly number[],
): string[] {
  let before = "";
  return names.flatMap((_, part) => {
    const at = starts[part] ?? 0;
    const form = formOf(text.roles, at, starts[part + 1] ?? text.words.length);
    const seen = [
      ...seenOfStart(text, names, part, at),
      ...seenOfForm(form, before, names.length, part + 1),
    ];
    before = form;
    return seen;
  });
}
