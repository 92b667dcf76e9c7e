import { headingId } from "../../../shared/text/heading-id.ts";
import { type Passage, passagesOf } from "./passages.ts";

/** A section of a guide: what stands under one heading. The text before the first has an empty heading. */
export interface GuideSection {
  heading: string;
  /** The heading's anchor on the guide's page; empty for the text before the first. */
  anchor: string;
  passages: Passage[];
}

/** The sections of a guide's Markdown in their order. */
export function sectionsOf(markdown: string): GuideSection[] {
  const sections: GuideSection[] = [];
  for (const passage of passagesOf(markdown)) {
    const last = sections.at(-1);
    if (last?.heading === passage.heading) last.passages.push(passage);
    else {
      const { heading } = passage;
      const anchor = heading === "" ? "" : headingId(heading);
      sections.push({ heading, anchor, passages: [passage] });
    }
  }
  return sections;
}
