/** A kind of product and how it varies. Prices and times are typical of small U.S. producers. */
export interface Family {
  categories: string[];
  nouns: string[];
  /** Words before the noun; one is taken, or none. */
  variants?: string[];
  /** As a buyer reads them: `6061-T6 aluminum`, `white oak`. */
  materials: string[];
  /** The size that goes into the name: what is measured, its unit, and the sizes made. */
  size: [name: string, unit: string, values: number[]];
  finishes?: string[];
  /** What it is bought for. */
  uses: string[];
  /** U.S. dollars a piece at the smallest quantity, from the smallest size to the largest. */
  price: [low: number, high: number];
  minimums: number[];
  leadDays: [least: number, most: number];
  /** Further lines of the specification table: name → values, one is taken. */
  specs?: Record<string, string[]>;
}

/** A kind of shop: what it is called, what it can do, and what it makes. */
export interface Trade {
  /** How common it is beside the others. */
  weight: number;
  sector: string;
  specializations: string[];
  /** Last words of its name. */
  tails: string[];
  processes: string[];
  materials: string[];
  certifications: string[];
  naics: string[];
  /** How its products come about: `machined`, `sewn`. */
  verb: string;
  /** What the `materials` of its products are, where they are not what the product is made of. */
  materialIs?: string;
  families: Family[];
}
