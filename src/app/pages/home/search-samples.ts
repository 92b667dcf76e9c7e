/** Queries that "Try Example" of the search demo walks through (specification, section 2). */
export const sampleQueries: readonly string[] = [
  "breweries in Michigan",
  "CNC machining near Detroit",
  "aluminum enclosures",
  "corrugated packaging in Ohio",
  "medical device manufacturers in California",
];

/** The demo shows that it searches this long (specification, section 9). */
export const demoDelayMs = 800;

/**
 * The sample after this query, starting over after the last.
 *
 * @param start place of the one to begin with when the query is none of the samples
 */
export function sampleAfter(query: string, start: number): string {
  const at = sampleQueries.indexOf(query);
  const next = at < 0 ? start : at + 1;
  return sampleQueries[next % sampleQueries.length] ?? "";
}
