import { type Kysely, sql } from "kysely";
import type { DB } from "../../../platform/db/schema.generated.ts";
import { processes } from "../../needs/rules/vocabulary/processes.ts";
import type { ManufacturerFilter } from "../rules/manufacturer-search.ts";
import type { Located } from "../rules/place-filter.ts";
import { directoryConditions, whereAll } from "./directory-conditions.ts";

/** Subsectors of manufacturing, three digits each. */
const subsectors = Array.from({ length: 29 }, (_, at) => String(311 + at));
const trades = [...subsectors, ...processes.map(({ slug }) => slug)];

/**
 * Ids of one page of the shops that pass the filter, of every trade in turn: the first of each, then the
 * second of each. A shop of several trades stands where it comes first. Shops of no trade come last.
 */
export async function mixedManufacturers(
  db: Kysely<DB>,
  filter: Located<ManufacturerFilter>,
  paging: { offset: number; limit: number },
): Promise<string[]> {
  const found = await inTurn(db, filter, paging, false);
  // Who is of no trade is found by reading all: only where the others are at their end.
  return found.length < paging.limit ? inTurn(db, filter, paging, true) : found;
}

async function inTurn(
  db: Kysely<DB>,
  filter: Located<ManufacturerFilter>,
  { offset, limit }: { offset: number; limit: number },
  withOthers: boolean,
): Promise<string[]> {
  const passing = directoryConditions(filter);
  // As many of each trade as the page ends at are enough, whatever the others have.
  const most = sql`${offset + limit}`;
  const readsRows =
    passing.length === 0 ? sql`` : sql`join manufacturers m on m.id = manufacturer_id`;
  const { rows } = await sql<{ id: string }>`
    select id from (
      select manufacturer_id as id, turn, trade
        from unnest(${trades}::text[]) trade
        cross join lateral (
          select manufacturer_id, row_number() over (order by manufacturer_id) as turn
            from (select manufacturer_id from manufacturer_capabilities ${readsRows}
                   ${whereAll([sql`code = trade`, ...passing])}
                   order by manufacturer_id limit ${most}) first_of_trade) ordered
      ${
        withOthers
          ? sql`union all
      select m.id, ${sql.lit(2 ** 31)}, '' from manufacturers m
        ${whereAll([
          ...passing,
          sql`not exists (select from manufacturer_capabilities c
                where c.manufacturer_id = m.id and c.code = any (${trades}::text[]))`,
        ])}`
          : sql``
      }) turns
     group by id
     order by min(turn), (array_agg(md5(trade) order by turn, md5(trade)))[1], id
     limit ${limit} offset ${offset}`.execute(db);
  return rows.map((row) => row.id);
}
