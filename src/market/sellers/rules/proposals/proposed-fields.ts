import type { MachineContent } from "../machines/machine-input.ts";
import type { SellerStep } from "../seller-onboarding.ts";
import type { SellerProfile } from "../seller-profile.ts";

/** A field of a profile that a website or document may tell. */
interface FieldTold {
  label: string;
  /** Step of onboarding where it is filled in. */
  step: SellerStep;
  /** Where it stands in the profile, or in its preferences; null for the address, which is four of its fields. */
  property: keyof SellerProfile | "typicalLeadTimeDays" | "products" | "machines" | null;
  /** Each entry of a list is proposed by itself. */
  isList?: true;
}

/** Fields that are proposed, by their names in calls, in the order they are shown. */
export const proposedFields = {
  company_name: { label: "Company name", step: 1, property: "companyName" },
  headquarters_location: { label: "Address", step: 1, property: null },
  phone: { label: "Phone", step: 1, property: "phone" },
  contact_email: { label: "Email for buyers", step: 1, property: "contactEmail" },
  website: { label: "Website", step: 1, property: "website" },
  tagline: { label: "In one line", step: 2, property: "tagline" },
  description: { label: "What your company makes", step: 2, property: "description" },
  industry_sector: { label: "Industry", step: 2, property: "industrySector" },
  specialization: { label: "Specialty", step: 2, property: "specialization" },
  founded_year: { label: "Founded", step: 2, property: "foundedYear" },
  employee_count: { label: "Employees", step: 2, property: "employeeCount" },
  linkedin: { label: "LinkedIn page", step: 2, property: "linkedin" },
  manufacturing_categories: {
    label: "Product categories",
    step: 2,
    property: "manufacturingCategories",
    isList: true,
  },
  industries_served: {
    label: "Industries you serve",
    step: 2,
    property: "industriesServed",
    isList: true,
  },
  processes: { label: "Processes", step: 3, property: "processes", isList: true },
  materials: { label: "Materials", step: 3, property: "materials", isList: true },
  certifications: { label: "Certificates", step: 3, property: "certifications", isList: true },
  largest_part_mm: { label: "Largest part", step: 3, property: "largestPartMm" },
  tightest_tolerance_mm: { label: "Tightest tolerance", step: 3, property: "tightestToleranceMm" },
  minimum_quantity: { label: "Smallest quantity", step: 3, property: "minimumQuantity" },
  maximum_quantity: { label: "Largest quantity", step: 3, property: "maximumQuantity" },
  own_square_feet: { label: "Floor space", step: 3, property: "ownSquareFeet" },
  minimum_order_value: { label: "Minimum order", step: 3, property: "minimumOrderValue" },
  typical_lead_time_days: { label: "Typical lead time", step: 4, property: "typicalLeadTimeDays" },
  // An entry of its list beside the profile.
  machine: { label: "Machine", step: 3, property: "machines", isList: true },
  // Becomes a draft beside the profile.
  product: { label: "Product", step: 2, property: "products", isList: true },
} as const satisfies Record<string, FieldTold>;

export type ProposedField = keyof typeof proposedFields;

/** A shop's address as it is proposed: all of it, or nothing. */
export interface ProposedAddress {
  street: string | null;
  city: string | null;
  state: string | null;
  zip: string | null;
}

/** A product as a draft would hold it: what a page says of it. */
export interface ProposedProduct {
  name: string;
  externalId: string | null;
  description: string;
  categories: string[];
  /** In dollars, with two decimals; null for none. */
  price: string | null;
}

export type ProposedValue = string | number | ProposedAddress | ProposedProduct | MachineContent;

/** A profile with the products and machines that its company has, by their names, as far as proposals ask for them. */
export type ToldProfile = SellerProfile & {
  products?: readonly string[];
  machines?: readonly string[];
};

/** A value that a source states, and that the profile may take as it is. */
export interface Candidate {
  field: ProposedField;
  value: ProposedValue;
  /** The sentence or element it was read from, as it stands there. */
  sentence: string;
  /** Address of the page; of a document its name and page. */
  sourceUrl: string;
  /** 0 to 1. */
  confidence: number;
  /** Why it is believed, for the owner to read. */
  reason: string;
}

/** The field with this name; undefined for any other text. */
export function proposedField(name: string): ProposedField | undefined {
  return Object.hasOwn(proposedFields, name) ? (name as ProposedField) : undefined;
}

/** Whether each entry of a field is proposed by itself. */
export function isListField(field: ProposedField): boolean {
  return "isList" in proposedFields[field];
}

/** Whether what is proposed becomes an entry beside the profile. */
export function isBeside(field: ProposedField): boolean {
  return field === "product" || field === "machine";
}
