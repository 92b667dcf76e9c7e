import { z } from "zod";
import texts from "./help-errors.json" with { type: "json" };

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

/** Messages that somebody may mean who copied one, or part of one, into the search of the help; likest first. */
export function findErrorTexts(query: string): ErrorText[] {
  const asked = wordsOf(query);
  if (asked.length < 2) return [];
  return known
    .map((one) => ({
      one,
      likeness: Math.max(...[one.text, ...one.also].map((text) => likeness(asked, wordsOf(text)))),
    }))
    .filter(({ likeness: found }) => found >= likeEnough)
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, mostFound)
    .map(({ one }) => one);
}

/** Words of both, of the shorter one's: a part of a message is enough, as are words around it. */
function likeness(asked: string[], text: string[]): number {
  const shared = asked.filter((word) => text.includes(word)).length;
  return shared < 2 ? 0 : shared / Math.min(asked.length, text.length);
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
