import type { Block } from "../../../../../shared/documents/document-text.ts";

import { withoutExamples } from "./answer-words.ts";

/** One of two answers in a ring: "Y / (N)". */
const ringed =
  /\s*[:?]?\s*(?:[([]\s*(yes|y)\s*[)\]]\s*\/\s*(?:no|n)\b|\b(?:yes|y)\s*\/\s*[([]\s*(no|n)\s*[)\]])/gi;
/** An answer behind what it is of; the number of a paper is "No. 7". */
const lettered = /(\s*[:=]\s*|\s+)\b(Y|N|YES|NO|Yes|No)\b(?!\.?\s*[#\d])(?=\s|$|[,;])/g;
/** Both answers, to choose from. */
const choice = /\b(?:yes|y)\s*\/\s*(?:no|n)\b/i;
const legend = /\b0\s*(?:=|:|–|-|is|means)\s*(?:none|no|not|never|n\/a|unable|cannot|do not)\b/i;
const leader = /\s*(?:\.{3,}|…+|·{3,})\s*/;

/**
 * Pieces of a document with answers by a letter or a grade behind each thing, "ISO 9001 Y AS9100 N", as words that say the
 * same, and labels without their examples: what is answered with yes stands alone, what is answered with no stands with "No". Where a document says what 0
 * means, what is graded 0 is left out.
 */
export function withLetters(blocks: readonly Block[]): readonly Block[] {
  const lines = blocks.flatMap(({ kind, text }) => (kind === "row" ? [] : text.split("\n")));
  const isGraded = lines.some((line) => legend.test(line));
  // "Buna N" and "Elm Street N" end with a letter, too: one such line alone is no form.
  const isLettered = lines.filter((line) => /\s[YN]$/.test(line.trim())).length > 1;
  return blocks.flatMap((block) => {
    const asked =
      block.kind === "row" ? block.text.replace(/^[^|]+(?= \| )/, labelOnly) : block.text;
    const read = asked.replace(ringed, (_, yes: string | undefined) =>
      yes === undefined ? ": No" : "",
    );
    if (block.kind === "row") return read === block.text ? [block] : [{ ...block, text: read }];
    const kept = read
      .split("\n")
      .map(withoutExamples)
      .map((line) => (isGraded ? byGrades(line) : line))
      .map((line) => byLetters(line, isLettered))
      .filter((line) => line !== "")
      .join("\n");
    if (kept === block.text) return [block];
    return kept === "" ? [] : [{ ...block, text: kept }];
  });
}

/** A row's label without the examples in its brackets. */
function labelOnly(label: string): string {
  return withoutExamples(`${label.trim()}: x`).replace(/: x$/, "");
}

/** @param isLettered whether lines end with a letter elsewhere, too */
function byLetters(line: string, isLettered: boolean): string {
  if (choice.test(line)) return line;
  const found = [...line.matchAll(lettered)];
  const [first] = found;
  const last = found.at(-1);
  if (first === undefined || last === undefined) return line;
  if (line.slice(last.index + last[0].length).trim() !== "") return line;
  const isLetter = /^[YN]$/.test(last[2] ?? "");
  // "AS9100: N", and "Welding: No" says it in words.
  const isAlone = found.length === 1 && isLetter && (isLettered || /[:=]/.test(last[1] ?? ""));
  if (found.length < 2 && !isAlone) return line;
  const items = found.map((match, at) => ({
    words: line
      .slice(at === 0 ? 0 : endOf(found[at - 1]), match.index)
      .replace(/^[\s,;|/]+|[\s,;|/]+$/g, ""),
    isHeld: /^y/i.test(match[2] ?? ""),
  }));
  if (items.some(({ words }) => words.length < 2 || /[.!?]\s/.test(words))) return line;
  return items.map(({ words, isHeld }) => (isHeld ? words : `${words}: No`)).join("; ");
}

function endOf(match: RegExpExecArray | undefined): number {
  return match === undefined ? 0 : match.index + match[0].length;
}

/** A line without what has no grade in it, and without what the grades mean. */
function byGrades(line: string): string {
  if (legend.test(line)) return "";
  return line
    .split(/(?<=[,;])\s*/)
    .filter((part) => !/\D\s*[:=]?\s*\b0\W*$/.test(part.replace(leader, " ")))
    .map((part) => part.replace(leader, " "))
    .join(" ")
    .replace(/[\s,;]+$/, "");
}
