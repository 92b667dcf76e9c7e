import type pg from "pg";
import { median } from "./table.ts";

const rounds = 40;
const eventCount = 20;
/** As many tables of two parties bring a policy for events each. */
const tableCounts = [1, 10];

/**
 * What it costs to tell the other party: events of one row of `bench_quotes`, when every insert is allowed, and
 * when tables bring policies that ask whose the row is.
 *
 * @param app acts for the company
 */
export async function measureTelling(
  schemaOwner: pg.Client,
  app: pg.Client,
  { company, row }: { company: string; row: string },
) {
  const { rows: found } = await schemaOwner.query<{ id: string }>(
    "select seller_company_id as id from bench_quotes where id = $1",
    [row],
  );
  const other = found[0]?.id ?? "";
  // Events name companies that exist.
  await schemaOwner.query(
    "insert into companies (id, name) select unnest($1::uuid[]), 'Bench' on conflict do nothing",
    [[company, other]],
  );
  const rows = [];
  let bare = 0;
  try {
    for (const tables of [0, ...tableCounts]) {
      await setPolicies(schemaOwner, tables);
      const ms = await time(app, row, other);
      if (tables === 0) bare = ms;
      rows.push({
        query: `tell ${eventCount} times`,
        rights: tables === 0 ? "every insert allowed" : `policies of ${tables} tables`,
        ms,
        ratio: ms / bare,
      });
    }
  } finally {
    await setPolicies(schemaOwner, null);
    await schemaOwner.query("delete from companies where id = any ($1::uuid[])", [
      [company, other],
    ]);
  }
  return rows;
}

async function setPolicies(schemaOwner: pg.Client, tables: number | null): Promise<void> {
  const { rows } = await schemaOwner.query<{ name: string }>(
    "select policyname as name from pg_policies where tablename = 'events' and policyname like 'bench%'",
  );
  for (const { name } of rows) await schemaOwner.query(`drop policy ${name} on events`);
  if (tables === null) return;
  if (tables === 0) {
    await schemaOwner.query(
      "create policy bench on events for insert to millwright_app with check (true)",
    );
  }
  for (let table = 1; table <= tables; table += 1) {
    // The one that allows it is the last to be asked.
    const type = table === tables ? "quote" : `other${table}`;
    await schemaOwner.query(`create policy bench_${table} on events for insert to millwright_app
      with check (subject_type = '${type}' and exists (
        select from bench_quotes where bench_quotes.id = subject_id::uuid
          and recipient_company_id in (buyer_company_id, seller_company_id)))`);
  }
}

async function time(app: pg.Client, row: string, other: string): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await app.query("begin");
    const began = performance.now();
    await app.query(
      `insert into events (recipient_company_id, kind, subject_type, subject_id)
         select $1, 'bench.told', 'quote', $2 from generate_series(1, ${eventCount})`,
      [other, row],
    );
    times.push(performance.now() - began);
    await app.query("rollback");
  }
  return median(times);
}
