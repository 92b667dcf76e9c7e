import { execFileSync, spawnSync } from "node:child_process";
import { closeSync, openSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { pino } from "pino";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startServer } from "../../../src/app/server/start-server.ts";
import { readConfig } from "../../../src/platform/config.ts";
import type { Database } from "../../../src/platform/db/database.ts";
import { openDatabase } from "../../../src/platform/db/open-database.ts";
import {
  endEverything,
  query,
  type Ready,
  serverProcesses,
  startProcess,
} from "../../support/embedded-process.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";

let dataDir: string;
beforeEach(() => {
  dataDir = temporaryFolder("millwright-disk-");
});
afterEach(async () => {
  await endEverything(dataDir);
  spawnSync("umount", ["-l", dataDir]);
  rmSync(dataDir, { recursive: true, force: true });
});

function mountSmallDisk(megabytes: number): void {
  execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=755`, "tmpfs", dataDir]);
}

function canMount(): boolean {
  const folder = temporaryFolder("millwright-mount-");
  const { status } = spawnSync("mount", ["-t", "tmpfs", "-o", "size=1m", "tmpfs", folder]);
  if (status === 0) spawnSync("umount", [folder]);
  rmSync(folder, { recursive: true, force: true });
  return status === 0;
}

const mountable = canMount();
if (!mountable) process.stderr.write("!! May not mount a small disk: full disks are not tested.\n");

test.runIf(mountable)(
  "a first start on a full disk says so, and works once there is room",
  async () => {
    mountSmallDisk(20);
    await expect(startProcess(dataDir).ready).rejects.toThrow(
      /the disk that holds .* is full .*KiB left/,
    );
    execFileSync("mount", ["-o", "remount,size=200m", dataDir]);
    const site = startProcess(dataDir);
    await site.ready;
    await site.stop();
  },
);

test.runIf(mountable)(
  "a full disk refuses writes, answers reads, survives kills, loses nothing",
  async () => {
    mountSmallDisk(300);
    const site = startProcess(dataDir);
    const ready = await site.ready;
    await query(ready, "create table kept (id bigserial primary key)");
    let db = await open(ready);
    await query(ready, "grant all on kept, kept_id_seq to millwright_app");
    await write(db);
    await needNextLogFile(ready);
    // The reserve is put aside in the second after the start.
    await until(async () => reserveSize() > 0);

    fillDisk();
    await until(async () => !(await canWrite(db)));
    await expect(write(db)).rejects.toMatchObject({ code: "database_unavailable", status: 503 });
    const kept = await count(db);
    expect(kept).toBeGreaterThanOrEqual(1);
    await db.close();
    await until(async () => site.log.some((line) => line.includes("writes are refused")));

    await site.kill();
    killServer();
    fillDisk();
    const again = startProcess(dataDir);
    db = await open(await again.ready);
    expect(await count(db)).toBe(kept);
    await until(async () => !(await canWrite(db)));

    rmSync(join(dataDir, "filler"));
    await until(() => canWrite(db));
    await db.close();
    await again.stop();
  },
);

test.runIf(mountable)("a full disk that no site noticed is survived, kill by kill", async () => {
  mountSmallDisk(300);
  let site = startProcess(dataDir);
  const ready = await site.ready;
  await query(ready, "create table kept as select 1 as id");
  await needNextLogFile(ready);
  await until(async () => reserveSize() > 0);
  // Each start makes do with one part of the reserve: there are two.
  for (let kills = 1; kills <= 2; kills += 1) {
    await site.kill();
    fillDisk();
    killServer();
    fillDisk();
    site = startProcess(dataDir);
    expect(await query(await site.ready, "select id from kept")).toEqual([{ id: 1 }]);
  }
  await site.stop();
});

test.runIf(mountable)("a site whose disk is almost full starts, and answers reads", async () => {
  mountSmallDisk(300);
  const log = pino({ level: "silent" });
  const settings = { DATA_DIR: dataDir, PORT: "0", LOG_LEVEL: "silent" };
  const pages = async () => async () => new Response("a page");
  const first = await startServer(readConfig({ ...settings, SEED_SAMPLES: "false" }), log, pages);
  await until(async () => reserveSize() > 0);
  await first.close();
  fillDisk();

  // It has samples to put in now, and nowhere to put them.
  const again = await startServer(readConfig(settings), log, pages);
  expect((await fetch(`${again.url}/readyz`)).status).toBe(200);
  const products = await fetch(`${again.url}/api/v1/products`);
  expect([products.status, await products.json()]).toMatchObject([200, { items: [] }]);
  const body = JSON.stringify({ email: "ada@example.com", password: "long enough", name: "Ada" });
  const written = await fetch(`${again.url}/api/auth/sign-in/email`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: again.url },
    body,
  });
  expect([written.status, written.headers.get("retry-after")]).toEqual([503, "2"]);
  await again.close();
});

async function open(ready: Ready): Promise<Database> {
  const settings = { ownerConnection: ready.connection, poolSize: 2 };
  return openDatabase(settings, pino({ level: "silent" }));
}

async function write(db: Database): Promise<void> {
  await db.transaction({ id: null }, async (tx) => {
    await sql`insert into kept default values`.execute(tx);
  });
}

async function canWrite(db: Database): Promise<boolean> {
  return write(db).then(
    () => true,
    () => false,
  );
}

async function count(db: Database): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from kept`.execute(db.public);
  return rows[0]?.n ?? 0;
}

/**
 * Fills the WAL file of 16 MB to more than three quarters: the next checkpoint or recovery makes another one.
 * (A site that went past that as it migrated would otherwise be tried by chance.)
 */
async function needNextLogFile(ready: Ready): Promise<void> {
  await query(
    ready,
    `select pg_logical_emit_message(false, '', repeat('x', greatest(0, 13000000 - used)::int), true)
       from (select (pg_current_wal_insert_lsn() - '0/0') % 16777216 as used) as log_file`,
  );
}

/** Writes until not a byte is left. */
function fillDisk(): void {
  const descriptor = openSync(join(dataDir, "filler"), "a");
  for (const size of [1024 * 1024, 4096]) {
    const block = Buffer.alloc(size, 1);
    try {
      while (writeSync(descriptor, block) === size);
    } catch {
      // Full.
    }
  }
  closeSync(descriptor);
}

function killServer(): void {
  for (const pid of serverProcesses(dataDir)) {
    try {
      process.kill(pid, "SIGKILL");
    } catch {
      // A process that served the site ends by itself when the site is gone.
    }
  }
}

function reserveSize(): number {
  return Number(
    spawnSync("stat", ["-c", "%s", join(dataDir, "postgres", "reserve-2")], { encoding: "utf8" })
      .stdout,
  );
}

async function until(condition: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + 8_000;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error(`Never came true: ${condition}`);
    await sleep(50);
  }
}
