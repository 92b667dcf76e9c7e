import type { DocumentText } from "../../../../shared/documents/document-text.ts";
import { withAddressRows } from "./address-rows.ts";
import { findSectors } from "./find-sectors.ts";
import { type Found, shown } from "./found.ts";
import type { NamedTerm } from "./named-terms.ts";
import { ownSources } from "./own-sources.ts";
import { readIndustryTerms, readMaterialTerms } from "./read-abilities.ts";
import { readAddress } from "./read-address.ts";
import { readCertificates } from "./read-certificates.ts";
import { readEmail, readPhone, readSocialLinks } from "./read-contacts.ts";
import { readDescription } from "./read-description.ts";
import { readEmployeeCount } from "./read-employees.ts";
import { readFacilitySize, readFoundedYear } from "./read-figures.ts";
import { readName } from "./read-name.ts";
import { readLeadTime, readMinimumOrder } from "./read-orders.ts";
import { readProcessTerms } from "./read-processes.ts";
import { readRegistration } from "./read-registration.ts";
import { readSpecialization } from "./read-specialization.ts";
import { readTagline } from "./read-tagline.ts";
import { readySources } from "./ready-sources.ts";
import { sellsForOthers } from "./sells-for-others.ts";
import type { StatedAddress } from "./stated-address.ts";
import { ownOf } from "./stated-parts.ts";
import { withUnheadedLists } from "./unheaded-lists.ts";

/** A shop's profile as its pages or documents state it; null or empty where they state nothing. */
export interface ExtractedProfile {
  company_name: string | null;
  tagline: string | null;
  description: string | null;
  industry_sector: string | null;
  specialization: string | null;
  processes: string[];
  materials: string[];
  certifications: string[];
  headquarters_location: StatedAddress | null;
  founded_year: number | null;
  employee_count: string | null;
  facility_size_sqft: number | null;
  phone: string | null;
  email: string | null;
  social_links: Record<string, string>;
  industries_served: string[];
  manufacturing_categories: string[];
  minimum_order: string | null;
  lead_time: string | null;
}

export type ExtractedField = keyof ExtractedProfile;

/** Where a value stands: the sentence or element, and the page or part of the document. */
export interface Source {
  sentence: string;
  where: string;
}

export interface Extraction {
  profile: ExtractedProfile;
  /** 0 to 1, of each field that has a value. */
  confidence: Partial<Record<ExtractedField, number>>;
  /** Of a list one for each value, in its order. */
  sources: Partial<Record<ExtractedField, Source[]>>;
}

/** Lists of that length tell nothing any more. */
const mostOfList = 25;
/** Sources with fewer characters name most things once. */
const thin = 1500;
const leastWeight = { processes: 1.3, materials: 1.2, industries: 1.2 };

/** Reads a shop's profile out of its pages. Nothing is inferred from silence: each value has its sentence. */
export function extractProfile(documents: DocumentText[]): Extraction {
  const all = readySources(documents)
    .map((one) => readRegistration(one) ?? one)
    .map(withUnheadedLists)
    .map(withAddressRows);
  const name = readName(all);
  const sources = ownSources(all, name?.value ?? null);
  const isThin =
    sources.flatMap(({ blocks }) => blocks).reduce((sum, { text }) => sum + text.length, 0) < thin;
  const least = (weight: number) => (isThin ? weight * 0.7 : weight);
  const made = sellsForOthers(sources) ? [] : sources;
  const processes = strong(
    readProcessTerms(made, name?.value ?? null),
    least(leastWeight.processes),
  );
  const sectors = sectorsOf(made, processes);
  const found = {
    company_name: name,
    tagline: readTagline(sources, name?.value ?? null),
    description: readDescription(sources, name?.value ?? null),
    industry_sector: sectors[0] ?? null,
    specialization: readSpecialization(made, sectors, processes, name?.value ?? null),
    headquarters_location: readAddress(sources, name?.value ?? null),
    founded_year: readFoundedYear(sources, name?.value ?? null),
    employee_count: readEmployeeCount(sources),
    facility_size_sqft: readFacilitySize(sources, name?.value ?? null),
    phone: readPhone(sources),
    email: readEmail(sources, name?.value ?? null),
    social_links: readSocialLinks(sources),
    minimum_order: readMinimumOrder(sources),
    lead_time: readLeadTime(sources),
  };
  const lists = {
    processes,
    materials: strong(readMaterialTerms(made, name?.value ?? null), least(leastWeight.materials)),
    certifications: readCertificates(made).map((one) => ({ ...one, value: one.value[0] ?? "" })),
    industries_served: strong(
      readIndustryTerms(ownSources(all, name?.value ?? null, ["others"]), name?.value ?? null),
      least(leastWeight.industries),
    ),
    manufacturing_categories: categoriesOf(sectors, processes),
  };
  const value = <Value>(one: Found<Value> | null) => one?.value ?? null;
  const values = (list: Found<string>[]) => list.map((one) => one.value);
  const profile: ExtractedProfile = {
    company_name: value(found.company_name),
    tagline: value(found.tagline),
    description: value(found.description),
    industry_sector: value(found.industry_sector),
    specialization: value(found.specialization),
    processes: values(lists.processes),
    materials: values(lists.materials),
    certifications: values(lists.certifications),
    headquarters_location: value(found.headquarters_location),
    founded_year: value(found.founded_year),
    employee_count: value(found.employee_count),
    facility_size_sqft: value(found.facility_size_sqft),
    phone: value(found.phone),
    email: value(found.email),
    social_links: value(found.social_links) ?? {},
    industries_served: values(lists.industries_served),
    manufacturing_categories: values(lists.manufacturing_categories),
    minimum_order: value(found.minimum_order),
    lead_time: value(found.lead_time),
  };
  const stated: [string, Found<unknown>[]][] = [
    ...Object.entries(found).map(([field, one]): [string, Found<unknown>[]] => [
      field,
      one === null ? [] : [one],
    ]),
    ...Object.entries(lists),
  ].filter(([, founds]) => founds.length > 0) as [string, Found<unknown>[]][];
  return {
    profile,
    confidence: Object.fromEntries(
      stated.map(([field, founds]) => [
        field,
        Math.round((100 * founds.reduce((sum, one) => sum + one.confidence, 0)) / founds.length) /
          100,
      ]),
    ),
    sources: Object.fromEntries(
      stated.map(([field, founds]) => [
        field,
        founds.map(({ sentence, where }) => ({ sentence, where })),
      ]),
    ),
  };
}

