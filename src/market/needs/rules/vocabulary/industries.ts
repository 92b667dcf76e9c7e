import { z } from "zod";
import { certificates } from "./certificates.ts";
import { materials } from "./materials.ts";
import { processes } from "./processes.ts";
import spanningGuides from "./spanning-guides.json" with { type: "json" };

/** A page under /industry: a process, a material, a certificate, or a guide that spans several. */
export interface Industry {
  slug: string;
  kind: "process" | "material" | "certificate" | "guide";
  name: string;
  /** Heading it stands under. */
  group: string;
  summary: string;
  drawing: string;
  guide: string | null;
  /** A manufacturer belongs to the page when it has one of these. */
  processes: string[];
  materials: string[];
  certificates: string[];
  /** Slugs of the product categories shown on the page. */
  categories: string[];
}

const empty = { processes: [], materials: [], certificates: [], categories: [] };

const ofProcesses = processes.map(
  (process): Industry => ({
    ...empty,
    slug: process.slug,
    kind: "process",
    name: process.name,
    group: process.group,
    summary: process.summary,
    drawing: process.drawing,
    guide: process.guide ?? null,
    processes: [process.slug],
    categories: process.categories,
  }),
);

const ofMaterials = materials.map(
  (material): Industry => ({
    ...empty,
    slug: material.slug,
    kind: "material",
    name: material.name,
    group: material.group,
    summary: material.summary,
    drawing: "inspection",
    guide: material.guide ?? null,
    materials: [material.slug],
  }),
);

const ofCertificates = certificates.map(
  (certificate): Industry => ({
    ...empty,
    slug: certificate.slug,
    kind: "certificate",
    name: certificate.name,
    group: "Certificates",
    summary: certificate.summary,
    drawing: "inspection",
    guide: null,
    certificates: [certificate.name],
  }),
);

/** Guides that tell of several processes or materials at once. */
const spanning = z
  .array(
    z.strictObject({
      slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
      name: z.string().min(2),
      group: z.string().min(2),
      summary: z.string().regex(/\.$/),
      drawing: z.string().min(2),
    }),
  )
  .parse(spanningGuides);

const ofGuides = spanning.map((guide): Industry => {
  const spanned = processes.filter((process) => process.guide === guide.slug);
  return {
    ...empty,
    ...guide,
    kind: "guide",
    guide: guide.slug,
    processes: spanned.map((process) => process.slug),
    materials: materials.filter((item) => item.guide === guide.slug).map((item) => item.slug),
    categories: [...new Set(spanned.flatMap((process) => process.categories))],
  };
});

/** Every page under /industry. */
export const industries: Industry[] = [
  ...ofProcesses,
  ...ofMaterials,
  ...ofCertificates,
  ...ofGuides,
];

const bySlug = new Map(industries.map((industry) => [industry.slug, industry]));

/** The page with this slug, if there is one. */
export function findIndustry(slug: string): Industry | undefined {
  return bySlug.get(slug);
}

/** Pages under their headings, in the order of the vocabulary. */
export function industryGroups(kind: Industry["kind"]): { name: string; industries: Industry[] }[] {
  const groups = Map.groupBy(
    industries.filter((industry) => industry.kind === kind),
    (industry) => industry.group,
  );
  return [...groups].map(([name, members]) => ({ name, industries: members }));
}
