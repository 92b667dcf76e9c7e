import { z } from "zod";
import { readTokens, stemOf } from "../reading/tokens.ts";

/** What a phrase of the query may be expanded with. */
export interface ThesaurusEntry {
  /** Stems. In `isLoose` they may stand anywhere in the query, otherwise side by side. */
  phrase: string[];
  isLoose: boolean;
  targets: { words: string[]; weight: number; shown: string }[];
}

const surelySame = 0.92;
const nearlySame = 0.75;
const mayMean = 0.6;

const groupLine = z
  .string()
  .regex(
    /^[^>=~*]+(?: [=~] [^>=~*]+)+$|^[^>=~*]+ > [^>=~*]+(?:\*\.\d+)?(?:, [^>=~*,]+(?:\*\.\d+)?)*$/,
  );

/**
 * Reads a data file of the thesaurus, one group a string:
 *
 * - `a = b = c`: the same thing (0.92, both directions);
 * - `a ~ b`: nearly the same (0.75, both directions);
 * - `a, b > c*.8, d`: who says a or b may mean c (0.8) or d (0.6), not the other way around;
 * - `a+b > c`: with both words anywhere in the query.
 *
 * @throws ZodError naming the group that has none of these forms
 */
export function readGroups(groups: unknown): ThesaurusEntry[] {
  return z.array(groupLine).parse(groups).flatMap(readGroup);
}

function readGroup(line: string): ThesaurusEntry[] {
  const [left = "", right] = line.split(" > ");
  if (right !== undefined) {
    const targets = right.split(",").map((part) => {
      const [text = "", weight] = part.trim().split("*");
      return target(text, weight === undefined ? mayMean : Number(weight));
    });
    return left.split(",").map((from) => ({ ...source(from), targets }));
  }
  const isSame = line.includes(" = ");
  const members = line.split(isSame ? " = " : " ~ ");
  return members.map((from) => ({
    ...source(from),
    targets: members
      .filter((other) => other !== from)
      .map((other) => target(other, isSame ? surelySame : nearlySame)),
  }));
}

function source(text: string): Pick<ThesaurusEntry, "phrase" | "isLoose"> {
  const isLoose = text.includes("+");
  return { phrase: stems(text.replaceAll("+", " ")), isLoose };
}

function target(text: string, weight: number) {
  return { words: stems(text), weight, shown: text.trim() };
}

function stems(text: string): string[] {
  return readTokens(text).map((token) => (token.kind === "word" ? stemOf(token.text) : token.word));
}
