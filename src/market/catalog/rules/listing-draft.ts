import type { Coordinates } from "../../../shared/coordinates.ts";

/** A business listing as an importer or the samples hand it over. Absent = unknown. */
export interface ListingDraft {
  source: string;
  sourceId: string;
  sourceUrl?: string;
  /** ISO 8601, UTC. */
  retrievedAt?: string;
  name: string;
  description: string;
  /** Street, city, state and ZIP in one line, as shown and searched on a map. */
  address?: string;
  city?: string;
  state?: string;
  zip?: string;
  phone?: string;
  website?: string;
  hours?: string;
  coordinates?: Coordinates;
  isSample?: boolean;
}
