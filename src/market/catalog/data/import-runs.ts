import type pg from "pg";

/** Counts of a run so far. */
export interface RunCounts {
  read: number;
  written: number;
  skipped: number;
}

/**
 * Begins a run: one of a kind at a time on the whole database. Runs whose process died are marked failed.
 *
 * @returns the run's id, or undefined when another process still imports the same kind after 5 seconds
 *   (a killed one lets go once the database has finished its last statement)
 */
export async function beginRun(
  schemaOwner: pg.ClientBase,
  kind: string,
  fileName: string,
): Promise<string | undefined> {
  if (!(await takeTurn(schemaOwner, kind))) return undefined;
  await schemaOwner.query(
    `update import_runs set status = 'failed', finished_at = now(),
            message = 'Interrupted before its end. Import the file again.'
      where kind = $1 and status = 'running'`,
    [kind],
  );
  const { rows } = await schemaOwner.query<{ id: string }>(
    "insert into import_runs (kind, file_name, status) values ($1, $2, 'running') returning id",
    [kind, fileName],
  );
  return rows[0]?.id;
}

async function takeTurn(schemaOwner: pg.ClientBase, kind: string): Promise<boolean> {
  await schemaOwner.query("set lock_timeout = '5s'");
  try {
    await schemaOwner.query("select pg_advisory_lock(hashtext('millwright.import.' || $1))", [
      kind,
    ]);
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "55P03") return false;
    throw error;
  } finally {
    await schemaOwner.query("reset lock_timeout");
  }
}

/** Ends a run and lets the next one of its kind begin. */
export async function endRun(
  schemaOwner: pg.ClientBase,
  run: { id: string; kind: string },
  status: "completed" | "refused" | "failed",
  counts: RunCounts,
  message: string | null,
): Promise<void> {
  await schemaOwner.query(
    `update import_runs set status = $2, rows_read = $3, rows_written = $4, rows_skipped = $5,
            message = $6, finished_at = now() where id = $1`,
    [run.id, status, counts.read, counts.written, counts.skipped, message],
  );
  await schemaOwner.query("select pg_advisory_unlock(hashtext('millwright.import.' || $1))", [
    run.kind,
  ]);
}

/** Keeps the counts of a running run, in the transaction of its batch. */
export async function countRun(
  schemaOwner: pg.ClientBase,
  runId: string,
  counts: RunCounts,
): Promise<void> {
  await schemaOwner.query(
    "update import_runs set rows_read = $2, rows_written = $3, rows_skipped = $4 where id = $1",
    [runId, counts.read, counts.written, counts.skipped],
  );
}

/** Makes the table that remembers which ids the file has brought: in the database, so memory stays flat. */
export async function beginSeenIds(schemaOwner: pg.ClientBase): Promise<void> {
  await schemaOwner.query("drop table if exists pg_temp.import_seen");
  await schemaOwner.query(
    "create temp table import_seen (id text primary key, line integer not null)",
  );
}

/**
 * Remembers ids. @returns for each id the line that brought it first, which is its own line when new
 */
export async function rememberIds(
  schemaOwner: pg.ClientBase,
  ids: { id: string; line: number }[],
): Promise<Map<string, number>> {
  const names = ids.map((entry) => entry.id);
  await schemaOwner.query(
    `insert into pg_temp.import_seen (id, line)
     select id, min(line) from unnest($1::text[], $2::integer[]) as r (id, line) group by id
     on conflict do nothing`,
    [names, ids.map((entry) => entry.line)],
  );
  const { rows } = await schemaOwner.query<{ id: string; line: number }>(
    "select id, line from pg_temp.import_seen where id = any ($1)",
    [names],
  );
  return new Map(rows.map((row) => [row.id, row.line]));
}
