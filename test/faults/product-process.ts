import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { runningOwnerConnection } from "../../src/platform/postgres/owner-connection.ts";
import { existingFolder } from "../../src/platform/postgres/place.ts";
import { serverProcesses } from "../support/embedded-process.ts";

/** The built product, running in a process of its own. */
export interface Product {
  url: string;
  pid: number;
  /** From its start until it said that it was ready to serve. */
  milliseconds: number;
  /** Ends the process without notice; its database goes on. */
  kill(): Promise<void>;
  /** Ends the process and its database without notice, at the same moment. */
  killAll(): Promise<void>;
  /** Ends it as a person would. @returns its exit code */
  stop(): Promise<number | null>;
}

/**
 * Starts the product on a data folder; resolves when it is ready.
 *
 * @param settings besides those that every test needs
 */
export async function startProduct(
  dataDir: string,
  settings: Record<string, string> = {},
): Promise<Product> {
  const began = performance.now();
  const child = spawn(process.execPath, ["build/site/server.js"], {
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      PATH: process.env.PATH ?? "",
      NODE_ENV: "production",
      PORT: "0",
      DATA_DIR: dataDir,
      SEED_SAMPLES: "false",
      RATE_LIMITS: "off",
      LOG_LEVEL: "info",
      ...settings,
    },
  });
  const exited = new Promise<number | null>((resolve) => child.once("exit", resolve));
  const url = await addressOf(child);
  while (!(await isReady(url))) await sleep(10);
  return {
    url,
    pid: child.pid ?? 0,
    milliseconds: performance.now() - began,
    async kill() {
      child.kill("SIGKILL");
      await exited;
    },
    async killAll() {
      const folder = databaseOf(dataDir);
      const servers = serverProcesses(folder);
      child.kill("SIGKILL");
      for (const pid of servers) endIfThere(pid);
      await exited;
      // One that began meanwhile may wait for ever for a lock of those that are dead.
      for (let left = serverProcesses(folder); left.length > 0; left = serverProcesses(folder)) {
        for (const pid of left) endIfThere(pid);
        await sleep(10);
      }
    },
    async stop() {
      child.kill("SIGTERM");
      return exited;
    },
  };
}

/** How the owner of the product's database connects to it. */
export function ownerOf(dataDir: string): pg.ClientConfig {
  const connection = runningOwnerConnection(dataDir);
  if (connection === null) throw new Error(`No database below ${dataDir}`);
  return connection;
}

/** Process id of the database's server; 0 while it is away. */
export function postmasterOf(dataDir: string): number {
  const file = join(databaseOf(dataDir), "cluster", "postmaster.pid");
  return existsSync(file) ? Number.parseInt(readFileSync(file, "utf8"), 10) : 0;
}

/** Ends a database that a failed test left running. */
export function endDatabase(dataDir: string): void {
  const folder = existingFolder(dataDir);
  if (folder !== null) for (const pid of serverProcesses(folder)) endIfThere(pid);
}

function databaseOf(dataDir: string): string {
  const folder = existingFolder(dataDir);
  if (folder === null) throw new Error(`No database below ${dataDir}`);
  return folder;
}

function addressOf(child: ChildProcess): Promise<string> {
  const said: string[] = [];
  return new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      if (stream === null) continue;
      createInterface({ input: stream }).on("line", (line) => {
        if (said.length < 200) said.push(line);
        const address = /"url":"(http:\/\/127\.0\.0\.1:\d+)"/.exec(line)?.[1];
        if (address !== undefined) resolve(address);
      });
    }
    child.once("exit", () => reject(new Error(`The product ended. ${said.join("\n")}`)));
  });
}

async function isReady(url: string): Promise<boolean> {
  const response = await fetch(`${url}/readyz`).catch(() => null);
  return response?.status === 200;
}

function endIfThere(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch (error) {
    const isGone = error instanceof Error && "code" in error && error.code === "ESRCH";
    if (!isGone) throw error;
  }
}
