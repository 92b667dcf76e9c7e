import type pg from "pg";
import { asConfig, type Connection } from "../../src/platform/db/connection.ts";

/** The same server and login, another database. */
export function withDatabase(connection: Connection, database: string): pg.ClientConfig {
  const { connectionString, ...config } = asConfig(connection);
  if (connectionString === undefined) return { ...config, database };
  const url = new URL(connectionString);
  url.pathname = `/${encodeURIComponent(database)}`;
  return { ...config, connectionString: url.href };
}
