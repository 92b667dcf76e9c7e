import type { SaleTerms } from "./sale-terms.ts";
import type { ShopCapacity } from "./shop-capacity.ts";

/** Degrees, WGS 84. */
export interface Coordinates {
  longitude: number;
  latitude: number;
}

/** Where a row of the directory came from; null on a manufacturer means entered by its owner. */
export interface Provenance {
  /** Slug such as `usda-fsis`; `sourceName` in `sources.ts` gives its readable name. */
  source: string;
  sourceName: string;
  sourceUrl: string | null;
  /** ISO 8601, UTC. */
  retrievedAt: string | null;
}

/** What a card or a list row shows of a manufacturer. */
export interface ManufacturerSummary {
  id: string;
  name: string;
  tagline: string | null;
  industrySector: string | null;
  specialization: string | null;
  headquartersLocation: string | null;
  city: string | null;
  state: string | null;
  certifications: string[];
  processes: string[];
  materials: string[];
  verified: boolean;
  logoUrl: string | null;
  isSample: boolean;
  /** True when nobody has claimed the entry: it comes from a directory. */
  isUnclaimed: boolean;
  /** How busy it is, as its company says; null where no company speaks for it. */
  capacity: ShopCapacity | null;
  /** How long its work usually takes, as its company says; null where it does not. */
  leadTimeDays: number | null;
  provenance: Provenance | null;
}

/** Shares between 0 and 1, as the manufacturer states them. */
export interface PerformanceMetrics {
  defectRate: number | null;
  ontimeDeliveryRate: number | null;
}

/** What a shop takes on, as it says of itself; null where it does not say. */
export interface ShopLimits {
  largestPartMm: number | null;
  /** Decimal text. */
  tightestToleranceMm: string | null;
  /** Pieces of an order. */
  minimumQuantity: number | null;
  maximumQuantity: number | null;
  serviceRadiusMiles: number | null;
  /** Decimal text, U.S. dollars. */
  minimumOrderValue: string | null;
}

/** Everything a manufacturer's page shows. */
export interface Manufacturer extends ManufacturerSummary {
  userId: string | null;
  /** The company whose it is: by its profile, or by an approved claim. */
  companyId: string | null;
  description: string;
  foundedYear: number | null;
  /** Range such as `50-100`. */
  employeeCount: string | null;
  socialLinks: { linkedin?: string };
  performanceMetrics: PerformanceMetrics;
  limits: ShopLimits;
  naics: string[];
  saleTerms: SaleTerms;
  parentCompany: string | null;
  otherNames: string[];
  street: string | null;
  zip: string | null;
  county: string | null;
  phone: string | null;
  website: string | null;
  coordinates: Coordinates | null;
  /** The coordinates are the middle of the ZIP, not the building. */
  locationIsApproximate: boolean;
  createdAt: string;
  updatedAt: string;
}

/** A business that is listed, not a manufacturer one can order from. */
export interface BusinessListing {
  id: string;
  type: "business_listing";
  name: string;
  description: string;
  address: string | null;
  phone: string | null;
  website: string | null;
  hours: string | null;
  isSample: boolean;
  provenance: Provenance;
}
