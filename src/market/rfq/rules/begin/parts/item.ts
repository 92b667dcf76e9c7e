import { behindAsking, type Name } from "./names.ts";
import type { Token } from "./tokens.ts";

/** Where a text begins to speak of a part. */
export interface PartStart {
  start: number;
  /** Behind its name and its count: what is said of it follows. */
  end: number;
  /** In the text's words: "hardened shafts". */
  name: string;
  /** The last word of its name, in lower case. */
  noun: string;
  /** How many; empty where its words may say several figures. */
  pieces: number[];
  /** Its thing stands with the next part: "18 right-hand and 18 left-hand brackets". */
  sharesThing?: boolean;
  /** It has its number from the part before it, and what is said behind it is of both: "25 housings and covers". */
  isFollower?: boolean;
  /** What stands before it does not matter: it is one of a list. */
  isJoined?: boolean;
  /** Which numbers are its pieces was told by what the words' roles are. */
  isTold?: boolean;
  /** Words with a figure that says no pieces: "50 ft". */
  open?: string;
}

/** What else a part's words may say. */
export interface Says {
  /** Of what, or how, a part is made. */
  isMade(words: string): boolean;
  /** How it is finished, or of a thread or a tolerance: what a part has and no part is. */
  isFinish(words: string): boolean;
}

/** A part, and the tokens from its count or name to the last of both. */
export interface Item extends Omit<PartStart, "end"> {
  from: number;
  to: number;
  /** How its count stands: before its name, behind it, or without a name of its own. */
  form: "front" | "behind" | "like" | "measured";
}

/** Counts that follow one another are of one thing: 25, 50 and 100 of "25, 50 and 100 impellers". */
export interface Group {
  from: number;
  to: number;
  pieces: number[];
  isCount: boolean;
}

/** A text as it is read. */
export interface Reading {
  text: string;
  tokens: readonly Token[];
  says: Says;
}

/** The words of a token, empty where there is none. */
export const wordAt = (tokens: readonly Token[], at: number) => tokens[at]?.words ?? "";

/** What a part is called, in the text’s own words. */
export const nameOf = ({ text, tokens }: Reading, { first, last }: Name) =>
  text.slice(tokens[first]?.start, tokens[last]?.end);

/** Whether a part may begin at a token: at the beginning, behind a mark or a joint, or behind what asks for it. */
export function isBoundary(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1];
  if (before === undefined) return true;
  if (/^(?:comma|stop|colon|joint|dash|closing)$/.test(before.kind)) return true;
  if (/^(?:qty|quantity)$/.test(before.words)) return isBoundary(tokens, at - 1);
  // "24 gears, with 24 mating pinions".
  if (before.words === "with") return tokens[at - 2]?.kind === "comma";
  return before.kind === "word" && behindAsking(tokens, at - 1, at) === at;
}
