import { rmSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { withClient } from "../../../src/platform/db/connection.ts";
import type { Database } from "../../../src/platform/db/database.ts";
import { openDatabase } from "../../../src/platform/db/open-database.ts";
import { type EmbeddedServer, startEmbedded } from "../../../src/platform/postgres/embedded.ts";
import { isAppError } from "../../../src/shared/errors.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";

const log = pino({ level: "silent" });
let dataDir: string;
let server: EmbeddedServer;
let db: Database;

beforeAll(async () => {
  dataDir = temporaryFolder("millwright-restart-");
  server = await startEmbedded({ dataDir, log, transport: "loopback" });
});
afterAll(async () => {
  await db.close();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

test("an owner who may not create the application's role is told what an administrator has to do", async () => {
  const limited = {
    ...server.connection,
    user: "limited",
    password: "limited",
    database: "limited",
  };
  await withClient(server.connection, async (owner) => {
    await owner.query("create role limited login password 'limited'");
    await owner.query("create database limited owner limited");
  });
  await expect(openDatabase({ ownerConnection: limited, poolSize: 1 }, log)).rejects.toThrow(
    /CREATE ROLE millwright_app LOGIN PASSWORD .* DATABASE_APP_URL/,
  );
});

test("killed under load, the server is back within 5 seconds with every write it acknowledged", async () => {
  db = await openDatabase({ ownerConnection: server.connection, poolSize: 6 }, log);
  await withClient(server.connection, async (owner) => {
    await owner.query("create table writes (id int primary key)");
    await owner.query("grant all on writes to millwright_app");
  });
  const acknowledged: number[] = [];
  const failures: unknown[] = [];
  let next = 0;
  let running = true;
  const writer = async () => {
    while (running) {
      const id = next++;
      try {
        await db.transaction({ id: null }, (tx) =>
          sql`insert into writes values (${id})`.execute(tx),
        );
        acknowledged.push(id);
      } catch (error) {
        failures.push(error);
        await sleep(20);
      }
    }
  };
  const writers = Promise.all(Array.from({ length: 8 }, writer));
  for (let round = 0; round < 3; round += 1) {
    await sleep(300);
    const before = acknowledged.length;
    process.kill(server.pid(), "SIGKILL");
    const failed = failures.length;
    while (failures.length === failed) await sleep(5);
    const resumed = acknowledged.length;
    while (acknowledged.length <= resumed + 20) await sleep(5);
    expect(before).toBeGreaterThan(0);
  }
  running = false;
  await writers;

  expect(
    failures.filter((error) => !(isAppError(error) && error.code === "database_unavailable")),
  ).toEqual([]);
  const { rows } = await sql<{ id: number }>`select id from writes`.execute(db.public);
  const kept = new Set(rows.map(({ id }) => id));
  expect(acknowledged.filter((id) => !kept.has(id))).toEqual([]);
});
