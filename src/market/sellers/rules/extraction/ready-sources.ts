import type { DocumentText } from "../../../../shared/documents/document-text.ts";
import { boundedSources } from "./bounded-sources.ts";
import { isCertificatePaper, withoutIssuer } from "./certificate-papers.ts";
import { withHeadRows } from "./label-values.ts";
import { withoutCorrespondent } from "./letters.ts";
import { withoutOthersParts } from "./others-parts.ts";
import { withoutVenues } from "./without-venues.ts";

/** Pages with as much text as is read, their labels beside their values, with and without a colon alike. */
export function readySources(documents: DocumentText[]): DocumentText[] {
  return boundedSources(documents)
    .map(withoutCorrespondent)
    .map((one) => (isCertificatePaper(one) ? withoutIssuer(one) : withoutOthersParts(one)))
    .map(withoutVenues)
    .map(withoutColons)
    .map(withHeadRows);
}

function withoutColons(source: DocumentText): DocumentText {
  const blocks = source.blocks.map((block) =>
    block.kind === "row" ? { ...block, text: block.text.replace(/\s*:\s*\|\s*/g, " | ") } : block,
  );
  return { ...source, blocks };
}
