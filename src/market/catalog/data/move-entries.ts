import type pg from "pg";

/** Takes listings out whose establishments now make things: they are manufacturers from here on. */
export async function removeListings(
  schemaOwner: pg.ClientBase,
  source: string,
  sourceIds: string[],
): Promise<void> {
  await schemaOwner.query(
    "delete from business_listings where source = $1 and source_id = any ($2::text[])",
    [source, sourceIds],
  );
}

/** Takes unclaimed manufacturers out whose establishments no longer make things. */
export async function removeUnclaimed(
  schemaOwner: pg.ClientBase,
  source: string,
  sourceIds: string[],
): Promise<void> {
  await schemaOwner.query(
    `delete from manufacturers
      where source = $1 and source_id = any ($2::text[]) and user_id is null`,
    [source, sourceIds],
  );
}
