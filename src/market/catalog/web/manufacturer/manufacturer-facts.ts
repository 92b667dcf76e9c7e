import { href } from "react-router";
import { slugOf } from "../../../../shared/slug.ts";
import { findIndustry } from "../../../needs/rules/vocabulary/industries.ts";
import { materialName } from "../../../needs/rules/vocabulary/materials.ts";
import { naicsTitle } from "../../../needs/rules/vocabulary/naics.ts";
import { processName } from "../../../needs/rules/vocabulary/processes.ts";
import { lengthText } from "../../rules/length-text.ts";
import type { Manufacturer } from "../../rules/manufacturer.ts";
import { quantityRange } from "../../rules/quantity-range.ts";
import { emptyShop, type ShownMachine, type ShownShop } from "../../rules/shown-shop.ts";
import { leadTimeText, priceText } from "../price-text.ts";
import { statedTerms } from "../sale-terms-text.ts";
import { type FactBasis, factBasis } from "./fact-basis.ts";

/** One part of a fact: text, perhaps with an address of this site. */
export interface FactPart {
  text: string;
  to: string | null;
  /** What stands beside it: the title of a code. */
  detail?: string;
}

/** Something that is known about a manufacturer, and from where. */
export interface Fact {
  name: string;
  parts: FactPart[];
  /** How the parts stand: one after the other, or each as something to open. */
  as: "text" | "list" | "chips" | "figure";
  basis: FactBasis;
}

export interface FactGroup {
  title: string;
  facts: Fact[];
}

/**
 * Everything stated about a manufacturer beyond how to reach it; what is not stated is left out.
 *
 * @param shop what its company shows: machines that it names a process for say what it can make, too
 */
export function manufacturerFacts(
  entry: Manufacturer,
  { machines, industries }: Pick<ShownShop, "machines" | "industries"> = emptyShop,
): FactGroup[] {
  const basis = factBasis(entry);
  const plain = (name: string, ...texts: (string | null)[]): Fact => ({
    name,
    parts: texts.flatMap((text) => (text === null || text === "" ? [] : [{ text, to: null }])),
    as: texts.length > 1 ? "list" : "text",
    basis: basis.record,
  });
  const figure = (name: string, text: string | null): Fact => ({
    ...plain(name, text),
    as: "figure",
  });
  const { performanceMetrics: metrics } = entry;
  const groups: FactGroup[] = [
    {
      title: "What it makes",
      facts: [
        plain("Industry", entry.industrySector),
        plain("Specialization", entry.specialization),
        { name: "Processes", parts: processParts(entry), as: "chips", basis: basis.capability },
        {
          name: "Processes by its machines",
          parts: machineParts(machines),
          as: "list",
          basis: { ...basis.capability, label: "Its list of machines" },
        },
        { name: "Materials", parts: materialParts(entry), as: "chips", basis: basis.record },
        {
          name: entry.certifications.length === 1 ? "Certificate" : "Certificates",
          parts: entry.certifications.map(certificatePart),
          as: "chips",
          basis: basis.claim,
        },
        { ...plain("Industries served", industries.join(", ")), basis: basis.claim },
        { name: "NAICS", parts: entry.naics.map(naicsPart), as: "list", basis: basis.record },
      ],
    },
    { title: "What it takes on", facts: limitFacts(entry, basis.claim) },
    {
      title: "The company",
      facts: [
        plain("Parent company", entry.parentCompany),
        plain("Also known as", ...entry.otherNames),
        figure("Founded", entry.foundedYear === null ? null : String(entry.foundedYear)),
        figure("Employees", entry.employeeCount),
        plain("County", entry.county),
      ],
    },
    {
      title: "How it sells",
      facts: statedTerms(entry.saleTerms).map(([name, text]) => plain(name, text)),
    },
    {
      title: "Performance",
      facts: [
        {
          ...figure("On-time delivery", percentText(metrics.ontimeDeliveryRate)),
          basis: basis.claim,
        },
        { ...figure("Defect rate", percentText(metrics.defectRate)), basis: basis.claim },
      ],
    },
  ];
  return groups
    .map(({ title, facts }) => ({ title, facts: facts.filter(({ parts }) => parts.length > 0) }))
    .filter(({ facts }) => facts.length > 0);
}

/** What a shop says it can do, in units that both sides use. */
function limitFacts({ limits, leadTimeDays }: Manufacturer, basis: FactBasis): Fact[] {
  const { largestPartMm, tightestToleranceMm, serviceRadiusMiles, minimumOrderValue } = limits;
  const fact = (name: string, text: string | null): Fact => ({
    name,
    parts: text === null ? [] : [{ text, to: null }],
    as: "figure",
    basis,
  });
  const radius = serviceRadiusMiles?.toLocaleString("en-US");
  return [
    fact("Largest part", largestPartMm === null ? null : lengthText(largestPartMm)),
    fact(
      "Tightest tolerance",
      tightestToleranceMm === null ? null : `±${lengthText(Number(tightestToleranceMm))}`,
    ),
    fact("Quantities", quantityRange(limits)),
    fact("Serves", radius === undefined ? null : `within ${radius} miles`),
    fact("Minimum order", minimumOrderValue === null ? null : priceText(minimumOrderValue)),
    fact("Typical lead time", leadTimeDays === null ? null : leadTimeText(leadTimeDays)),
  ];
}

function processParts({ processes }: Manufacturer): FactPart[] {
  return processes.map((slug) => ({ text: processName(slug), to: guideOf(slug) }));
}

/** Each process that is named for a machine, with the machines. */
function machineParts(machines: readonly ShownMachine[]): FactPart[] {
  const named = machines.filter(({ process }) => process !== null);
  const byProcess = Map.groupBy(named, ({ process }) => process ?? "");
  return [...byProcess].map(([slug, those]) => ({
    text: processName(slug),
    to: guideOf(slug),
    detail: `(${those.map(({ kind, maker, model }) => [maker, model].filter(Boolean).join(" ") || kind).join(", ")})`,
  }));
}

function materialParts(entry: Manufacturer): FactPart[] {
  return entry.materials.map((slug) => ({
    text: materialName(slug),
    to: guideOf(slug),
  }));
}

function certificatePart(name: string): FactPart {
  return { text: name, to: guideOf(slugOf(name)) ?? guideOf(certificateSlug(name)) };
}

/** "ITAR registered" stands under `itar`. */
function certificateSlug(name: string): string {
  return slugOf(name).replace(/-(registered|certified|listed)$/, "");
}

function guideOf(slug: string): string | null {
  return findIndustry(slug) === undefined ? null : href("/industry/:slug", { slug });
}

function naicsPart(code: string): FactPart {
  const directory = `${href("/businesses")}?${new URLSearchParams({ naics: code })}`;
  const title = naicsTitle(code);
  return { text: code, to: directory, ...(title === undefined ? {} : { detail: title }) };
}

/** @param share between 0 and 1 */
function percentText(share: number | null): string | null {
  return share === null
    ? null
    : `${(share * 100).toLocaleString("en-US", { maximumFractionDigits: 2 })}%`;
}
