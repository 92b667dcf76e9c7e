import type { Block, DocumentText } from "../../../../../shared/documents/document-text.ts";
import { withoutDeniedPairs } from "./answer-pairs.ts";
import { type Answer, statementOf } from "./answer-words.ts";
import { answeredLine } from "./answered-line.ts";
import { answeredRows } from "./answered-rows.ts";
import { withLetters } from "./lettered-lines.ts";
import { signsIn } from "./signs.ts";

/**
 * A document with what its marks assert, and without what they deny or leave open: empty boxes, "No", blanks to fill in.
 * Forms, lists and tables state nothing else of a shop, so every reader gets pages that were read this way.
 */
export function withAnswers(source: DocumentText): DocumentText {
  const crossed = crossedIn(source.blocks);
  const told = withLetters(
    source.blocks.map((block) => ({ ...block, text: withoutDeniedPairs(withoutFill(block.text)) })),
  );
  const blocks = withJoinedOptions(rowsAnswered(told, crossed), crossed);
  const read: Block[] = [];
  const renamed = new Map<string, string>();
  for (const block of blocks) {
    const heading = renamed.get(block.heading) ?? block.heading;
    const lines = block.kind === "row" ? [block.text] : block.text.split("\n");
    const kept: string[] = [];
    for (const line of lines) {
      const { text, answer } =
        block.kind === "row" ? { text: line, answer: null } : answeredLine(line, crossed);
      if (answer === null) {
        if (text.trim() !== "") kept.push(text);
        continue;
      }
      // Words that are no answer to anything stay.
      const place = { kept, read, renamed, isSigned: signsIn(line).length > 0 };
      if (!answerAbove(place, answer) && text.trim() !== "") kept.push(text);
    }
    const text = kept.join("\n");
    if (text === block.text) {
      read.push(heading === block.heading ? block : { ...block, heading });
      continue;
    }
    // What was ticked, or left out, heads nothing.
    if (block.kind === "heading") renamed.set(block.text, heading);
    const kind = block.kind === "heading" ? "item" : block.kind;
    if (text !== "")
      read.push({ ...block, kind, level: kind === "item" ? 0 : block.level, text, heading });
  }
  return { ...source, blocks: read };
}

/** ☒ is how Word ticks; beside other ticks it may be either, and then says nothing. */
function crossedIn(blocks: readonly Block[]): Answer {
  const isTicked = blocks.some(({ text }) =>
    signsIn(text).some(({ start }) => /[☑✓✔✅🗹]/u.test(text.slice(start, start + 2))),
  );
  return isTicked ? "unknown" : "asserted";
}

/** Rows that stand below each other, as one table. */
function rowsAnswered(blocks: readonly Block[], crossed: Answer): Block[] {
  const read: Block[] = [];
  for (let at = 0; at < blocks.length; ) {
    const [first] = blocks.slice(at, at + 1);
    if (first === undefined) break;
    if (first.kind !== "row") {
      read.push(first);
      at += 1;
      continue;
    }
    let end = at;
    while (blocks[end]?.kind === "row" && blocks[end]?.heading === first.heading) end += 1;
    const rows = blocks.slice(at, end);
    const texts = answeredRows(
      rows.map(({ text }) => text),
      crossed,
    );
    for (const [place, row] of rows.entries()) {
      const text = texts[place] ?? "";
      if (text !== "") read.push(text === row.text ? row : { ...row, text });
    }
    at = end;
  }
  return read;
}

/** "☐ Yes" and "☑ No" in lines or items below each other, as one line. */
function withJoinedOptions(blocks: readonly Block[], crossed: Answer): Block[] {
  const isOption = (line: string) =>
    signsIn(line).length > 0 && answeredLine(line, crossed).answer !== null;
  const read: Block[] = [];
  for (const block of blocks) {
    if (block.kind === "row") {
      read.push(block);
      continue;
    }
    const lines: string[] = [];
    for (const line of block.text.split("\n")) {
      const before = lines.at(-1);
      if (before !== undefined && isOption(line) && isOption(before)) {
        lines[lines.length - 1] = `${before} ${line}`;
      } else lines.push(line);
    }
    const above = read.at(-1);
    const last = above?.text.slice(above.text.lastIndexOf("\n") + 1) ?? "";
    if (above !== undefined && above.kind !== "row" && isOption(last) && isOption(lines[0] ?? "")) {
      read[read.length - 1] = { ...above, text: `${above.text} ${lines.shift()}` };
    }
    const text = lines.join("\n");
    if (text !== "") read.push(text === block.text ? block : { ...block, text });
  }
  return read;
}

/** Gives an answer to the question above it, in the same block or the one before; whether there is one. */
function answerAbove(
  {
    kept,
    read,
    renamed,
    isSigned,
  }: { kept: string[]; read: Block[]; renamed: Map<string, string>; isSigned: boolean },
  answer: Answer,
): boolean {
  const within = kept.at(-1);
  if (within !== undefined) {
    if (!isQuestion(within, isSigned)) return false;
    kept.pop();
    if (answer === "asserted") kept.push(statementOf(within));
    return true;
  }
  const above = read.at(-1);
  const lines = above?.text.split("\n") ?? [];
  const last = lines.at(-1) ?? "";
  if (above === undefined || !isQuestion(last, isSigned)) return false;
  // A form below its heading: the empty box is none of its answer.
  if (above.kind === "heading" && answer === "unknown" && !/\?\s*$/.test(last)) return false;
  const text = [...lines.slice(0, -1), ...(answer === "asserted" ? [statementOf(last)] : [])].join(
    "\n",
  );
  read.pop();
  if (above.kind === "heading") renamed.set(above.text, above.heading);
  const kind = above.kind === "heading" ? "item" : above.kind;
  if (text !== "") read.push({ ...above, kind, level: kind === "item" ? 0 : above.level, text });
  return true;
}

/** A boxed answer belongs to whatever short line stands above it, a bare word to a question or label. */
function isQuestion(line: string, isSigned: boolean): boolean {
  return line.length < 200 && (/[?:]\s*$/.test(line) || (isSigned && !/[.!]$/.test(line)));
}

/** What was written on a form's line, without the rest of the line: "Name: __Oak Works LLC____". */
function withoutFill(text: string): string {
  return text.includes("_") ? text.replace(/(:[ \t]*)_+(?=[^\s_])([^_\n:]+)_+/g, "$1$2 ") : text;
}
