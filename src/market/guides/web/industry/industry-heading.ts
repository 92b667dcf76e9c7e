import {
  findIndustry,
  type Industry,
  industries,
} from "../../../needs/rules/vocabulary/industries.ts";

export interface IndustryHeading {
  title: string;
  summary: string;
  /** What it belongs under: a group of processes or materials, or a kind of guide. */
  group: string;
  /** Name of a line drawing. */
  drawing: string;
}

interface GuideFacts {
  title: string;
  summary: string;
  kind: string;
  drawing: string;
}

const relatedShown = 6;

const kindNames: Record<string, string> = {
  process: "Processes",
  material: "Materials",
  finish: "Finishes",
  tolerance: "Tolerances",
  dfm: "Design for manufacture",
  cost: "Cost",
  leadtime: "Lead time",
  quality: "Quality",
  certification: "Certificates",
  ip: "Rights and confidentiality",
  quoting: "Quotes",
  shops: "Choosing a shop",
  packaging: "Packaging",
  logistics: "Logistics",
  selling: "Running a shop",
  starting: "Starting out",
  safety: "Safety and trouble",
  "site-help": "Help",
};

/** What stands at the head of a page under /industry. */
export function industryHeading(
  industry: Industry | null,
  guide: GuideFacts | null,
): IndustryHeading {
  return {
    title: industry?.name ?? guide?.title ?? "",
    // The guide's own summary says more about what there is to read.
    summary: guide?.summary ?? industry?.summary ?? "",
    group: industry?.group ?? kindNames[guide?.kind ?? ""] ?? "Guides",
    drawing: industry?.drawing ?? guide?.drawing ?? "",
  };
}

/**
 * Pages to read next: those the guide names, else the neighbors of the same group.
 *
 * @param guideTitle title of the guide with a slug, for guides that are no page of the vocabulary
 */
export function relatedPages(
  slug: string,
  named: string[],
  guideTitle: (slug: string) => string | undefined,
): { slug: string; title: string; summary: string }[] {
  const group = findIndustry(slug)?.group;
  const neighbors = industries.filter((other) => other.group === group).map(({ slug }) => slug);
  const wanted = named.length > 0 ? named : group === undefined ? [] : neighbors;
  return wanted
    .filter((other) => other !== slug)
    .flatMap((other) => {
      const known = findIndustry(other);
      const title = guideTitle(other) ?? known?.name;
      return title === undefined ? [] : [{ slug: other, title, summary: known?.summary ?? "" }];
    })
    .slice(0, relatedShown);
}
