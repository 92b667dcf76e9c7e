import type { DocumentText } from "../../../../shared/documents/document-text.ts";
import { boundedSources } from "./bounded-sources.ts";
import { withHeadRows } from "./label-values.ts";
import { withoutOthersParts } from "./others-parts.ts";

/** Pages with as much text as is read, their labels beside their values, with and without a colon alike. */
export function readySources(documents: DocumentText[]): DocumentText[] {
  return boundedSources(documents).map(withoutOthersParts).map(withoutColons).map(withHeadRows);
}

function withoutColons(source: DocumentText): DocumentText {
  const blocks = source.blocks.map((block) =>
    block.kind === "row" ? { ...block, text: block.text.replace(/\s*:\s*\|\s*/g, " | ") } : block,
  );
  return { ...source, blocks };
}
