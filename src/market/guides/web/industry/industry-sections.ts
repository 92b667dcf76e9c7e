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

/**
 * Headings of guides that belong to no process, material or certificate of their own. Those about the site
 * itself stand on the help page instead.
 */
const guideHeadings: { name: string; kinds: GuideSummary["kind"][] }[] = [
  { name: "Products and further processes", kinds: ["process"] },
  { name: "Design and tolerances", kinds: ["dfm", "tolerance"] },
  { name: "Materials", kinds: ["material"] },
  { name: "Finishes", kinds: ["finish"] },
  { name: "Cost and lead time", kinds: ["cost", "leadtime"] },
  { name: "Quality and certificates", kinds: ["quality", "certification"] },
  { name: "Quotes, suppliers and rights", kinds: ["quoting", "shops", "ip"] },
  { name: "Packaging and logistics", kinds: ["packaging", "logistics"] },
  { name: "Starting out", kinds: ["starting"] },
  { name: "Running a shop", kinds: ["selling"] },
  { name: "Safety and trouble", kinds: ["safety"] },
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
          entries: rest.filter(({ kind }) => kinds.includes(kind)).map(guideEntry),
        }))
        .filter(({ entries }) => entries.length > 0),
    },
  ].filter(({ groups }) => groups.length > 0);
}

/** The sections of the help page: how the site works, and what to do first when something is wrong. */
export function helpSections(guides: GuideSummary[]): IndustrySection[] {
  const listing = (kind: GuideSummary["kind"], name: string) => [
    { name, entries: guides.filter((guide) => guide.kind === kind).map(guideEntry) },
  ];
  return [
    {
      id: "site",
      title: "Using this site",
      intro: "Accounts, companies, searching, messages, privacy, and what is not here yet.",
      groups: listing("site-help", "Using this site"),
    },
    {
      id: "trouble",
      title: "When something is wrong",
      intro: "An accident, a fraud, a product that hurt somebody: what to do first, and who helps.",
      groups: listing("safety", "When something is wrong"),
    },
  ];
}

/** What a search of the help found, in its order. */
export function foundSection(query: string, guides: GuideSummary[]): IndustrySection {
  const title = `About “${query}”`;
  const intro = guides.length === 1 ? "One guide." : `${guides.length} guides, the best first.`;
  return { id: "found", title, intro, groups: [{ name: title, entries: guides.map(guideEntry) }] };
}

function guideEntry({ slug, title, summary }: GuideSummary): IndustryEntry {
  return { slug, name: title, summary, drawing: null, count: 0 };
}

function countOf(industry: Industry, { processes, certifications }: Counts): number {
  const ofProcesses = industry.processes.map((slug) => processes[slug] ?? 0);
  const ofCertificates = industry.certificates.map((name) => certifications[name] ?? 0);
  return [...ofProcesses, ...ofCertificates].reduce((sum, count) => sum + count, 0);
}
