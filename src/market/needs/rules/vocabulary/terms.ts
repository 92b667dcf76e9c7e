import { z } from "zod";

/** Words of a term, and whether they mean something else, too ("lime?" is also a fruit). */
export interface Term {
  words: string;
  isShared: boolean;
}

/** Cells of the files: several values are separated by semicolons. */
const list = z
  .string()
  .transform((cell) => cell.split(";").map((part) => part.trim()))
  .transform((parts) => parts.filter((part) => part !== ""));
const words = z
  .string()
  .regex(/^[a-z0-9]['a-z0-9 .,:/#&%+-]*\??$/i, "is lower case, ASCII, and ends with ? when shared")
  .transform((text): Term => ({ words: text.replace(/\?$/, ""), isShared: text.endsWith("?") }));
const terms = list.pipe(z.array(words));
const name = z.string().regex(/^[a-z0-9][a-z0-9' .,/&%+-]*$/, "is lower case and ASCII");
const code = z
  .string()
  .regex(
    /^(3[123]\d{1,4}|[a-z0-9]+(-[a-z0-9]+)*)$/,
    "is a NAICS code of three to six digits or a process",
  );
const codes = list.pipe(z.array(code));
const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);

/** A row of `goods/*.csv`: a thing that is bought, and whose plants make it. */
export const goodRow = z.strictObject({
  good: words,
  also: terms,
  kind_of: z.union([z.literal(""), name]),
  made_by: codes,
  could_be_made_by: codes,
  in_names: list.pipe(z.array(name)),
});

/** A row of `processes.csv`: something that a shop does. */
export const processRow = z.strictObject({
  process: slug,
  also: terms.pipe(z.array(z.custom<Term>()).min(1)),
  kind_of: z.union([z.literal(""), slug]),
  made_by: codes,
  could_be_made_by: codes,
});

/** A row of `materials.csv`: a family of materials, and who makes the material itself. */
export const materialRow = z.strictObject({
  material: slug,
  also: terms,
  grades: list,
  made_by: codes,
  could_be_made_by: codes,
});
export const finishRow = z.strictObject({ finish: name, also: terms, process: slug });
export const certificateRow = z.strictObject({ certificate: z.string().min(2), also: terms });
/** What makes goods acceptable to some buyers, and stands in the names of shops: halal, kosher. */
export const qualityRow = z.strictObject({ quality: name, also: terms });
export const industryRow = z.strictObject({
  naics: z.string().regex(/^3[123]\d{1,4}$/),
  also: terms,
});
/** Words that are no goods alone: names of states and people, verbs of asking. */
export const otherMeaningRow = z.strictObject({ meaning: z.string().min(2), words: list });

/** What a word means where no other word tells what is wanted. */
export const bareWordRow = z.strictObject({ word: z.string().regex(/^[a-z]+$/), good: name });

/** Goods as one file of them states, with the file's name for messages. */
export type GoodRow = z.infer<typeof goodRow> & { file: string };

/** Every row of the vocabulary, as its files state them. */
export interface VocabularyRows {
  goods: GoodRow[];
  processes: z.infer<typeof processRow>[];
  materials: z.infer<typeof materialRow>[];
  finishes: z.infer<typeof finishRow>[];
  certificates: z.infer<typeof certificateRow>[];
  qualities: z.infer<typeof qualityRow>[];
  industries: z.infer<typeof industryRow>[];
  bareWords: z.infer<typeof bareWordRow>[];
  otherMeanings: z.infer<typeof otherMeaningRow>[];
}
