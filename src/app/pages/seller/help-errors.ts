import { z } from "zod";
import texts from "./help-errors.json" with { type: "json" };
import { findSaid } from "./help-messages.ts";

const errorText = z.strictObject({
  text: z.string(),
  also: z.array(z.string()),
  means: z.string(),
  advice: z.string(),
  /** Page of this site where it is mended. */
  to: z.string().startsWith("/").optional(),
});

/** What a message means that sellers may meet, and what to do about it. */
export type ErrorText = z.infer<typeof errorText>;

const known: readonly ErrorText[] = z.array(errorText).parse(texts);

/** Of the words of a message; fewer are another message. */
const likeEnough = 0.6;
const mostFound = 3;

/**
 * Messages that somebody may mean who copied one, or part of one, into the search of the help; likest first. One that is
 * copied whole comes before those that are explained and only like it.
 */
export function findErrorTexts(query: string): ErrorText[] {
  const asked = wordsOf(query);
  if (asked.length < 2) return [];
  const said = findSaid(query);
  const isSaid = said.some(({ isWhole }) => isWhole);
  const liked = known
    .map((one) => ({
      one,
      likeness: Math.max(...[one.text, ...one.also].map((text) => likeness(asked, wordsOf(text)))),
    }))
    .filter(({ likeness: found }) => (isSaid ? found === 1 : found >= likeEnough))
    .sort((a, b) => b.likeness - a.likeness);
  // Who copied a message whole does not mean another one that shares its words.
  const isWhole = liked.some(({ likeness: found }) => found === 1);
  const explained = liked
    .filter(({ likeness: found }) => !isWhole || found === 1)
    .map(({ one }) => one);
  const names = new Set(explained.flatMap(({ text, also }) => [text, ...also]));
  const others = said
    .filter(({ text, isWhole }) => !names.has(text) && isWhole === isSaid)
    .map(({ isWhole, ...message }) => ({ ...message, also: [] }));
  return [...(isSaid ? others : []), ...explained, ...(isSaid ? [] : others)].slice(0, mostFound);
}

/** How much of a message's words somebody copied; all, for words that stand in it one after the other. */
function likeness(asked: string[], text: string[]): number {
  const shared = asked.filter((word) => text.includes(word)).length;
  if (shared < 2) return 0;
  const isPart = ` ${text.join(" ")} `.includes(` ${asked.join(" ")} `);
  return isPart ? 1 : shared / text.length;
}

function wordsOf(text: string): string[] {
  return [
    ...new Set(
      text
        .toLowerCase()
        .replaceAll("’", "'")
        .match(/[a-z0-9']+/g) ?? [],
    ),
  ];
}
