import type { Coordinates } from "../../../shared/coordinates.ts";
import type { SaleTerms } from "./sale-terms.ts";

/** A manufacturer as an importer or the samples hand it over. Absent = unknown. */
export interface ManufacturerDraft {
  source: string;
  /** The publisher's own id: a second import of it updates the row. */
  sourceId: string;
  sourceUrl?: string;
  /** ISO 8601, UTC. */
  retrievedAt?: string;
  name: string;
  tagline?: string;
  description: string;
  industrySector?: string;
  specialization?: string;
  foundedYear?: number;
  employeeCount?: string;
  certifications?: string[];
  verified?: boolean;
  socialLinks?: { linkedin?: string };
  /** Keys as the specification names them; shares between 0 and 1. */
  performanceMetrics?: { defect_rate: number; ontime_delivery_rate: number };
  processes: string[];
  /** Codes of the vocabulary of needs, finer than processes. */
  activities?: string[];
  materials?: string[];
  naics?: string[];
  saleTerms?: SaleTerms;
  parentCompany?: string;
  otherNames?: string[];
  street?: string;
  city?: string;
  state?: string;
  zip?: string;
  county?: string;
  phone?: string;
  website?: string;
  coordinates?: Coordinates;
  locationIsApproximate?: boolean;
  isSample?: boolean;
  isFeatured?: boolean;
  /** ISO 8601, UTC; samples spread theirs over the past. */
  createdAt?: string;
}
