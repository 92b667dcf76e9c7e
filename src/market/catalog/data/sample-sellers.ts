import type pg from "pg";

/** Ids of sample manufacturers by their keys. */
export async function sampleSellerIds(
  schemaOwner: pg.ClientBase,
  keys: string[],
): Promise<Map<string, string>> {
  const { rows } = await schemaOwner.query<{ source_id: string; id: string }>(
    `select source_id, id from manufacturers
      where source = 'samples' and source_id = any ($1::text[])`,
    [keys],
  );
  return new Map(rows.map((row) => [row.source_id, row.id]));
}
