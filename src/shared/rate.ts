/** How often something may be done. Who uses a rate declares it: `rules/rates.ts` of a domain. */
export interface Rate {
  /** Of the counters in the database; no two rates share one. One that ends in `-day` counts for a day. */
  name: string;
  hits: number;
  seconds: number;
  /** What it bounds changes nothing: it stays open where nothing can be counted. */
  isForReading?: boolean;
}
