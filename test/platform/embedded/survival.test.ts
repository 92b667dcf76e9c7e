import { spawn } from "node:child_process";
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import {
  endEverything,
  query,
  serverProcesses,
  startProcess,
} from "../../support/embedded-process.ts";
import { prepareData } from "../../support/prepared-data.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";

let prepared: Awaited<ReturnType<typeof prepareData>>;
beforeAll(async () => {
  prepared = await prepareData();
});
afterAll(() => prepared.remove());

let dataDir: string;
beforeEach(() => {
  dataDir = temporaryFolder("millwright-survival-");
});
afterEach(async () => {
  await endEverything(dataDir);
  rmSync(dataDir, { recursive: true, force: true });
});

/** Starts on a database that has the row 1 in the table `kept`. */
async function startWithRow() {
  prepared.copyTo(dataDir);
  const site = startProcess(dataDir);
  const ready = await site.ready;
  return { site, ready };
}

test("a stopped site leaves no server, lock or pid file, and finds its rows again", async () => {
  const { site, ready } = await startWithRow();
  expect(await site.stop()).toBe(0);
  expect(serverProcesses(dataDir)).toEqual([]);
  expect(existsSync(join(ready.folder, "lock"))).toBe(false);
  expect(existsSync(join(ready.folder, "cluster", "postmaster.pid"))).toBe(false);

  const again = startProcess(dataDir);
  expect(await query(await again.ready, "select id from kept")).toEqual([{ id: 1 }]);
  expect(await again.stop()).toBe(0);
});

test("a server left behind by a killed site is stopped by the next start", async () => {
  const { site, ready } = await startWithRow();
  await site.kill();
  expect(serverProcesses(dataDir)).toContain(ready.postmaster);

  const again = startProcess(dataDir);
  const readyAgain = await again.ready;
  expect(readyAgain.postmaster).not.toBe(ready.postmaster);
  expect(serverProcesses(dataDir)).not.toContain(ready.postmaster);
  expect(await query(readyAgain, "select id from kept")).toEqual([{ id: 1 }]);
  await again.stop();
});

test("a left-behind server that is busy with a client's query is stopped all the same", async () => {
  const { site, ready } = await startWithRow();
  const busy = query(ready, "select pg_sleep(60)").catch((error: Error) => error.message);
  await site.kill();
  const again = startProcess(dataDir);
  await again.ready;
  expect(await busy).toMatch(/terminat/);
  await again.stop();
});

test("after site and server are killed together, committed rows are there and others are not", async () => {
  const { site, ready } = await startWithRow();
  const open = query(ready, "begin; insert into kept values (2); select pg_sleep(60)").catch(
    () => 0,
  );
  await sleep(100);
  await query(ready, "insert into kept values (3)");
  await site.kill();
  for (const pid of serverProcesses(dataDir)) process.kill(pid, "SIGKILL");
  await open;

  const again = startProcess(dataDir);
  const readyAgain = await again.ready;
  expect(await query(readyAgain, "select id from kept order by id")).toEqual([
    { id: 1 },
    { id: 3 },
  ]);
  await again.stop();
});

test.runIf(process.platform === "linux")(
  "recovery flushes the disk once and not file by file, and nobody connects before it is done",
  async () => {
    const { site, ready } = await startWithRow();
    appendFileSync(
      join(ready.folder, "custom.conf"),
      "log_min_messages = log\nlog_startup_progress_interval = 1ms\n",
    );
    await query(ready, "insert into kept values (2)");
    await site.kill();
    for (const pid of serverProcesses(dataDir)) process.kill(pid, "SIGKILL");

    const again = startProcess(dataDir);
    const readyAgain = await again.ready;
    const log = readFileSync(join(ready.folder, "server.log"), "utf8");
    expect(log).toContain("automatic recovery in progress");
    expect(log).not.toContain("syncing data directory (fsync)");
    expect(log).not.toMatch(/starting up|not yet accepting connections/);
    const [method] = await query(readyAgain, "show recovery_init_sync_method");
    expect(method).toEqual({ recovery_init_sync_method: "syncfs" });
    await again.stop();
  },
);

test("a server that dies while the site runs is started again", async () => {
  const { site, ready } = await startWithRow();
  process.kill(ready.postmaster, "SIGKILL");
  const rows = await retried(() => query(ready, "select id from kept"));
  expect(rows).toEqual([{ id: 1 }]);
  expect(await site.stop()).toBe(0);
  expect(serverProcesses(dataDir)).toEqual([]);
});

test("a pid file that names a zombie does not keep the server from starting", async () => {
  const { site, ready } = await startWithRow();
  const pidFile = join(ready.folder, "cluster", "postmaster.pid");
  const content = readFileSync(pidFile, "utf8");
  await site.stop();
  // The shell becomes a program that never asks after its child; the child ends after that, and stays a zombie.
  const parent = spawn("sh", ["-c", "cat <&3 & echo $!; exec sleep 60 3<&-"], {
    stdio: ["ignore", "pipe", "inherit", "pipe"],
  });
  const [, output, , held] = parent.stdio;
  const zombie = Number(await new Promise((resolve) => output?.once("data", resolve)));
  const commandOf = (process?: number) => readFileSync(`/proc/${process}/comm`, "utf8");
  await expect.poll(() => commandOf(parent.pid)).toBe("sleep\n");
  held?.destroy();
  await expect.poll(() => readFileSync(`/proc/${zombie}/stat`, "utf8")).toContain(") Z ");
  writeFileSync(pidFile, content.replace(/^\d+/, String(zombie)));
  const again = startProcess(dataDir);
  await again.ready;
  await again.stop();
  parent.kill();
});

test("a pid file whose number belongs to another program by now is no obstacle", async () => {
  const { site, ready } = await startWithRow();
  const pidFile = join(ready.folder, "cluster", "postmaster.pid");
  const content = readFileSync(pidFile, "utf8");
  await site.stop();
  writeFileSync(pidFile, content.replace(/^\d+/, String(process.pid)));
  const again = startProcess(dataDir);
  await again.ready;
  await again.stop();
});

test("a first start that is killed while it creates the database is made up for by the next", async () => {
  const site = startProcess(dataDir);
  const folder = join(dataDir, "postgres");
  const clusters = () =>
    existsSync(folder) ? readdirSync(folder).filter((name) => name.startsWith("cluster")) : [];
  const [draft] = await until(clusters, (names) => names.length > 0);
  await site.kill();
  expect(existsSync(join(folder, "cluster"))).toBe(false);

  const again = startProcess(dataDir);
  await until(clusters, (names) => names.some((name) => name !== draft));
  // As an initdb does that was started by the killed one and comes to its folder only now.
  mkdirSync(join(folder, draft as string, "base"), { recursive: true });
  expect(await query(await again.ready, "select 1 as one")).toEqual([{ one: 1 }]);
  expect(clusters()).toEqual(["cluster"]);
  await again.stop();

  mkdirSync(join(folder, draft as string));
  const third = startProcess(dataDir);
  await third.ready;
  expect(clusters()).toEqual(["cluster"]);
  await third.stop();
});

async function until<T>(read: () => T, isEnough: (value: T) => boolean): Promise<T> {
  for (;;) {
    const value = read();
    if (isEnough(value)) return value;
    await sleep(2);
  }
}

async function retried<T>(work: () => Promise<T>): Promise<T> {
  const end = Date.now() + 5_000;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (Date.now() > end) throw error;
      await sleep(50);
    }
  }
}
