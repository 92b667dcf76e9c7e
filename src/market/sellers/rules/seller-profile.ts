import type { ShopCapacity } from "../../catalog/rules/shop-capacity.ts";
import type { Publication } from "./publication.ts";

/** Ranges of a company's size, as `employee_count` holds them. */
export const employeeCounts = ["1-9", "10-49", "50-99", "100-249", "250-499", "500+"] as const;

/** How a shop does business. */
export const businessModels = [
  "Contract manufacturing",
  "Custom parts to drawing",
  "Own products",
  "Private label",
  "Prototyping",
  "Repair and rework",
] as const;

/** A place where the shop makes things, besides its own address. */
export interface Facility {
  name: string;
  street: string | null;
  city: string | null;
  /** Two letters. */
  state: string | null;
  zip: string | null;
  squareFeet: number | null;
  people: number | null;
  /** What is done there. */
  work: string | null;
}

export const emptyFacility: Facility = {
  name: "",
  street: null,
  city: null,
  state: null,
  zip: null,
  squareFeet: null,
  people: null,
  work: null,
};

/** What reaches the seller and how they answer. */
export interface RfqPreferences {
  acceptsPrototypes: boolean;
  acceptsRush: boolean;
  typicalLeadTimeDays: number | null;
  notes: string;
}

/** A seller's profile as its owner sees it: a draft until it is published. */
export interface SellerProfile {
  onboardingStatus: "pending" | "completed";
  /** 1 to 5: where onboarding goes on. */
  onboardingStep: number;
  publication: Publication;
  /** ISO 8601; null before it was first published. */
  publishedAt: string | null;
  /** Its entry in the public directory. */
  manufacturerId: string | null;
  companyName: string | null;
  contactEmail: string | null;
  phone: string | null;
  website: string | null;
  street: string | null;
  city: string | null;
  state: string | null;
  zip: string | null;
  tagline: string | null;
  description: string;
  industrySector: string | null;
  specialization: string | null;
  foundedYear: number | null;
  employeeCount: string | null;
  linkedin: string | null;
  businessModels: string[];
  /** Slugs of product categories, or words of the seller's own. */
  manufacturingCategories: string[];
  /** Whom the shop works for, in its own words. */
  industriesServed: string[];
  naics: string[];
  facilities: Facility[];
  /** Of the company's own address: floor space, people there, and what is done there. */
  ownSquareFeet: number | null;
  ownPeople: number | null;
  ownWork: string | null;
  /** Slugs of the vocabulary of processes. */
  processes: string[];
  /** Slugs of the vocabulary of materials. */
  materials: string[];
  certifications: string[];
  largestPartMm: number | null;
  /** Decimal text, millimeters. */
  tightestToleranceMm: string | null;
  minimumQuantity: number | null;
  maximumQuantity: number | null;
  /** null: anywhere. */
  serviceRadiusMiles: number | null;
  /** Decimal text, U.S. dollars. */
  minimumOrderValue: string | null;
  capacity: ShopCapacity;
  rfqPreferences: RfqPreferences;
}

/** What a seller begins with. */
export const emptySellerProfile: SellerProfile = {
  onboardingStatus: "pending",
  onboardingStep: 1,
  publication: "draft",
  publishedAt: null,
  manufacturerId: null,
  companyName: null,
  contactEmail: null,
  phone: null,
  website: null,
  street: null,
  city: null,
  state: null,
  zip: null,
  tagline: null,
  description: "",
  industrySector: null,
  specialization: null,
  foundedYear: null,
  employeeCount: null,
  linkedin: null,
  businessModels: [],
  manufacturingCategories: [],
  industriesServed: [],
  naics: [],
  facilities: [],
  ownSquareFeet: null,
  ownPeople: null,
  ownWork: null,
  processes: [],
  materials: [],
  certifications: [],
  largestPartMm: null,
  tightestToleranceMm: null,
  minimumQuantity: null,
  maximumQuantity: null,
  serviceRadiusMiles: null,
  minimumOrderValue: null,
  capacity: "normal",
  rfqPreferences: {
    acceptsPrototypes: false,
    acceptsRush: false,
    typicalLeadTimeDays: null,
    notes: "",
  },
};

/**
 * What keeps a profile from being published, by field: buyers must be able to tell who it is, where it is
 * and what it makes.
 *
 * @returns field → messages; empty when it may be published
 */
export function publishProblems(profile: SellerProfile): Record<string, string[]> {
  const problems: Record<string, string[]> = {};
  if (profile.companyName === null) problems.companyName = ["Please enter your company's name"];
  if (profile.zip === null) problems.zip = ["Please enter the ZIP of your shop"];
  if (profile.description === "") {
    problems.description = ["Please describe what your company makes"];
  }
  if (profile.processes.length === 0) problems.processes = ["Please choose at least one process"];
  return problems;
}
