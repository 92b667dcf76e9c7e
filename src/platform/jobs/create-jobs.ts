import { CompiledQuery } from "kysely";
import type { PgBoss } from "pg-boss";
import type { Database, Transaction } from "../db/database.ts";
import type { Log } from "../log.ts";
import type { Job, JobKind, Jobs } from "./jobs.ts";

const schema = "jobs";
/** A worker that is silent for so long has died, and its job goes to another. */
const heartbeatSeconds = 20;
/** A job sent by this process begins at once; this is for jobs of others and for later ones. */
const pollingSeconds = 2;
/** How often silent workers are looked for. */
const superviseSeconds = 20;
/** For jobs in hand when the process closes down; what is not done by then is done by another. */
const stopMs = 6_000;
/** That a job was done is known for so long; what it carried, no longer than it is to be done. */
const keptSeconds = 24 * 3600;
const maintenanceSeconds = 3600;
/** Wait before a start that failed, because the database was away, is tried again. */
const retryStartMs = 5_000;

/**
 * Jobs in the application's own database, through pg-boss. Its tables come from our migrations: it
 * neither makes nor changes any. It works as the role of timers and deliveries, which alone may read jobs.
 */
export function createJobs(services: { db: Database; log: Log }): Jobs {
  const { db, log } = services;
  const handlers = new Map<string, { kind: JobKind<object>; run: (job: Job<object>) => unknown }>();
  const workers = new Map<string, string>();
  let connecting: Promise<PgBoss> | undefined;
  let retry: NodeJS.Timeout | undefined;
  const known = new Map<string, Promise<void>>();

  // Only when the first job is sent or done: the library and its connections are not needed before.
  const connected = (): Promise<PgBoss> => {
    connecting ??= connect(db, log).catch((error: unknown) => {
      connecting = undefined;
      throw error;
    });
    return connecting;
  };
  const queueOf = (boss: PgBoss, kind: JobKind<object>): Promise<void> => {
    const made =
      known.get(kind.name) ??
      boss
        .createQueue(kind.name, {
          retryLimit: kind.retries,
          retryDelay: kind.retryDelaySeconds,
          retryBackoff: true,
          retryDelayMax: 3600,
          heartbeatSeconds,
          deleteAfterSeconds: keptSeconds,
        })
        .catch((error: unknown) => {
          known.delete(kind.name);
          throw error;
        });
    known.set(kind.name, made);
    return made;
  };

  const notify = (boss: PgBoss, kind: JobKind<object>): void => {
    const worker = workers.get(kind.name);
    if (worker !== undefined && kind.isPatient !== true) boss.notifyWorker(worker);
  };

  return {
    async send(tx, kind, data, options = {}) {
      const boss = await connected();
      await queueOf(boss, kind);
      await boss.send(kind.name, data, { ...options, db: within(tx) });
      tx.afterCommit(() => notify(boss, kind));
    },
    async sendAll(tx, kind, jobs) {
      if (jobs.length === 0) return;
      const boss = await connected();
      await queueOf(boss, kind);
      await boss.insert(kind.name, [...jobs], { db: within(tx) });
      tx.afterCommit(() => notify(boss, kind));
    },
    handle(kind, handler) {
      handlers.set(kind.name, {
        kind,
        run: (job) => handler(job as Parameters<typeof handler>[0]),
      });
    },
    async start() {
      await begin().catch((error: unknown) => {
        log.warn({ err: error }, "Jobs are not done yet; trying again soon");
        retry = setTimeout(() => void this.start(), retryStartMs).unref();
      });
    },
    async stop() {
      clearTimeout(retry);
      const boss = await connecting?.catch(() => undefined);
      connecting = undefined;
      workers.clear();
      known.clear();
      await boss?.stop({ graceful: true, timeout: stopMs, close: true });
    },
  };

  async function begin(): Promise<void> {
    const boss = await connected();
    for (const { kind, run } of handlers.values()) {
      if (workers.has(kind.name)) continue;
      await queueOf(boss, kind);
      const worker = await boss.work<object>(
        kind.name,
        { batchSize: 1, pollingIntervalSeconds: pollingSeconds },
        async ([job]) => {
          if (job === undefined) return;
          try {
            await run({ id: job.id, data: job.data });
          } catch (error) {
            // What a job carries is somebody's: only its id and kind are logged.
            log.warn({ err: error, job: job.id, kind: kind.name }, "A job failed");
            throw error;
          } finally {
            // Asks for the next one at once: waiting in between would drain a backlog at one in two seconds.
            notify(boss, kind);
          }
        },
      );
      workers.set(kind.name, worker);
    }
  }
}

async function connect(db: Database, log: Log): Promise<PgBoss> {
  const { PgBoss } = await import("pg-boss");
  const boss = new PgBoss({
    ...db.system.connection,
    max: 3,
    application_name: "millwright jobs",
    schema,
    migrate: false,
    createSchema: false,
    schedule: false,
    superviseIntervalSeconds: superviseSeconds,
    maintenanceIntervalSeconds: maintenanceSeconds,
    monitorIntervalSeconds: superviseSeconds,
    // Both need to own the tables.
    reindex: false,
    monitorVacuum: false,
  });
  boss.on("error", (error) => log.warn({ err: error }, "The job queue has trouble"));
  await boss.start();
  return boss;
}

function asQueue(state: "on" | "off"): CompiledQuery {
  return CompiledQuery.raw(`select set_config('app.queue', '${state}', true)`);
}

function within(tx: Transaction) {
  return {
    executeSql: async (text: string, values?: unknown[]) => {
      await tx.executeQuery(asQueue("on"));
      const { rows } = await tx.executeQuery(CompiledQuery.raw(text, values ?? []));
      await tx.executeQuery(asQueue("off"));
      return { rows };
    },
  };
}
