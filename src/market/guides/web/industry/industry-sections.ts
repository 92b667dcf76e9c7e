import {
  findIndustry,
  type Industry,
  industryGroups,
} from "../../../needs/rules/vocabulary/industries.ts";
import {
  finishingAndGoodsProcesses,
  shopProcesses,
} from "../../../needs/rules/vocabulary/processes.ts";
import type { GuideSummary } from "../../use-cases/list-guides.ts";

export interface IndustryEntry {
  slug: string;
  name: string;
  summary: string;
  /** Name of its line drawing; null for entries that are set as text. */
  drawing: string | null;
  /** Manufacturers in the directory now. */
  count: number;
}

export interface IndustrySection {
  id: string;
  title: string;
  intro: string;
  groups: { name: string; entries: IndustryEntry[] }[];
}

interface Counts {
  processes: Record<string, number>;
  certifications: Record<string, number>;
}

const finishing = "Finishing";
const ofShops = new Set(
  [...shopProcesses, ...finishingAndGoodsProcesses].map((process) => process.slug),
);

/** Headings of guides that belong to no process, material or certificate of their own. */
const guideHeadings: { name: string; kinds: GuideSummary["kind"][] }[] = [
  { name: "Design and tolerances", kinds: ["dfm", "tolerance", "process"] },
  { name: "Materials", kinds: ["material"] },
  { name: "Finishes", kinds: ["finish"] },
  { name: "Cost and lead time", kinds: ["cost", "leadtime"] },
  { name: "Quality and certificates", kinds: ["quality", "certification"] },
  { name: "Quotes, suppliers and rights", kinds: ["quoting", "shops", "ip"] },
  { name: "Packaging and logistics", kinds: ["packaging", "logistics"] },
];

/** Everything under /industry in the order of the overview, with the live counts. */
export function industrySections(counts: Counts, guides: GuideSummary[]): IndustrySection[] {
  const entryOf = (industry: Industry): IndustryEntry => ({
    slug: industry.slug,
    name: industry.name,
    summary: industry.summary,
    drawing: industry.kind === "process" ? industry.drawing : null,
    count: countOf(industry, counts),
  });
  const groupsOf = (kind: Industry["kind"], isWanted: (industry: Industry) => boolean) =>
    industryGroups(kind)
      .map(({ name, industries }) => ({ name, entries: industries.filter(isWanted).map(entryOf) }))
      .filter(({ entries }) => entries.length > 0);
  const rest = guides.filter(({ slug }) => {
    const known = findIndustry(slug);
    return known === undefined || known.kind === "guide";
  });

  return [
    {
      id: "processes",
      title: "Processes",
      intro: "What a shop does to your drawing.",
      groups: groupsOf("process", ({ slug, group }) => ofShops.has(slug) && group !== finishing),
    },
    {
      id: "finishes",
      title: "Finishes",
      intro: "What happens to the surface, or to the metal, afterward.",
      groups: groupsOf("process", ({ group }) => group === finishing).map((group) => ({
        ...group,
        name: "Finishes",
      })),
    },
    {
      id: "materials",
      title: "Materials",
      intro: "What it is made of, and which grade to ask for.",
      groups: groupsOf("material", () => true),
    },
    {
      id: "certificates",
      title: "Certificates",
      intro: "What a shop can prove about how it works.",
      groups: groupsOf("certificate", () => true),
    },
    {
      id: "industries",
      title: "Industries",
      intro: "Plants that make a kind of product rather than parts to drawing.",
      groups: groupsOf("process", ({ slug, group }) => !ofShops.has(slug) && group !== finishing),
    },
    {
      id: "guides",
      title: "Guides",
      intro: "Written for buyers: what to decide, what to ask, and what it costs.",
      groups: guideHeadings
        .map(({ name, kinds }) => ({
          name,
          entries: rest
            .filter(({ kind }) => kinds.includes(kind))
            .map(({ slug, title, summary }) => ({
              slug,
              name: title,
              summary,
              drawing: null,
              count: 0,
            })),
        }))
        .filter(({ entries }) => entries.length > 0),
    },
  ].filter(({ groups }) => groups.length > 0);
}

function countOf(industry: Industry, { processes, certifications }: Counts): number {
  const ofProcesses = industry.processes.map((slug) => processes[slug] ?? 0);
  const ofCertificates = industry.certificates.map((name) => certifications[name] ?? 0);
  return [...ofProcesses, ...ofCertificates].reduce((sum, count) => sum + count, 0);
}
