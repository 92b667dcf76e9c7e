import { execFileSync, spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { delimiter, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import {
  asUser,
  chooseServerUser,
  giveTo,
  userCan,
} from "../../src/platform/postgres/server-user.ts";
import { temporaryFolder } from "./temporary-folder.ts";
import type { TestServer } from "./test-server.ts";

/** Folder with the machine's own initdb and postgres, newest supported version first; null = none. */
export function findExternalPostgres(): { bin: string; version: string } | null {
  const debian = "/usr/lib/postgresql";
  const installed = existsSync(debian)
    ? readdirSync(debian).map((version) => join(debian, version, "bin"))
    : [];
  const { stdout } = spawnSync("pg_config", ["--bindir"], { encoding: "utf8" });
  const onPath = (process.env.PATH ?? "").split(delimiter);
  const candidates = [...installed, (stdout ?? "").trim(), ...onPath]
    .filter(
      (bin) => bin !== "" && existsSync(join(bin, "initdb")) && existsSync(join(bin, "postgres")),
    )
    .map((bin) => ({ bin, version: versionOf(bin) }))
    .filter(
      ({ version }) => Number.parseInt(version, 10) >= 15 && Number.parseInt(version, 10) <= 18,
    )
    .sort((a, b) => Number.parseInt(b.version, 10) - Number.parseInt(a.version, 10));
  return candidates[0] ?? null;
}

function versionOf(bin: string): string {
  const { stdout } = spawnSync(join(bin, "postgres"), ["--version"], { encoding: "utf8" });
  return /(\d+(\.\d+)*)/.exec(stdout ?? "")?.[1] ?? "0";
}

/**
 * A private cluster of the machine's own PostgreSQL on a free loopback port, where passwords are
 * needed. Its owner is no superuser but may create roles and databases, as on a managed service.
 */
export async function startExternalPostgres(bin: string): Promise<TestServer> {
  const folder = temporaryFolder("millwright-external-");
  const user = chooseServerUser(null);
  giveTo(user, folder);
  if (!userCan(user, '"$1" --version', join(bin, "postgres"))) {
    throw new Error(`${user?.name} cannot run ${bin}/postgres`);
  }
  const cluster = join(folder, "cluster");
  const superPassword = randomBytes(16).toString("hex");
  const passwordFile = join(folder, "password");
  writeFileSync(passwordFile, superPassword);
  giveTo(user, passwordFile);
  const options = { ...asUser(user), cwd: folder, env: { ...process.env, LC_ALL: "C" } };
  const args = ["-D", cluster, "-U", "admin", "--pwfile", passwordFile, "--auth=scram-sha-256"];
  execFileSync(join(bin, "initdb"), [...args, "-E", "UTF8", "--locale=C.UTF-8", "--no-sync"], {
    ...options,
    stdio: "ignore",
  });
  const port = await freePort();
  const logFile = join(folder, "log");
  const output = openSync(logFile, "a");
  const settings = [
    `port=${port}`,
    "listen_addresses=127.0.0.1",
    "unix_socket_directories=",
    "fsync=off",
  ];
  const child = spawn(
    join(bin, "postgres"),
    ["-D", cluster, ...settings.flatMap((setting) => ["-c", setting])],
    { ...options, stdio: ["ignore", output, output] },
  );
  closeSync(output);
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  process.once("exit", () => child.kill("SIGQUIT"));
  const admin = {
    host: "127.0.0.1",
    port,
    user: "admin",
    password: superPassword,
    database: "postgres",
  };
  const ownerPassword = randomBytes(16).toString("hex");
  const version = await untilReady(admin, () => child.exitCode !== null, logFile);
  await run(
    admin,
    `create role market_owner login createrole createdb password '${ownerPassword}'`,
  );
  return {
    ownerConnection: { ...admin, user: "market_owner", password: ownerPassword },
    adminConnection: admin,
    version,
    async stop() {
      child.kill("SIGQUIT");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function untilReady(
  connection: pg.ClientConfig,
  hasEnded: () => boolean,
  logFile: string,
): Promise<string> {
  for (let attempt = 0; attempt < 500 && !hasEnded(); attempt += 1) {
    try {
      return (await run(connection, "show server_version")).rows[0].server_version;
    } catch {
      await sleep(20);
    }
  }
  throw new Error(
    `The external PostgreSQL did not start: ${readFileSync(logFile, "utf8").slice(-2000)}`,
  );
}

async function run(connection: pg.ClientConfig, sql: string): Promise<pg.QueryResult> {
  const client = new pg.Client(connection);
  client.on("error", () => undefined);
  await client.connect();
  try {
    return await client.query(sql);
  } finally {
    await client.end();
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
