import { readQuantities } from "../../src/market/needs/rules/reading/quantities/read-quantities.ts";
import { understandNeed } from "../../src/market/needs/use-cases/read-need.ts";
import { readParts } from "../../src/market/rfq/rules/begin/read-parts.ts";
import { readRequest } from "../../src/market/rfq/rules/read-request.ts";
import type { LabeledText } from "./labeled.ts";

/** How a set of texts was read, in texts and in parts. */
export interface RolesScore {
  texts: number;
  /** Texts of which as many parts were read as are wanted. */
  counted: number;
  /** Texts of which every part has exactly its pieces. */
  right: number;
  /** Texts in which nothing is wrong, though pieces may be left open. */
  notWrong: number;
  parts: number;
  /** Parts that have exactly their pieces. */
  partsRight: number;
}

/** Compares the parts that a request gets of texts with those that are labeled, in their order, by their pieces. */
export function measureRoles(texts: readonly LabeledText[]): RolesScore {
  const score = { texts: 0, counted: 0, right: 0, notWrong: 0, parts: 0, partsRight: 0 };
  for (const one of texts) {
    const wanted = piecesLabeled(one);
    const read = piecesRead(one.text);
    const isCounted = wanted.length === read.length;
    const right = wanted.filter((pieces, at) => isCounted && isSame(pieces, read[at] ?? []));
    const isWrong = read.some((pieces, at) => pieces.some((each) => !wanted[at]?.includes(each)));
    score.texts += 1;
    score.counted += isCounted ? 1 : 0;
    score.right += isCounted && right.length === wanted.length ? 1 : 0;
    score.notWrong += isCounted && !isWrong ? 1 : 0;
    score.parts += wanted.length;
    score.partsRight += right.length;
  }
  return score;
}

const isSame = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((each) => other.includes(each));

function piecesRead(text: string): number[][] {
  const need = understandNeed(text);
  const parts = readParts(text, understandNeed);
  const lines = parts.length === 0 ? [readRequest(text, need, "2026-11-30")] : parts;
  return lines.map(({ quantities }) => quantities?.value ?? []);
}

function piecesLabeled({ text, spans, starts, ends }: LabeledText): number[][] {
  return starts.map((start, part) => {
    const isLast = part === starts.length - 1;
    const next = starts[part + 1] ?? text.length;
    const end = isLast ? text.length : Math.min(next, ends.find((at) => at > start) ?? next);
    const own = spans.filter(
      (one) => one.role === "quantity" && one.start >= start && one.start < end,
    );
    return [...new Set(own.flatMap((one) => numbersOf(text.slice(one.start, one.end))))];
  });
}

function numbersOf(words: string): number[] {
  return readQuantities(words.toLowerCase()).flatMap((one) => {
    if (one.kind === "feature") return [one.value];
    if (one.kind !== "count" && one.kind !== "number") return [];
    return one.to === null ? [one.from] : [one.from, one.to];
  });
}
