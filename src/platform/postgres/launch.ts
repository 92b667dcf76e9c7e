import { type ChildProcess, execFile, spawn } from "node:child_process";
import { closeSync, openSync, readFileSync, readSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { Log } from "../log.ts";
import { type Binaries, program } from "./binaries.ts";
import { explainFailure } from "./explain-failure.ts";
import { PostgresError } from "./postgres-error.ts";
import { asUser, giveTo, type ServerUser, serverEnvironment } from "./server-user.ts";

export interface ServerProcess {
  pid: number;
  /** Resolves when the process has ended, however it ended. */
  ended: Promise<void>;
  /** Whether it says that it is shutting down. */
  isStopping(): boolean;
  /** Makes a shutdown that is under way a fast one. */
  hurry(): void;
  /** Fast shutdown: open transactions are rolled back, everything committed is on disk. */
  stop(): Promise<void>;
}

export interface Launch {
  /** The database's folder, around the cluster. */
  folder: string;
  binaries: Binaries;
  cluster: string;
  socketDir: string | null;
  user: ServerUser | null;
  logFile: string;
  /** As the owner, to the database `postgres`. */
  connection: pg.ClientConfig;
}

/**
 * Starts the server and waits until it answers, however long recovery after an unclean stop takes.
 *
 * @throws PostgresError it ended before it answered; the message carries its reason
 */
export async function launch(options: Launch, log: Log): Promise<ServerProcess> {
  const { binaries, cluster, user, logFile } = options;
  const output = openSync(logFile, "a", 0o600);
  giveTo(user, logFile);
  const logStart = statSync(logFile).size;
  const child = spawn(program(binaries, "postgres"), ["-D", cluster], {
    ...asUser(user),
    cwd: cluster,
    // Ctrl-C reaches a terminal's whole process group: the database must outlive the site's last request.
    detached: true,
    env: serverEnvironment(),
    stdio: ["ignore", output, output],
    windowsHide: true,
  });
  closeSync(output);
  const ended = new Promise<void>((resolve) => {
    child.once("exit", () => resolve());
    child.once("error", () => resolve());
  });
  const killOnExit = () => child.kill("SIGINT");
  process.once("exit", killOnExit);
  void ended.then(() => process.off("exit", killOnExit));
  const isUp = await answers(child, options, log).catch(async (error: unknown) => {
    await stop(child, ended, options);
    throw error;
  });
  if (!isUp) {
    const said = readFrom(logFile, logStart);
    throw explainFailure("The database could not be started", said, cluster);
  }
  child.unref();
  return {
    pid: child.pid ?? 0,
    ended,
    isStopping: () => says(cluster, "stopping"),
    hurry: () => child.kill("SIGINT"),
    stop: () => stop(child, ended, options),
  };
}

async function answers(
  child: ChildProcess,
  { cluster, connection }: Launch,
  log: Log,
): Promise<boolean> {
  const began = Date.now();
  let toldAfter = 5_000;
  let failed = false;
  child.once("error", () => {
    failed = true;
  });
  while (!failed && child.exitCode === null && child.signalCode === null) {
    // Each connection is a process: asked that way, a recovering server would have less to recover with.
    if (says(cluster, "ready") && (await answersOnce(connection))) return true;
    await sleep(15);
    if (Date.now() - began > toldAfter) {
      log.info("The database is recovering from an unclean stop; waiting for it");
      toldAfter += 10_000;
    }
  }
  return false;
}

/** What the server says about itself in the last line of its pid file. */
function says(cluster: string, status: "ready" | "stopping"): boolean {
  try {
    const lines = readFileSync(join(cluster, "postmaster.pid"), "utf8").trimEnd().split("\n");
    return lines.at(-1)?.trim() === status;
  } catch {
    return false;
  }
}

async function answersOnce(connection: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5_000 });
  // The server may end between two steps of the handshake.
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.query("select 1");
    return true;
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === "28P01") throw wrongPassword(error);
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

function wrongPassword(cause: Error): PostgresError {
  return new PostgresError(
    "The database does not take the password in its folder's file owner-password. Put the right file back, " +
      "or delete it: the next start then writes a new one.",
    "other",
    { cause },
  );
}

async function stop(child: ChildProcess, ended: Promise<void>, options: Launch): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.ref();
  if (process.platform === "win32") {
    // Signals end a process there at once; pg_ctl asks the server.
    execFile(program(options.binaries, "pg_ctl"), ["stop", "-m", "fast", "-D", options.cluster]);
  } else {
    child.kill("SIGINT");
  }
  for (const [signal, afterMs] of [
    ["SIGQUIT", 20_000],
    ["SIGKILL", 5_000],
  ] as const) {
    const timeout = new AbortController();
    await Promise.race([
      ended,
      sleep(afterMs, undefined, { signal: timeout.signal }).catch(() => undefined),
    ]);
    timeout.abort();
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
  }
  await ended;
}

function readFrom(file: string, start: number): string {
  const length = Math.min(statSync(file).size - start, 64_000);
  const buffer = Buffer.alloc(length);
  const descriptor = openSync(file, "r");
  readSync(descriptor, buffer, 0, length, start);
  closeSync(descriptor);
  return buffer.toString("utf8");
}
