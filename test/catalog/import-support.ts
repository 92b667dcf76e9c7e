import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type pg from "pg";
import {
  importManufacturers,
  type Preset,
} from "../../src/market/catalog/use-cases/import-manufacturers.ts";
import { importProducts } from "../../src/market/catalog/use-cases/import-products.ts";
import type { ImportSummary } from "../../src/market/catalog/use-cases/import-tally.ts";
import { withClient } from "../../src/platform/db/connection.ts";

export const productHeader =
  "external_id,name,description,price,categories,minimum_order_quantity,lead_time_days,in_stock,image_url,seller";

/** Where reports of these tests go. */
export const dataDir = mkdtempSync(join(tmpdir(), "millwright-import-"));

let files = 0;

/** Writes a file for a test to import. */
export function fileOf(content: string | Buffer): string {
  files += 1;
  const path = join(dataDir, `file-${files}.csv`);
  writeFileSync(path, content);
  return path;
}

/** Writes a product file from rows below the usual header. */
export function productFile(...rows: string[]): string {
  return fileOf(`${[productHeader, ...rows].join("\n")}\n`);
}

export function runProducts(connection: pg.ClientConfig, file: string): Promise<ImportSummary> {
  return withClient(connection, (schemaOwner) => importProducts({ schemaOwner, file, dataDir }));
}

export function runManufacturers(
  connection: pg.ClientConfig,
  file: string,
  preset: Preset,
): Promise<ImportSummary> {
  return withClient(connection, (schemaOwner) =>
    importManufacturers({ schemaOwner, file, dataDir }, preset),
  );
}

/** Rows of a query as the owner sees them. */
export async function rowsOf<T extends pg.QueryResultRow>(
  connection: pg.ClientConfig,
  sql: string,
  values: unknown[] = [],
): Promise<T[]> {
  return withClient(
    connection,
    async (schemaOwner) => (await schemaOwner.query<T>(sql, values)).rows,
  );
}

/** DATABASE_URL of a database, for a command that runs on it. */
export function addressOf({ user, password, host, port, database }: pg.ClientConfig): string {
  const url = new URL(`postgres://localhost:${port ?? 5432}/${database}`);
  url.username = String(user ?? "");
  if (typeof password === "string") url.password = password;
  url.searchParams.set("host", String(host));
  return url.href;
}
