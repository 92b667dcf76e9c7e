import { certificates } from "./certificates.ts";
import { materials } from "./materials.ts";
import { processes } from "./processes.ts";

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
const spanning: { slug: string; name: string; group: string; summary: string; drawing: string }[] =
  [
    {
      slug: "sand-and-investment-casting",
      name: "Sand and investment casting",
      group: "Casting and forming",
      summary: "Metal poured into sand or ceramic molds, from one piece up.",
      drawing: "casting",
    },
    {
      slug: "blow-and-rotational-molding",
      name: "Blow and rotational molding",
      group: "Plastics, rubber and composites",
      summary: "Hollow plastic parts, from bottles to tanks.",
      drawing: "blow-molding",
    },
    {
      slug: "wood-and-furniture-manufacturing",
      name: "Wood and furniture manufacturing",
      group: "Wood, paper and print",
      summary: "From lumber and panels to finished furniture.",
      drawing: "furniture",
    },
    {
      slug: "contract-food-manufacturing",
      name: "Contract food manufacturing",
      group: "Food and drink",
      summary: "Recipes scaled up, filled and packed for a brand.",
      drawing: "food",
    },
    {
      slug: "cosmetics-and-supplement-filling",
      name: "Cosmetics and supplement filling",
      group: "Personal care and health",
      summary: "Private-label skin care, hair care and supplements.",
      drawing: "cosmetics",
    },
    {
      slug: "aluminum-alloys",
      name: "Aluminum alloys",
      group: "Metals",
      summary: "Which alloy and temper to ask for.",
      drawing: "inspection",
    },
    {
      slug: "stainless-steels",
      name: "Stainless steels",
      group: "Metals",
      summary: "Grades, corrosion and what they cost to machine.",
      drawing: "inspection",
    },
    {
      slug: "carbon-and-alloy-steels",
      name: "Carbon and alloy steels",
      group: "Metals",
      summary: "Mild, medium-carbon, alloy and tool steels.",
      drawing: "inspection",
    },
    {
      slug: "copper-brass-and-bronze",
      name: "Copper, brass and bronze",
      group: "Metals",
      summary: "Conductors, fittings and bearings.",
      drawing: "inspection",
    },
    {
      slug: "titanium-and-nickel-alloys",
      name: "Titanium and nickel alloys",
      group: "Metals",
      summary: "Strength at low weight and at high heat.",
      drawing: "inspection",
    },
    {
      slug: "engineering-plastics",
      name: "Engineering plastics",
      group: "Plastics and rubber",
      summary: "From ABS to PEEK: strength, heat, chemicals, cost.",
      drawing: "inspection",
    },
    {
      slug: "rubber-and-elastomers",
      name: "Rubber and elastomers",
      group: "Plastics and rubber",
      summary: "Which compound survives oil, ozone, heat or food contact.",
      drawing: "rubber-molding",
    },
    {
      slug: "choosing-a-material",
      name: "Choosing a material",
      group: "Guides",
      summary: "How load, heat, surroundings and quantity narrow the choice.",
      drawing: "inspection",
    },
  ];

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
