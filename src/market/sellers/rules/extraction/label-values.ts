import type { Block, DocumentText } from "../../../../shared/documents/document-text.ts";
import { type Label, type Labeled, labelIn } from "./labels.ts";
import { statementsIn } from "./stated-parts.ts";

/** What stands beside or below a label. */
export interface LabelValue {
  label: Label;
  value: string;
  /** Label and value as they stand. */
  sentence: string;
  where: string;
  /** It stands on a page of a site, not in a document. */
  isOnSite: boolean;
}

const parted = /\s*\|\s*/;
const beside = /^([^:=|]{2,60}?)\s*(?::|=|\s[–—-]\s)\s*(\S.*)$/;
const longestValue = 120;

/**
 * Values of labels: cells of a row, parts of a line before and after a colon, and lines or headings with their value
 * below. Only what states the value of the shop counts.
 */
export function labelValues(sources: readonly DocumentText[], of: Labeled): LabelValue[] {
  return sources.flatMap((source) =>
    valuesIn(source)
      .filter(({ label }) => label.of === of)
      .filter(({ sentence }) => statementsIn(sentence).every((one) => one.own === one.sentence)),
  );
}

function valuesIn({ blocks, where, title }: DocumentText): LabelValue[] {
  const found: LabelValue[] = [];
  const put = (label: Label | null, value: string, sentence: string) => {
    const text = value.trim();
    if (label === null || text === "" || text.length > longestValue || labelIn(text) !== null)
      return;
    found.push({ label, value: text, sentence, where, isOnSite: title !== "" });
  };
  let above: string | null = null;
  for (const block of blocks) {
    for (const line of block.text.split("\n").map((one) => one.trim())) {
      if (above !== null) put(labelIn(above), line, `${above} ${line}`);
      const cells = line.split(parted);
      above = cells.length === 1 && labelIn(line) !== null ? line : null;
      if (block.kind === "row" && cells.length % 2 === 0) {
        for (let at = 0; at < cells.length; at += 2) {
          const [label = "", value = ""] = cells.slice(at, at + 2);
          put(labelIn(label), value, cells.length === 2 ? line : `${label} | ${value}`);
        }
      }
      for (const part of line.split(/\s*[|•·]\s*/)) {
        const [, label = "", value = ""] = beside.exec(part) ?? [];
        put(labelIn(label), value, part);
      }
    }
  }
  return found;
}

/** Rows of labels above one row of their values, as pairs below each other. A list of several things stays one. */
export function withHeadRows(source: DocumentText): DocumentText {
  const { blocks } = source;
  const read: Block[] = [];
  for (let at = 0; at < blocks.length; at += 1) {
    const [block, below, next] = blocks.slice(at, at + 3);
    if (block === undefined) break;
    const heads = labelsOf(block);
    const values = below?.kind === "row" ? below.text.split(parted) : [];
    if (
      heads === null ||
      below === undefined ||
      values.length !== heads.length ||
      labelsOf(below) !== null ||
      (next?.kind === "row" &&
        labelsOf(next) === null &&
        next.text.split(parted).length === heads.length)
    ) {
      read.push(block);
      continue;
    }
    for (const [column, head] of heads.entries()) {
      const value = values[column] ?? "";
      if (value !== "") read.push({ ...below, text: `${head} | ${value}` });
    }
    at += 1;
  }
  return read.length === blocks.length ? source : { ...source, blocks: read };
}

/** A row's cells where each is a label, or one of them stands in no list; null for any other. */
function labelsOf({ kind, text }: Block): string[] | null {
  const cells = kind === "row" ? text.split(parted) : [];
  const isLabel = cells.length > 1 && cells.every((cell) => labelIn(cell) !== null);
  return isLabel ? cells : null;
}
