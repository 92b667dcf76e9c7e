import type { SaleTerms } from "../rules/sale-terms.ts";

/** A sample shop. Every one is invented; addresses end in real ZIPs so that distances mean something. */
export interface SampleManufacturer {
  /** Kept as `source_id`, so that seeding again finds it. */
  key: string;
  name: string;
  tagline: string;
  description: string;
  industrySector: string;
  specialization: string;
  city: string;
  state: string;
  zip: string;
  /** Middle of the ZIP, degrees. */
  longitude: number;
  latitude: number;
  foundedYear: number;
  employeeCount: string;
  certifications: string[];
  isFeatured?: boolean;
  /** Last part of its LinkedIn address. */
  linkedin: string;
  /** Shares between 0 and 1. */
  defectRate: number;
  ontimeDeliveryRate: number;
  processes: string[];
  materials: string[];
  naics: string[];
  phone: string;
  saleTerms?: SaleTerms;
}
