import { sql } from "kysely";
import type { Log } from "../log.ts";
import type { Database } from "./database.ts";

const refreshMs = 60_000;

/** A clock that shows the database's time. */
export interface DatabaseClock {
  now(): Date;
  stop(): void;
}

/**
 * The time of the database, so that all processes on it, and its own `now()`, agree on when a token, a
 * session or a rate's window ends. Asked for once a minute; in between this process's monotonic clock
 * counts on, which nobody can set. Right to half the time a query takes.
 *
 * @throws AppError database_unavailable when it cannot be asked the first time
 */
export async function followDatabaseClock(db: Database, log: Log): Promise<DatabaseClock> {
  let offsetMs = await measure(db);
  const refresh = setInterval(() => {
    measure(db)
      .then((measured) => {
        offsetMs = measured;
      })
      .catch((error: unknown) =>
        log.debug({ err: error }, "The database's time is not known anew"),
      );
  }, refreshMs);
  refresh.unref();
  return {
    now: () => new Date(offsetMs + performance.now()),
    stop: () => clearInterval(refresh),
  };
}

/** What is to be added to this process's monotonic clock. */
async function measure(db: Database): Promise<number> {
  const before = performance.now();
  const { rows } = await sql<{ ms: string }>`
    select (extract(epoch from clock_timestamp()) * 1000)::text as ms`.execute(db.public);
  return Number(rows[0]?.ms) - (before + performance.now()) / 2;
}
