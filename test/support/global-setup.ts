import type pg from "pg";
import { pino } from "pino";
import type { TestProject } from "vitest/node";
import { withClient } from "../../src/platform/db/connection.ts";
import { openDatabase } from "../../src/platform/db/open-database.ts";
import { startTestServer } from "./test-server.ts";
import { withDatabase } from "./with-database.ts";

declare module "vitest" {
  interface ProvidedContext {
    testDatabase: {
      ownerConnection: pg.ClientConfig;
      adminConnection: pg.ClientConfig;
      /** A migrated database that nobody is connected to. */
      template: string;
      version: string;
    };
  }
}

/**
 * Starts one server for a whole run and migrates a template on it; every test file clones that.
 * TEST_DATABASE=external in the project's environment chooses the machine's own PostgreSQL.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const choice = project.config.env?.TEST_DATABASE ?? process.env.TEST_DATABASE;
  const server = await startTestServer(choice === "external" ? "external" : "embedded");
  if (server === null)
    throw new Error("TEST_DATABASE=external, but this machine has no PostgreSQL.");
  const { ownerConnection, adminConnection, version } = server;
  console.log(`Tests in "${project.name}" run on PostgreSQL ${version}`);
  const template = "millwright_template";
  await withClient({ ...ownerConnection, database: "postgres" }, (owner) =>
    owner.query(`create database ${template}`),
  );
  const db = await openDatabase(
    { ownerConnection: withDatabase(ownerConnection, template), poolSize: 1 },
    pino({ level: "warn" }),
  );
  await db.close();
  project.provide("testDatabase", { ownerConnection, adminConnection, template, version });
  return () => server.stop();
}
