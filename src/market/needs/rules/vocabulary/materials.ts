/** A family of material. Rows of `manufacturers.materials` hold slugs of these. */
export interface Material {
  slug: string;
  name: string;
  group: "Metals" | "Plastics and rubber" | "Natural and other";
  summary: string;
  guide?: string;
}

/** The vocabulary of materials. */
export const materials: Material[] = [
  {
    slug: "aluminum",
    name: "Aluminum",
    group: "Metals",
    summary: "Light, easy to machine and extrude: 6061, 6063, 7075, 5052, A380.",
    guide: "aluminum-alloys",
  },
  {
    slug: "stainless-steel",
    name: "Stainless steel",
    group: "Metals",
    summary: "Resists corrosion and cleans easily: 303, 304, 316, 17-4 PH.",
    guide: "stainless-steels",
  },
  {
    slug: "carbon-steel",
    name: "Carbon steel",
    group: "Metals",
    summary: "Strong and economical: A36, 1018, 1045, cold-rolled sheet.",
    guide: "carbon-and-alloy-steels",
  },
  {
    slug: "alloy-steel",
    name: "Alloy and tool steel",
    group: "Metals",
    summary: "Heat treated for strength and wear: 4140, 4340, 8620, D2, H13.",
    guide: "carbon-and-alloy-steels",
  },
  {
    slug: "brass",
    name: "Brass",
    group: "Metals",
    summary: "Free machining, for fittings and terminals: C360, C260.",
    guide: "copper-brass-and-bronze",
  },
  {
    slug: "bronze",
    name: "Bronze",
    group: "Metals",
    summary: "Bearings and marine parts: C932, C954, C655.",
    guide: "copper-brass-and-bronze",
  },
  {
    slug: "copper",
    name: "Copper",
    group: "Metals",
    summary: "Conducts electricity and heat: C101, C110.",
    guide: "copper-brass-and-bronze",
  },
  {
    slug: "titanium",
    name: "Titanium",
    group: "Metals",
    summary: "As strong as steel at a little over half its weight: Grade 2, Grade 5.",
    guide: "titanium-and-nickel-alloys",
  },
  {
    slug: "nickel-alloy",
    name: "Nickel alloys",
    group: "Metals",
    summary: "Hold strength at heat and in acids: Inconel 625 and 718, Monel, Hastelloy.",
    guide: "titanium-and-nickel-alloys",
  },
  {
    slug: "zinc",
    name: "Zinc",
    group: "Metals",
    summary: "Casts thin and precise: Zamak 3, Zamak 5.",
    guide: "die-casting",
  },
  {
    slug: "iron",
    name: "Cast iron",
    group: "Metals",
    summary: "Gray and ductile iron for housings, bases and wear parts.",
    guide: "sand-and-investment-casting",
  },
  {
    slug: "abs",
    name: "ABS",
    group: "Plastics and rubber",
    summary: "Tough housing plastic that takes paint and texture.",
    guide: "engineering-plastics",
  },
  {
    slug: "polypropylene",
    name: "Polypropylene",
    group: "Plastics and rubber",
    summary: "Light, chemical resistant, good for living hinges.",
    guide: "engineering-plastics",
  },
  {
    slug: "polyethylene",
    name: "Polyethylene",
    group: "Plastics and rubber",
    summary: "HDPE, LDPE and UHMW for containers, film and wear strips.",
    guide: "engineering-plastics",
  },
  {
    slug: "polycarbonate",
    name: "Polycarbonate",
    group: "Plastics and rubber",
    summary: "Clear and very hard to break.",
    guide: "engineering-plastics",
  },
  {
    slug: "nylon",
    name: "Nylon",
    group: "Plastics and rubber",
    summary: "Strong, slippery, often glass filled: PA6, PA66, PA12.",
    guide: "engineering-plastics",
  },
  {
    slug: "acetal",
    name: "Acetal",
    group: "Plastics and rubber",
    summary: "Stiff, low friction, machines like brass.",
    guide: "engineering-plastics",
  },
  {
    slug: "peek",
    name: "PEEK and high-temperature plastics",
    group: "Plastics and rubber",
    summary: "PEEK, Ultem and PPS keep their strength above 150 °C.",
    guide: "engineering-plastics",
  },
  {
    slug: "pet",
    name: "PET",
    group: "Plastics and rubber",
    summary: "Clear bottles, trays and film, widely recycled.",
    guide: "engineering-plastics",
  },
  {
    slug: "silicone",
    name: "Silicone",
    group: "Plastics and rubber",
    summary: "Flexible from deep cold to oven heat, food and skin safe grades.",
    guide: "rubber-and-elastomers",
  },
  {
    slug: "rubber",
    name: "Rubber",
    group: "Plastics and rubber",
    summary: "EPDM, nitrile, neoprene, natural rubber and fluoroelastomers.",
    guide: "rubber-and-elastomers",
  },
  {
    slug: "carbon-fiber",
    name: "Carbon fiber",
    group: "Plastics and rubber",
    summary: "Stiff and light laminates in epoxy.",
    guide: "choosing-a-material",
  },
  {
    slug: "fiberglass",
    name: "Fiberglass",
    group: "Plastics and rubber",
    summary: "Glass fiber laminates for housings, tanks and boats.",
    guide: "choosing-a-material",
  },
  {
    slug: "wood",
    name: "Wood",
    group: "Natural and other",
    summary: "Oak, maple, walnut, pine and plywood.",
    guide: "wood-and-furniture-manufacturing",
  },
  {
    slug: "paper",
    name: "Paper and board",
    group: "Natural and other",
    summary: "Kraft, corrugated and folding carton board.",
  },
  {
    slug: "cotton",
    name: "Cotton and natural fibers",
    group: "Natural and other",
    summary: "Cotton, wool, linen and hemp fabrics.",
    guide: "cut-and-sew",
  },
  {
    slug: "synthetic-fabric",
    name: "Synthetic fabric",
    group: "Natural and other",
    summary: "Nylon, polyester and coated fabrics for bags, covers and gear.",
    guide: "cut-and-sew",
  },
  {
    slug: "leather",
    name: "Leather",
    group: "Natural and other",
    summary: "Full-grain and top-grain hides.",
    guide: "cut-and-sew",
  },
  {
    slug: "glass",
    name: "Glass",
    group: "Natural and other",
    summary: "Soda-lime, borosilicate and fused silica.",
  },
  {
    slug: "ceramic",
    name: "Ceramics",
    group: "Natural and other",
    summary: "Alumina, zirconia, stoneware and porcelain.",
  },
];

const bySlug = new Map(materials.map((material) => [material.slug, material]));

/** Name to show for a slug; a slug outside the vocabulary reads as plain words. */
export function materialName(slug: string): string {
  const known = bySlug.get(slug);
  if (known) return known.name;
  const words = slug.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