function strong(terms: NamedTerm[], least: number): NamedTerm[] {
  return terms.filter(({ weight }) => weight >= least).slice(0, mostOfList);
}

const mostCategories = 2;
/** Work that the sources speak of so much is a trade of the shop. */
const leastOfTrade = 4;

/** Trades by how much the sources speak of them; what work they name most tells of more. */
function categoriesOf(sectors: NamedTerm[], processes: NamedTerm[]): NamedTerm[] {
  const trades = processes
    .filter(({ weight }) => weight >= leastOfTrade)
    .flatMap((work) => findSectors(work.term).map(({ term }) => ({ ...work, term, value: term })));
  const found = new Map<string, NamedTerm>();
  for (const one of [...sectors.slice(0, mostCategories), ...trades])
    if (!found.has(one.term)) found.set(one.term, one);
  return [...found.values()].slice(0, mostCategories);
}

const leastOfSector = 2.2;
const leastOfWork = 1.6;
/** A welding shop fabricates metal, a creamery makes food. */
const widerSectors: Record<string, string> = {
  cabinetry: "woodworking",
  millwork: "woodworking",
  carpentry: "woodworking",
  brewing: "beverages",
  distilling: "beverages",
  wine: "beverages",
  coffee: "beverages",
  "screen printing": "apparel decoration",
  "injection molding": "plastics",
  "die casting": "casting",
  "investment casting": "casting",
  upholstery: "furniture",
  "powder coating": "metal finishing",
  plating: "metal finishing",
  ironwork: "metal fabrication",
  labels: "printing",
  countertops: "stone",
  "mold making": "tool and die",
  "wire harnesses": "electronics",
  "PCB assembly": "electronics",
  welding: "metal fabrication",
  fencing: "metal fabrication",
  dairy: "food",
  meat: "food",
  seafood: "food",
  "bakery products": "food",
  confectionery: "food",
  embroidery: "apparel decoration",
};
const ofWider = 0.7;

/** Sectors by how much the sources speak of them, most first; where they speak of none enough, that of the work they name most. */
function sectorsOf(sources: DocumentText[], processes: NamedTerm[]): NamedTerm[] {
  const found = new Map<string, NamedTerm>();
  const add = (term: string, worth: number, place: { text: string; where: string }) => {
    const known = found.get(term);
    found.set(term, {
      term,
      value: term,
      sentence: known?.sentence ?? shown(place.text),
      where: known?.where ?? place.where,
      confidence: 0.7,
      weight: (known?.weight ?? 0) + worth,
    });
  };
  for (const { title, meta, blocks, where } of sources) {
    const lines = [
      { text: title, worth: 4 },
      { text: meta.description ?? "", worth: 3 },
      { text: meta.keywords ?? "", worth: 1 },
      ...blocks.map(({ text, kind, level, area }) => ({
        text,
        worth: kind === "heading" ? (level === 1 ? 3 : 1.5) : area === "main" ? 0.5 : 0.2,
      })),
    ];
    for (const { text, worth } of lines) {
      for (const { term } of findSectors(ownOf(text))) {
        add(term, worth, { text, where });
        const within = widerSectors[term];
        if (within !== undefined) add(within, worth * ofWider, { text, where });
      }
    }
  }
  const all = [...found.values()].sort((a, b) => b.weight - a.weight);
  const [first] = all;
  const spoken = all.filter(
    ({ weight }) => weight >= leastOfSector && weight >= (first?.weight ?? 0) * 0.5,
  );
  if (spoken.length > 0) return spoken;
  const ofWork = processes
    .filter(({ weight }) => weight >= leastOfWork)
    .flatMap((work) => findSectors(work.term).map(({ term }) => ({ ...work, term, value: term })));
  return ofWork.slice(0, 1);
}
