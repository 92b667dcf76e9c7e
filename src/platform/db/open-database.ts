import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import type { Log } from "../log.ts";
import { prepareLogin, verifyLogins } from "./app-login.ts";
import { columnTypes } from "./column-types.ts";
import { type Connection, withClient } from "./connection.ts";
import type { Database } from "./database.ts";
import { fewAtOnce } from "./few-at-once.ts";
import { kyselyPool } from "./kysely-pool.ts";
import { migrate } from "./migrate.ts";
import { reachDatabase } from "./reach-database.ts";
import { appRole, authRole, systemRole, type WorkingRole } from "./roles.ts";
import type { DB } from "./schema.generated.ts";
import { runTransaction, ViewerDialect } from "./transaction.ts";
import { translateDatabaseError } from "./translate-error.ts";

export interface DatabaseSettings {
  /** Owner of the schema; migrations run as it. */
  ownerConnection: Connection;
  /** A login an administrator made for the application; default: one made or derived here. */
  appConnection?: Connection | undefined;
  /** The same for the role that finds people before there is a viewer. */
  authConnection?: Connection | undefined;
  /** The same for the role of timers and deliveries. */
  systemConnection?: Connection | undefined;
  /** Most connections this process holds for the application; a quarter as many more for sign-in, two for timers. */
  poolSize: number;
  /** The application connects through a pooler in transaction mode (pgbouncer). */
  throughPooler?: boolean;
  /** How long to wait for a database that does not answer yet. Default: 30 seconds. */
  patienceMs?: number;
  /** Default: the project's own. */
  migrationsFolder?: string;
}

/** Timers and deliveries wait for each other rather than hold connections; idle ones are closed. */
const systemPoolSize = 2;

/** How many connections each pool opens at the same time: as many as a small machine has cores. */
const openedAtOnce = 2;

/** How long a request waits for a connection to be free, and for one to be opened. */
const patienceMs = 5_000;

/** A new connection is made for /readyz at most this often. */
const connectionCheckMs = 500;

/**
 * Makes a PostgreSQL database ready and opens it for the application: waits for it, makes the working
 * roles, migrates, and connects as them. Any number of processes may do so at once.
 *
 * @throws DatabaseSetupError or MigrationError with what to do
 */
export async function openDatabase(settings: DatabaseSettings, log: Log): Promise<Database> {
  const { ownerConnection, migrationsFolder } = settings;
  await reachDatabase(ownerConnection, log, settings.patienceMs ?? 30_000);
  const [appLogin, authLogin, systemLogin] = await withClient(
    ownerConnection,
    async (schemaOwner) => {
      const login = (role: WorkingRole, explicit: Connection | undefined) =>
        prepareLogin(schemaOwner, ownerConnection, role, explicit, log);
      const logins = [
        await login(appRole, settings.appConnection),
        await login(authRole, settings.authConnection),
        await login(systemRole, settings.systemConnection),
      ] as const;
      await migrate(schemaOwner, log, migrationsFolder);
      return logins;
    },
  );
  await verifyLogins([
    [appLogin, appRole],
    [authLogin, authRole],
    [systemLogin, systemRole],
  ]);
  const app = connect(appLogin, settings, { most: settings.poolSize, kept: 4 }, log);
  const mostOfAuth = Math.max(2, Math.ceil(settings.poolSize / 4));
  const auth = connect(authLogin, settings, { most: mostOfAuth, kept: 2 }, log);
  // Opened by the first timer that has something to do.
  const system = connect(systemLogin, settings, { most: systemPoolSize, kept: 0 }, log);
  const takesConnections = sharedFor(connectionCheckMs, () => canConnect(app.connection));
  return {
    public: app.plain,
    connection: app.connection,
    transaction: (viewer, work) => runTransaction(app.scoped, log, viewer, work),
    auth: {
      query: auth.plain,
      transaction: (work) => runTransaction(auth.scoped, log, { id: null }, work),
    },
    system: {
      query: system.plain,
      connection: system.connection,
      transaction: (work) => runTransaction(system.scoped, log, { id: null }, work),
    },
    async ping() {
      try {
        await Promise.all([
          app.pool.query({ text: "select 1", query_timeout: 3_000 } as pg.QueryConfig),
          takesConnections(),
        ]);
      } catch (error) {
        throw translateDatabaseError(error);
      }
    },
    close: async () => {
      await Promise.all([app.close(), auth.close(), system.close()]);
    },
  };
}

/** A server that shuts down goes on answering on old connections and takes no new ones. */
async function canConnect(connection: pg.ClientConfig): Promise<void> {
  const patience = { connectionTimeoutMillis: 3_000, query_timeout: 3_000 };
  await withClient({ ...connection, ...patience }, (client) => client.query("select 1"));
}

/** The same result for all who ask within a time: whoever asks whether a site is ready may ask often. */
function sharedFor<T>(maxAgeMs: number, make: () => Promise<T>): () => Promise<T> {
  let last: { result: Promise<T>; at: number } | undefined;
  return () => {
    const now = performance.now();
    if (last === undefined || now - last.at > maxAgeMs) last = { result: make(), at: now };
    return last.result;
  };
}

/**
 * A pool under one login, as Kysely instances with and without a viewer.
 *
 * @param size.kept how many stay open once they are: whoever comes after a quiet time finds some that have read the
 *   catalogs, and while these answer only few more are opened. Without them half a minute of quiet was followed by seconds
 *   in which all were opened anew. The driver opens none ahead of need
 */
function connect(
  login: pg.ClientConfig,
  settings: DatabaseSettings,
  size: { most: number; kept: number },
  log: Log,
) {
  const bounds =
    settings.throughPooler === true
      ? {}
      : {
          statement_timeout: 15_000,
          lock_timeout: 5_000,
          idle_in_transaction_session_timeout: 30_000,
        };
  const connection: pg.ClientConfig = { ...login, ...bounds, types: columnTypes };
  const pool = new pg.Pool({
    ...connection,
    max: size.most,
    min: size.kept,
    connectionTimeoutMillis: patienceMs,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    application_name: "millwright",
  });
  // One that is lost while it is in use says so through its query; unheard, the event would end the
  // process.
  pool.on("connect", (client) => client.on("error", () => undefined));
  let closing: Promise<void> | undefined;
  // An idle connection that the server closes is replaced by the next query. The driver hangs the whole
  // connection, settings and all, on this error: only what happened is told.
  pool.on("error", (error: Error & { code?: string }) => {
    if (closing !== undefined) return;
    log.warn({ code: error.code, reason: error.message }, "Lost an idle database connection");
  });
  const take = fewAtOnce(pool, { mostAtOnce: openedAtOnce, patienceMs });
  const kyselyOver = kyselyPool(pool, take, settings.throughPooler !== true);
  return {
    pool,
    connection,
    plain: new Kysely<DB>({ dialect: new PostgresDialect({ pool: kyselyOver }) }),
    scoped: new Kysely<DB>({ dialect: new ViewerDialect({ pool: kyselyOver }) }),
    close: () => {
      closing ??= pool.end();
      return closing;
    },
  };
}
