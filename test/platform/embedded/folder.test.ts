import {
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { prepareDataFolder } from "../../../src/platform/data-folder.ts";
import { openDatabase } from "../../../src/platform/db/open-database.ts";
import { chooseServerUser } from "../../../src/platform/postgres/server-user.ts";
import { endEverything, query, startProcess } from "../../support/embedded-process.ts";
import { prepareData } from "../../support/prepared-data.ts";
import { copyProject } from "../../support/project-copy.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";

const isRoot = process.getuid?.() === 0;
if (!isRoot) process.stderr.write("!! Not root: what root needs special care for is not tested.\n");

let prepared: Awaited<ReturnType<typeof prepareData>>;
beforeAll(async () => {
  prepared = await prepareData();
});
afterAll(() => prepared.remove());

// Programs copied there serve every site on the machine: only a copy made by this run is removed.
const fallbackFolder = "/var/lib/millwright";
const hadFallback = existsSync(fallbackFolder);
afterAll(() => {
  if (isRoot && !hadFallback) rmSync(fallbackFolder, { recursive: true, force: true });
});

let home: string;
let elsewhere: string | null;
beforeEach(() => {
  home = temporaryFolder("millwright-folder-");
  elsewhere = null;
});
afterEach(async () => {
  await endEverything(home);
  if (elsewhere !== null) {
    await endEverything(elsewhere);
    rmSync(elsewhere, { recursive: true, force: true });
  }
  rmSync(home, { recursive: true, force: true });
});

test("the data folder is closed to other accounts, unless somebody keeps other things in it", () => {
  const account = isRoot ? chooseServerUser(null) : null;
  const modeOf = (path: string) => statSync(path).mode & 0o777;
  const kept = join(home, "kept");
  mkdirSync(join(kept, "files"), { recursive: true, mode: 0o755 });
  prepareDataFolder(kept, account);
  expect(modeOf(kept)).toBe(0o700);
  if (account !== null) expect(statSync(kept).uid).toBe(account.uid);
  const shared = join(home, "shared");
  mkdirSync(join(shared, "mails"), { recursive: true, mode: 0o755 });
  const before = modeOf(shared);
  prepareDataFolder(shared, account);
  expect(modeOf(shared)).toBe(before);
});

test("a data folder that cannot be made is named with the reason, and never waited for", () => {
  const file = join(home, "a-file");
  writeFileSync(file, "");
  const impossible: [string, RegExp][] = [
    [file, /there is a file of that name/],
    [join(file, "data"), /a part of the path is a file/],
    [join(home, "n".repeat(300)), /the path is too long/],
  ];
  if (process.platform === "linux") impossible.push(["/proc/nobody/data", /the system allows no/]);
  for (const [path, reason] of impossible) {
    expect(() => prepareDataFolder(path, null)).toThrow(reason);
    expect(() => prepareDataFolder(path, null)).toThrow(`DATA_DIR ${path.slice(0, 12)}`);
  }
});

test("a second process on the same folder is refused and told which process has it", async () => {
  prepared.copyTo(home);
  const first = startProcess(home);
  const ready = await first.ready;
  const second = startProcess(home);
  await expect(second.ready).rejects.toThrow(`is in use by process ${first.pid}`);
  expect(await query(ready, "select 1 as one")).toEqual([{ one: 1 }]);
  await first.stop();
});

test("of two first starts at the same moment one gets the folder", async () => {
  const sites = [startProcess(home), startProcess(home)];
  const results = await Promise.allSettled(sites.map(({ ready }) => ready));
  expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  await Promise.all(sites.map((site) => site.stop()));
});

test("a lock whose process is gone, or whose number another process has now, does not count", async () => {
  prepared.copyTo(home);
  const first = startProcess(home);
  const { folder } = await first.ready;
  const lock = JSON.parse(readFileSync(join(folder, "lock"), "utf8")) as Record<string, unknown>;
  await first.stop();
  writeFileSync(join(folder, "lock"), JSON.stringify({ ...lock, pid: process.pid }));
  const second = startProcess(home);
  expect((await second.ready).folder).toBe(folder);
  await second.stop();
});

test("a lock taken in another container counts for as long as its heartbeat goes on", async () => {
  prepared.copyTo(home);
  const first = startProcess(home);
  const { folder } = await first.ready;
  const file = join(folder, "lock");
  const lock = JSON.parse(readFileSync(file, "utf8")) as Record<string, unknown>;
  await first.stop();
  const foreign = JSON.stringify({ ...lock, space: "another-machine", token: "foreign" });
  writeFileSync(file, foreign);
  const heartbeat = setInterval(() => writeFileSync(file, foreign), 500);
  await expect(startProcess(home).ready).rejects.toThrow("on another-machine");
  clearInterval(heartbeat);
  const third = startProcess(home);
  await third.ready;
  await third.stop();
});

test("a path too long for a socket gets a short private folder for it", async () => {
  const deep = join(home, "a-rather-long-name-for-a-folder".repeat(4));
  const site = startProcess(deep);
  const ready = await site.ready;
  expect(ready.folder.startsWith(deep)).toBe(true);
  expect(`${ready.socketDir}/.s.PGSQL.5432`.length).toBeLessThanOrEqual(107);
  expect(statSync(ready.socketDir ?? "").mode & 0o777).toBe(0o700);
  expect(await query(ready, "select 1 as one")).toEqual([{ one: 1 }]);
  await site.stop();
  rmSync(ready.socketDir ?? "", { recursive: true });
});

test.each(["socket", "loopback"] as const)(
  "over a %s everybody needs a password, also in a folder where roles had none",
  async (transport) => {
    prepared.copyTo(home);
    const site = startProcess(home, transport === "loopback" ? { transport } : {});
    const ready = await site.ready;
    const { connection, socketDir } = ready;
    expect(socketDir === null).toBe(transport === "loopback");
    await query(ready, "create role millwright_app login");
    for (const user of ["millwright_owner", "millwright_app"]) {
      for (const password of ["guess", ""]) {
        const intruder = new pg.Client({ ...connection, user, password });
        await expect(intruder.connect()).rejects.toThrow(/authentication failed|password must be/);
      }
    }
    expect(statSync(join(ready.folder, "owner-password")).mode & 0o777).toBe(0o600);
    const db = await openDatabase(
      { ownerConnection: connection, poolSize: 1 },
      pino({ level: "silent" }),
    );
    expect(db.connection.user).toBe("millwright_app");
    await db.ping();
    await db.close();
    await site.stop();
  },
);

test("a folder without its password file gets a new one, and a wrong one is named", async () => {
  prepared.copyTo(home);
  const file = join(home, "postgres", "owner-password");
  writeFileSync(file, "wrong");
  await expect(startProcess(home).ready).rejects.toThrow("Put the right file back, or delete it");
  rmSync(file);
  const site = startProcess(home);
  const ready = await site.ready;
  expect(await query(ready, "select id from kept")).toEqual([{ id: 1 }]);
  await site.stop();
});

test("a database made by another major version is refused, not touched", async () => {
  prepared.copyTo(home);
  const site = startProcess(home);
  const { folder } = await site.ready;
  await site.stop();
  writeFileSync(join(folder, "cluster", "PG_VERSION"), "17\n");
  await expect(startProcess(home).ready).rejects.toThrow(/made by PostgreSQL 17.*npm run restore/);
});

test.runIf(isRoot)(
  "root below a 0700 home: programs and rows live where the server's account can go",
  async () => {
    const project = join(home, "root");
    mkdirSync(project, { mode: 0o700 });
    const copy = copyProject(join(project, "millwright"));
    const dataDir = join(copy.project, "data");
    const site = startProcess(dataDir, copy);
    const ready = await site.ready;
    elsewhere = ready.folder;
    expect(ready.folder).toMatch(/^\/(var\/lib|opt|srv)\/millwright\//);
    expect(site.log.join("\n")).toContain(`so the database lives in ${ready.folder}`);
    expect(statSync(ready.folder).mode & 0o777).toBe(0o700);
    expect(readFileSync(join(dataDir, "postgres-location"), "utf8").trim()).toBe(ready.folder);
    await query(ready, "create table kept (id int); insert into kept values (1)");
    await site.kill();

    const again = startProcess(dataDir, copy);
    const readyAgain = await again.ready;
    expect(readyAgain.folder).toBe(ready.folder);
    expect(await query(readyAgain, "select id from kept")).toEqual([{ id: 1 }]);
    await again.stop();

    rmSync(ready.folder, { recursive: true });
    await expect(startProcess(dataDir, copy).ready).rejects.toThrow("that folder is missing");
    expect(existsSync(ready.folder)).toBe(false);
  },
);

test.runIf(isRoot)("an ordinary user runs the server under its own account", async () => {
  const nobody = 65534;
  const copy = copyProject(join(home, "millwright"));
  const dataDir = join(home, "data");
  mkdirSync(dataDir);
  chownSync(dataDir, nobody, nobody);
  const site = startProcess(dataDir, { ...copy, uid: nobody, gid: nobody });
  const ready = await site.ready;
  expect(statSync(join(ready.folder, "cluster")).uid).toBe(nobody);
  expect(ready.folder).toBe(join(dataDir, "postgres"));
  await site.kill();
  const again = startProcess(dataDir, { ...copy, uid: nobody, gid: nobody });
  await again.ready;
  expect(await again.stop()).toBe(0);

  const other = startProcess(dataDir, { ...copy, uid: nobody - 1, gid: nobody });
  await expect(other.ready).rejects.toThrow("belongs to another account");
});

test.runIf(isRoot)(
  "root starts what an ordinary user made, and the user can start it again",
  async () => {
    const nobody = 65534;
    const copy = copyProject(join(home, "millwright"));
    const dataDir = join(home, "data");
    mkdirSync(dataDir);
    chownSync(dataDir, nobody, nobody);
    for (const options of [{ uid: nobody, gid: nobody }, {}, { uid: nobody, gid: nobody }]) {
      const site = startProcess(dataDir, { ...copy, ...options });
      await site.ready;
      expect(await site.stop()).toBe(0);
    }
  },
);
