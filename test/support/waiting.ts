import type pg from "pg";
import { expect } from "vitest";

/** Resolves once somebody in this database waits for a lock that another transaction holds. */
export async function untilSomebodyWaits(client: pg.Client): Promise<void> {
  const waiting = async () => {
    const { rowCount } = await client.query(
      `select from pg_locks where not granted
          and pid in (select pid from pg_stat_activity where datname = current_database())`,
    );
    return rowCount ?? 0;
  };
  await expect.poll(waiting).toBeGreaterThan(0);
}
