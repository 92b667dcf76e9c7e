/** Manufacturers near each other, drawn as one dot. */
export interface MapCluster {
  /** Mean of their coordinates, degrees. */
  longitude: number;
  latitude: number;
  count: number;
  /** Set when the dot is one manufacturer. */
  manufacturer: { id: string; name: string } | null;
}
