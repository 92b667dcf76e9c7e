import { pino } from "pino";
import { createServices } from "../../src/app/server/create-services.ts";
import { readConfig } from "../../src/platform/config.ts";
import type { Context } from "../../src/platform/context.ts";
import { visitor } from "../../src/platform/context.ts";
import type { Database } from "../../src/platform/db/database.ts";

/** What a visitor's request carries. */
export function visitorContext(db: Database, clock: () => Date = () => new Date()): Context {
  return {
    ...createServices({ config: readConfig({}), db, log: pino({ level: "silent" }) }, { clock }),
    viewer: visitor,
    requestId: "test",
    clientAddress: "127.0.0.1",
    userAgent: null,
    deviceProof: null,
  };
}
