import type pg from "pg";
import { queryKey } from "../../src/market/search/rules/query-key.ts";
import type { Visit } from "./visitors.ts";

/** Writes the searches and clicks of a day as pages tell of them, all at once. @param day YYYY-MM-DD */
export async function keepVisits(
  schemaOwner: pg.ClientBase,
  day: string,
  visits: Visit[],
): Promise<void> {
  // Nobody is known again on another day.
  const rows = visits.map((visit) => ({
    ...visit,
    key: queryKey(visit.query),
    visitor: `${visit.visitor} ${day}`,
  }));
  const searches = rows.map(({ query, key, visitor, shown }) => ({ query, key, visitor, shown }));
  const clicks = rows.flatMap(({ query, key, visitor, shown, opened }) =>
    // As in the product: a visitor of a day opens a result once, whatever it was found by.
    opened.map((id) => ({
      query,
      key,
      visitor: `${visitor} ${query}`,
      id,
      at: shown.indexOf(id) + 1,
    })),
  );
  await schemaOwner.query(
    `insert into search_events (kind, query, query_key, visitor, shown, result_count, created_at)
     select 'search', query, key, visitor || ' ' || query,
            array(select jsonb_array_elements_text(shown)::uuid), jsonb_array_length(shown),
            $2::date + interval '12 hours'
       from jsonb_to_recordset($1::jsonb) as r (query text, key text, visitor text, shown jsonb)
     on conflict do nothing`,
    [JSON.stringify(searches), day],
  );
  await schemaOwner.query(
    `insert into search_events (kind, query, query_key, visitor, result_id, "position", created_at)
     select 'click', query, key, visitor, id, at, $2::date + interval '12 hours'
       from jsonb_to_recordset($1::jsonb) as r (query text, key text, visitor text, id uuid, at smallint)
     on conflict do nothing`,
    [JSON.stringify(clicks), day],
  );
}
