import { type Kysely, type RawBuilder, sql } from "kysely";
import type { DB } from "../../../platform/db/schema.generated.ts";
import type { Coordinates } from "../../../shared/coordinates.ts";
import type { Constraint } from "../rules/feasibility.ts";
import type { Wish } from "../rules/match-shop.ts";

/** Entries of the directory that what is asked for says the same of. */
export interface FeasibleGroup {
  /** Somebody answers for them here, and can be asked. */
  hasAccount: boolean;
  /** They state every ability that is asked for, but for finishes. */
  isStated: boolean;
  /** They list a finish that is asked for not among what they do. */
  lacksFinish: boolean;
  /** Places, in the list that was given, of what speaks against them; with two and more they are left out. */
  fails: number | null;
  shops: number;
  /** The tightest tolerance of all, the largest minimum, the smallest maximum; where distance counts, the farthest. */
  toleranceMm: number | null;
  least: number | null;
  most: number | null;
  miles: number | null;
}

/** A process and the industries that suggest it. */
export interface WishedProcess {
  slug: string;
  /** NAICS codes. */
  industries: string[];
}

/** Entered by the shop itself, or invented to try the site: not taken from a publisher. */
const speaksForItself = sql`(m.user_id is not null or m.source is null or m.is_sample)`;

/**
 * Counts who could make what is wished for, by what speaks against them: the judgement of `matchShop`, in one
 * statement. Who is not known for every process is left out.
 *
 * @param constraints each is judged; at most 30
 * @param where the parts go to; null: nobody is too far away
 * @param except ids of entries that are left out
 */
export async function countFeasible(
  db: Kysely<DB>,
  wish: Wish,
  processes: readonly WishedProcess[],
  constraints: readonly Constraint[],
  where: Coordinates | null,
  except: readonly string[],
): Promise<FeasibleGroup[]> {
  const codes = processes.flatMap(({ slug, industries }) => [slug, ...industries]);
  const isKnown = processes.map((process) => sql`(${states(process)} or ${isImplied(process)})`);
  const bits = constraints.map(
    (constraint, at) =>
      sql`case when ${speaksAgainst(constraint, wish, where)} then ${1 << at}::int else 0 end`,
  );
  const { rows } = await sql<FeasibleGroup & { bit: number }>`
    with judged as (
      select m.user_id is not null as "hasAccount", ${isStated(wish, processes)} as "isStated",
             ${lacksFinish(wish)} as "lacksFinish",
             ${bits.length === 0 ? sql`0` : sql.join(bits, sql` + `)} as bit,
             m.tightest_tolerance_mm::float8 as tolerance, m.minimum_quantity as least, m.maximum_quantity as most,
             ${where === null || wish.radiusMiles === null ? sql`null::float8` : milesTo(where)} as miles
        from manufacturers m
       where m.id in (select c.manufacturer_id from manufacturer_capabilities c where c.code = any (${codes}::text[]))
         and m.id <> all (${[...except]}::uuid[])
         and ${sql.join(isKnown, sql` and `)})
    select "hasAccount", "isStated", "lacksFinish", bit, count(*)::int as shops, max(tolerance) as "toleranceMm",
           max(least) as least, min(most) as most, max(miles) as miles
      from judged where bit & (bit - 1) = 0 group by 1, 2, 3, 4`.execute(db);
  return rows.map(({ bit, ...group }) => ({ ...group, fails: bit === 0 ? null : Math.log2(bit) }));
}

const states = ({ slug }: WishedProcess) =>
  sql`(${speaksForItself} and m.processes @> array[${slug}]::text[])`;

/** By the industry, or by what a publisher says, of a shop that does not say itself what it does. */
const isImplied = ({ slug, industries }: WishedProcess) =>
  sql`((not ${speaksForItself} or m.processes = '{}')
       and (m.naics && ${industries}::text[]
            or (not ${speaksForItself} and m.processes @> array[${slug}]::text[])))`;

function isStated(wish: Wish, processes: readonly WishedProcess[]): RawBuilder<unknown> {
  return sql.join(
    [
      ...processes.map(states),
      ...(wish.materials.length === 0 ? [] : [sql`m.materials <> '{}'`]),
      ...(wish.certifications.length === 0 ? [] : [sql`m.certifications <> '{}'`]),
      ...(wish.tightestToleranceMm === null ? [] : [sql`m.tightest_tolerance_mm is not null`]),
    ],
    sql` and `,
  );
}

function lacksFinish({ finishes }: Wish): RawBuilder<unknown> {
  const asked = finishes.map(({ slug }) => slug);
  return asked.length === 0 ? sql`false` : sql`not m.processes @> ${asked}::text[]`;
}

const milesTo = ({ longitude, latitude }: Coordinates) =>
  sql`miles_between(m.location, point(${longitude}::float8, ${latitude}::float8))`;

function speaksAgainst(
  constraint: Constraint,
  wish: Wish,
  where: Coordinates | null,
): RawBuilder<unknown> {
  switch (constraint.kind) {
    case "material":
      return sql`m.materials <> '{}' and not m.materials @> ${wish.materials.map(({ slug }) => slug)}::text[]`;
    case "certification":
      return sql`m.certifications <> '{}'
        and not certificate_keys(m.certifications) @> array[certificate_key(${constraint.name})]`;
    case "tolerance":
      return sql`m.tightest_tolerance_mm > ${wish.tightestToleranceMm}::numeric`;
    case "minimum":
      return sql`m.minimum_quantity > ${wish.smallestQuantity}::int`;
    case "maximum":
      return sql`m.maximum_quantity < ${wish.largestQuantity}::int`;
    case "distance":
      return where === null ? sql`false` : sql`m.service_radius_miles < ${milesTo(where)}`;
    case "radius":
      return where === null ? sql`false` : sql`${milesTo(where)} > ${wish.radiusMiles}::int`;
  }
}
