import { z } from "zod";
import data from "./spoken-materials.json" with { type: "json" };

/** A material somebody named: a family of the vocabulary, and the grade where they said one. */
export interface NamedMaterial {
  slug: string;
  /** As to be shown: "6061 aluminum", "304 stainless steel", "ABS". */
  label: string;
}

// A number is a grade unless it counts something: "304 brackets" is stainless, "304 pieces" is not.
const notCounting =
  "(?!\\s*(?:pcs|pieces?|units?|parts?|ea|each|of|x|miles?|mm|days?|weeks?)\\b)(?![\\d,.]*\\d)";
const grade = (list: string) => new RegExp(`(?<![\\w.$-])(?<!\\d,)(?:${list})${notCounting}`, "i");

const familySchema = z
  .strictObject({
    slug: z.string(),
    name: z.string(),
    /** The family's name in words. */
    words: z.string(),
    isCaseSensitive: z.boolean().default(false),
    /** Grades that name the family by themselves. */
    grades: z.string().optional(),
  })
  .transform(({ slug, name, words, isCaseSensitive, grades }) => ({
    slug,
    name,
    words: new RegExp(words, isCaseSensitive ? "" : "i"),
    grades: grades === undefined ? undefined : grade(grades),
  }));

type Family = z.infer<typeof familySchema>;

const families = z.array(familySchema).parse(data);

/** Materials a text names, in the vocabulary's order; each family once, with its grade when there is one. */
export function readMaterials(text: string): NamedMaterial[] {
  const found = families.flatMap((family) => {
    const named = family.grades?.exec(text)?.[0];
    const word = family.words.exec(text)?.[0];
    if (named === undefined && word === undefined) return [];
    return [{ slug: family.slug, label: labelOf(family, named, word) }];
  });
  if (/\bsteel\b/i.test(text) && !found.some(({ slug }) => /steel/.test(slug))) {
    found.push({ slug: "carbon-steel", label: "steel" });
  }
  return found;
}

/**
 * Where a text has grades of the families that words name, as the 303 of "stainless 303"; of any family without words.
 *
 * @returns offsets in the text, in its order
 */
export function gradesIn(text: string, words: string | null): { start: number; end: number }[] {
  return families
    .filter((family) => family.grades !== undefined && (words === null || family.words.test(words)))
    .flatMap(({ grades }) => [...text.matchAll(new RegExp(grades ?? "", "gi"))])
    .map(({ 0: all, index }) => ({ start: index, end: index + all.length }))
    .sort((a, b) => a.start - b.start);
}

/** Where a text has words or grades of families; in the order of the families. */
export function materialsIn(text: string): { start: number; end: number }[] {
  return families.flatMap(({ words, grades }) =>
    [words, ...(grades === undefined ? [] : [grades])].flatMap((pattern) =>
      [...text.matchAll(new RegExp(pattern.source, `${pattern.flags}g`))].map(
        ({ 0: all, index }) => ({
          start: index,
          end: index + all.length,
        }),
      ),
    ),
  );
}

/** Brand names and woods stay as they were said; a grade stands before the family. */
function labelOf({ name }: Family, grade: string | undefined, word: string | undefined): string {
  if (grade === undefined) {
    const said = word?.toLowerCase() ?? name;
    return /^(?:inconel|monel|hastelloy|zamak|delrin|lexan|uhmw|hdpe|ldpe|peek|ultem|epdm|viton|tp[uev])/.test(
      said,
    )
      ? said.replace(/^(?:hdpe|ldpe|uhmw.*|peek|epdm|tp[uev])$/, (all) => all.toUpperCase())
      : name;
  }
  const plain = grade
    .toUpperCase()
    .replace(/^INCONEL/, "Inconel")
    .replace(/^GRADE/, "grade");
  return /steel|alumin|brass|bronze|copper|titanium/.test(name) ? `${plain} ${name}` : plain;
}
