import type pg from "pg";

/** A seller as a product file names it: its id, or why there is none. */
export type ResolvedSeller = { id: string } | { reason: string } | { isNew: true };

const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/** Finds the manufacturers that product rows name, by id or by name in any case. */
export async function resolveSellers(
  schemaOwner: pg.ClientBase,
  names: string[],
): Promise<Map<string, ResolvedSeller>> {
  const ids = names.filter((name) => uuid.test(name));
  const lowered = names.map((name) => name.toLowerCase());
  const { rows } = await schemaOwner.query<{ id: string; name: string; is_csv: boolean }>(
    `select id, lower(name) as name, source = 'csv' as is_csv
       from manufacturers
      where lower(name) = any ($1::text[]) or id = any ($2::uuid[])`,
    [lowered, ids],
  );
  const byId = new Set(rows.map((row) => row.id));
  const byName = Map.groupBy(rows, (row) => row.name);
  return new Map(
    names.map((name) => [
      name,
      uuid.test(name)
        ? known(name, byId.has(name.toLowerCase()))
        : chosen(name, byName.get(name.toLowerCase()) ?? []),
    ]),
  );
}

/** Ids of imported manufacturers by their source ids. */
export async function importedSellerIds(
  schemaOwner: pg.ClientBase,
  sourceIds: string[],
): Promise<Map<string, string>> {
  const { rows } = await schemaOwner.query<{ source_id: string; id: string }>(
    "select source_id, id from manufacturers where source = 'csv' and source_id = any ($1::text[])",
    [sourceIds],
  );
  return new Map(rows.map((row) => [row.source_id, row.id]));
}

function known(id: string, exists: boolean): ResolvedSeller {
  return exists
    ? { id: id.toLowerCase() }
    : { reason: `seller ${JSON.stringify(id)} is not a manufacturer's id` };
}

function chosen(name: string, candidates: { id: string; is_csv: boolean }[]): ResolvedSeller {
  const imported = candidates.filter((candidate) => candidate.is_csv);
  // A chain has many plants of one name; an imported seller of that name is the one files speak of.
  const [only, ...others] = imported.length === 1 ? imported : candidates;
  if (only === undefined) return { isNew: true };
  if (others.length === 0) return { id: only.id };
  return {
    reason: `seller ${JSON.stringify(name)} is the name of several manufacturers: give the id instead`,
  };
}
