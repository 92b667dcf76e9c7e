import { existsSync, realpathSync, statSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import pg from "pg";
import { handOver, prepareDataFolder } from "../data-folder.ts";
import type { Log } from "../log.ts";
import { packagedBinaries, reachableBinaries } from "./binaries.ts";
import { ensureCluster } from "./cluster.ts";
import { releaseReserve } from "./disk-reserve.ts";
import { explainFailure } from "./explain-failure.ts";
import { lockFolder } from "./folder-lock.ts";
import { ownerConnection } from "./owner-connection.ts";
import { databaseFolder, existingFolder, fallbackFolder, socketFolder } from "./place.ts";
import { isDiskFull } from "./postgres-error.ts";
import { type Transport, writeServerSettings } from "./server-settings.ts";
import { chooseServerUser, type ServerUser } from "./server-user.ts";
import { supervise } from "./supervise.ts";

export interface EmbeddedServer {
  /** As the superuser that owns the schema; for migrations, never for requests. */
  connection: pg.ClientConfig;
  /** Where rows, log and settings lie. */
  folder: string;
  /** null where the server listens on a loopback port. */
  socketDir: string | null;
  /** For instance "18.4". */
  version: string;
  /** The account it runs as; null: the one that runs this process. */
  user: ServerUser | null;
  /** The server's process id now; a new one after it was restarted. */
  pid(): number;
  /** Fast shutdown; returns when the server is gone and the folder is free. */
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  /** The site's data folder; created if missing. */
  dataDir: string;
  log: Log;
  /** Account for a process that root started; default: see `chooseServerUser`. */
  runAs?: string | undefined;
  /** Default: a socket, and a loopback port only where there are no sockets. */
  transport?: "socket" | "loopback";
  /** Loopback only; default: a free one. */
  port?: number;
}

/**
 * Starts the packaged PostgreSQL on a folder that this process then owns until `stop()`.
 *
 * Creates the database on a first start, ends a server that a killed process left behind, recovers from
 * an unclean stop, and starts the server again should it die.
 *
 * @throws PostgresError with what to do: folder in use, disk full, no rights, no binaries
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  for (;;) {
    try {
      return await start(options);
    } catch (error) {
      const explained = explain(error, options.dataDir);
      // What was put aside for a full disk is enough to start and answer reads with.
      if (!isDiskFull(explained) || !releaseReserveOf(options.dataDir)) throw explained;
    }
  }
}

function releaseReserveOf(dataDir: string): boolean {
  const folder = existsSync(dataDir) ? existingFolder(realpathSync(dataDir)) : null;
  return folder !== null && releaseReserve(folder);
}

/** The runner's own files meet a full disk or missing rights before PostgreSQL does. */
function explain(error: unknown, dataDir: string): unknown {
  const isSystemError = error instanceof Error && "syscall" in error;
  if (!isSystemError) return error;
  return explainFailure("The database could not be started", String(error), dataDir);
}

async function start(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const { log, runAs } = options;
  const existing = existsSync(options.dataDir)
    ? existingFolder(realpathSync(options.dataDir))
    : null;
  const user = chooseServerUser(existing, runAs);
  const dataDir = prepareDataFolder(options.dataDir, user);
  if (existing !== null && user !== null) await changeOwner(existing, user, log);
  const binaries = reachableBinaries(packagedBinaries(), user, fallbackFolder, existing !== null);
  const folder = databaseFolder(dataDir, user, log);
  const lock = await lockFolder(folder, user);
  try {
    const cluster = await ensureCluster(folder, binaries, user, log);
    const transport = await chooseTransport(options, folder, user);
    const connection = ownerConnection(folder, transport);
    const maintenance = { ...connection, database: "postgres" };
    writeServerSettings(folder, transport, user);
    const logFile = join(folder, "server.log");
    const socketDir = transport.kind === "socket" ? transport.folder : null;
    const server = await supervise(
      { folder, binaries, cluster, socketDir, user, logFile, connection: maintenance },
      log,
    );
    const version = await ensureDatabase(maintenance, connection.database).catch(
      async (error: unknown) => {
        await server.stop();
        throw error;
      },
    );
    return {
      connection,
      folder,
      socketDir,
      version,
      user,
      pid: server.pid,
      async stop() {
        await server.stop();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** A database of another account becomes that of the one that RUN_AS names now. */
async function changeOwner(folder: string, user: ServerUser, log: Log): Promise<void> {
  if (statSync(folder).uid === user.uid) return;
  // Not while another process has it.
  const lock = await lockFolder(folder, null);
  try {
    handOver(folder, user, true);
    log.info({ folder }, `The database now belongs to the account ${user.name}`);
  } finally {
    lock.release();
  }
}

async function chooseTransport(
  options: EmbeddedOptions,
  folder: string,
  user: ServerUser | null,
): Promise<Transport> {
  const kind = options.transport ?? (process.platform === "win32" ? "loopback" : "socket");
  if (kind === "socket") return { kind, folder: socketFolder(folder, user) };
  return { kind, port: options.port ?? (await freePort()) };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}

/** Creates the site's database unless it is there. @returns the server's version */
async function ensureDatabase(connection: pg.ClientConfig, name: string): Promise<string> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const { rows } = await client.query<{ version: string; exists: boolean }>(
      `select current_setting('server_version') as version,
              exists (select from pg_database where datname = $1) as exists`,
      [name],
    );
    const [row] = rows;
    if (row?.exists === false) await client.query(`create database ${name}`);
    return row?.version ?? "unknown";
  } finally {
    await client.end();
  }
}
