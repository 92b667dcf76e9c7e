import { readReference } from "../../../../shared/tools/reference.ts";
import type { Numbering } from "./brackets.ts";
import { comparable, type Evidence } from "./evidence.ts";
import type { Subjects } from "./figures.ts";

/** Nothing is spoken of yet. */
export const newSubjects: Subjects = { refs: new Set(), hasUnnamed: false, isCarried: false };

/**
 * What a sentence speaks of: the records it cites or names, else those of the sentence before it in the
 * same paragraph or item.
 *
 * @param found.hasUnnamed whether it names a company that is taken out
 */
export function subjectsOf(
  sentence: string,
  before: Subjects,
  found: { evidence: Evidence; numbering: Numbering; hasUnnamed: boolean },
): Subjects {
  const refs = new Set([...cited(sentence, found.numbering), ...named(sentence, found.evidence)]);
  const isNamed = [...refs].some((ref) => !ref.startsWith("guide:"));
  if (isNamed || found.hasUnnamed) {
    return { refs, hasUnnamed: found.hasUnnamed, isCarried: false };
  }
  if (endsParagraph(sentence)) return { ...newSubjects, refs };
  const carried = new Set([...before.refs].filter((ref) => !ref.startsWith("guide:")));
  return {
    refs: new Set([...carried, ...refs]),
    hasUnnamed: before.hasUnnamed,
    isCarried: true,
  };
}

/** A blank line, a heading or another numbered item speaks of something else. */
function endsParagraph(sentence: string): boolean {
  return /^[ \t]*(?:\n|$)|^[ \t]*(?:\d{1,3}[.)][ \t]|#{1,6}[ \t])/.test(sentence);
}

function cited(sentence: string, { cited }: Numbering): string[] {
  const numbers = sentence.matchAll(/\[(\d{1,3})\]/g);
  return [...numbers].flatMap(([, number]) => cited[Number(number) - 1]?.ref ?? []);
}

/** Records whose whole title the sentence says. */
function named(sentence: string, { references }: Evidence): string[] {
  const words = ` ${comparable(sentence)} `;
  return [...references.values()].flatMap(({ ref, title }) => {
    const isRecord = readReference(ref)?.kind !== "guide";
    return isRecord && words.includes(` ${comparable(title)} `) ? [ref] : [];
  });
}
