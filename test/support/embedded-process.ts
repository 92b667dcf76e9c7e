import { type ChildProcess, spawn } from "node:child_process";
import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { withClient } from "../../src/platform/db/connection.ts";

export interface Ready {
  connection: pg.ClientConfig;
  folder: string;
  socketDir: string | null;
  version: string;
  postmaster: number;
}

export interface EmbeddedProcess {
  /** Of Node. */
  pid: number;
  /** Lines of the log so far. */
  log: string[];
  /** Resolves when the server answers; rejects with the error the process gave. */
  ready: Promise<Ready>;
  /** Ends Node without notice; the server stays behind. */
  kill(): Promise<void>;
  /** Ends it as a person would; resolves with the exit code. */
  stop(): Promise<number | null>;
}

export interface ProcessOptions {
  /** Default: this project. */
  project?: string;
  node?: string;
  uid?: number;
  gid?: number;
  transport?: "loopback";
}

const running = new Set<ChildProcess>();

/** Starts the embedded server in a Node process of its own. */
export function startProcess(dataDir: string, options: ProcessOptions = {}): EmbeddedProcess {
  const project = options.project ?? join(import.meta.dirname, "../..");
  const { uid, gid } = options;
  const child = spawn(
    options.node ?? process.execPath,
    [
      join(project, "test/support/embedded-child.ts"),
      `--data=${dataDir}`,
      ...(options.transport === undefined ? [] : [`--transport=${options.transport}`]),
    ],
    {
      cwd: "/",
      stdio: ["ignore", "pipe", "pipe"],
      env: { PATH: process.env.PATH ?? "", NODE_OPTIONS: "" },
      ...(uid === undefined ? {} : { uid, gid }),
    },
  );
  running.add(child);
  const exited = new Promise<number | null>((resolve) => {
    child.once("exit", (code) => {
      running.delete(child);
      resolve(code);
    });
  });
  const log: string[] = [];
  createInterface({ input: child.stderr }).on("line", (line) => log.push(line));
  const ready = new Promise<Ready>((resolve, reject) => {
    createInterface({ input: child.stdout }).once("line", (line) => {
      const said = JSON.parse(line) as Ready | Error;
      if ("message" in said) reject(Object.assign(new Error(said.message), { name: said.name }));
      else resolve(said);
    });
    child.once("exit", () => reject(new Error(`The process ended. ${log.join("\n")}`)));
  });
  // A test that kills the process before it is ready does not wait for this.
  ready.catch(() => undefined);
  return {
    pid: child.pid ?? 0,
    log,
    ready,
    async kill() {
      child.kill("SIGKILL");
      await exited;
    },
    async stop() {
      child.kill("SIGTERM");
      return exited;
    },
  };
}

/** Ends what failed tests left running, servers included. */
export async function endEverything(dataDir: string): Promise<void> {
  for (const child of running) child.kill("SIGKILL");
  for (const pid of serverProcesses(dataDir)) process.kill(pid, "SIGKILL");
  while (serverProcesses(dataDir).length > 0) await sleep(20);
}

/** Process ids of PostgreSQL servers that work anywhere below the folder. */
export function serverProcesses(folder: string): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        if (readFileSync(`/proc/${pid}/stat`, "utf8").includes(") Z ")) return false;
        return readlinkSync(`/proc/${pid}/cwd`).startsWith(`${folder}/`);
      } catch {
        return false;
      }
    })
    .map(Number);
}

/** Runs one statement as the owner. */
export async function query(ready: Ready, sql: string): Promise<Record<string, unknown>[]> {
  return withClient(ready.connection, async (client) => (await client.query(sql)).rows);
}
