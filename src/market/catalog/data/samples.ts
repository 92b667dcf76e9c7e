import type pg from "pg";

/** Runs `work` in one transaction that no other process can run at the same time. */
export async function inSampleTransaction<T>(
  schemaOwner: pg.ClientBase,
  work: () => Promise<T>,
): Promise<T> {
  await schemaOwner.query("begin");
  try {
    await schemaOwner.query("select pg_advisory_xact_lock(hashtext('millwright.samples'))");
    const result = await work();
    await schemaOwner.query("commit");
    return result;
  } catch (error) {
    await schemaOwner.query("rollback");
    throw error;
  }
}

const seededKey = "samples.seeded_at";

/** True when the catalog holds nothing and the samples were never put in. */
export async function wantsSamples(schemaOwner: pg.ClientBase): Promise<boolean> {
  const { rows } = await schemaOwner.query<{ wanted: boolean }>(
    `select not exists (select from manufacturers)
        and not exists (select from seller_products)
        and not exists (select from settings where key = $1) as wanted`,
    [seededKey],
  );
  return rows[0]?.wanted === true;
}

/** Remembers that the samples were put in, so that removing them is for good. */
export async function rememberSeeding(schemaOwner: pg.ClientBase): Promise<void> {
  await schemaOwner.query(
    "insert into settings (key, value) values ($1, to_jsonb(now())) on conflict do nothing",
    [seededKey],
  );
}

/** Ids of manufacturers of a source, source id → id. */
export async function idsOfSource(
  schemaOwner: pg.ClientBase,
  source: string,
): Promise<Map<string, string>> {
  const { rows } = await schemaOwner.query<{ source_id: string; id: string }>(
    "select source_id, id from manufacturers where source = $1 and source_id is not null",
    [source],
  );
  return new Map(rows.map((row) => [row.source_id, row.id]));
}

/** Adds settings that have no row yet; those an operator changed stay. */
export async function addSettings(
  schemaOwner: pg.ClientBase,
  values: Record<string, unknown>,
): Promise<void> {
  await schemaOwner.query(
    `insert into settings (key, value)
     select key, value from jsonb_each($1::jsonb) on conflict do nothing`,
    [JSON.stringify(values)],
  );
}
