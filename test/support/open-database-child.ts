import type pg from "pg";
import { pino } from "pino";
import { openDatabase } from "../../src/platform/db/open-database.ts";

/** One of several processes that open the same new database; writes as whom it works. */
const ownerConnection = JSON.parse(process.argv[2] ?? "{}") as pg.ClientConfig;
const db = await openDatabase({ ownerConnection, poolSize: 1 }, pino({ level: "silent" }));
await db.ping();
process.stdout.write("open");
await db.close();
