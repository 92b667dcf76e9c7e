import type { Kysely } from "kysely";
import type { DB } from "../../../platform/db/schema.generated.ts";

type Subject = "product" | "manufacturer";

/** Counts of the whole catalog, kept by the writer: one read of a few hundred rows at most. */
export async function catalogTotals(
  db: Kysely<DB>,
): Promise<{ products: number; manufacturers: number; states: number; listings: number }> {
  const [facets, { listings }] = await Promise.all([
    db
      .selectFrom("facet_counts")
      .select(["subject", "facet", "count"])
      .where("facet", "in", ["all", "state"])
      .where("count", ">", 0)
      .execute(),
    db
      .selectFrom("business_listings")
      .select((eb) => eb.fn.countAll<number>().as("listings"))
      .executeTakeFirstOrThrow(),
  ]);
  const total = (subject: Subject) =>
    facets.find((row) => row.subject === subject && row.facet === "all")?.count ?? 0;
  const states = facets.filter((row) => row.subject === "manufacturer" && row.facet === "state");
  return {
    products: total("product"),
    manufacturers: total("manufacturer"),
    states: states.length,
    listings,
  };
}

/** Counts of one facet, value → count, without those that fell to zero. */
export async function facetValues(
  db: Kysely<DB>,
  subject: Subject,
  facet: "category" | "state" | "process" | "certification" | "certificate_key" | "source",
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("facet_counts")
    .select(["value", "count"])
    .where("subject", "=", subject)
    .where("facet", "=", facet)
    .where("count", ">", 0)
    .execute();
  return new Map(rows.map((row) => [row.value, row.count]));
}
