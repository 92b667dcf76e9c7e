import type pg from "pg";
import { createServices } from "../../src/app/server/create-services.ts";
import { refreshLexicon } from "../../src/market/search/use-cases/refresh-lexicon.ts";
import { readConfig } from "../../src/platform/config.ts";
import { type Context, visitor } from "../../src/platform/context.ts";
import type { Connection } from "../../src/platform/db/connection.ts";
import { openDatabase } from "../../src/platform/db/open-database.ts";
import type { Log } from "../../src/platform/log.ts";
import type { PlainProduct } from "./rankers.ts";

/** A database whose products are exchanged for each measurement. */
export interface World {
  connection: Connection;
  schemaOwner: pg.ClientBase;
  log: Log;
}

/**
 * Puts products in place of those there are and works with them, over connections of its own: what is
 * remembered of the words of a catalog is remembered for each.
 */
export async function withCatalog<T>(
  { connection, schemaOwner, log }: World,
  products: PlainProduct[],
  work: (ctx: Context) => Promise<T>,
): Promise<T> {
  const db = await openDatabase({ ownerConnection: connection, poolSize: 4 }, log);
  try {
    await fillCatalog(schemaOwner, products);
    return await work({
      ...createServices({ config: readConfig({}), db, log }),
      viewer: visitor,
      requestId: "relevance",
      clientAddress: "127.0.0.1",
      userAgent: null,
      deviceProof: null,
    });
  } finally {
    await db.close();
  }
}

/** Puts products in place of those there are, and counts their words. */
export async function fillCatalog(
  schemaOwner: pg.ClientBase,
  products: PlainProduct[],
): Promise<void> {
  await schemaOwner.query("delete from seller_products");
  await schemaOwner.query(
    `insert into seller_products (external_id, name, description, categories, price)
     select "externalId", name, description, categories, price
       from jsonb_to_recordset($1::jsonb)
         as r ("externalId" text, name text, description text, categories text[], price numeric)`,
    [JSON.stringify(products)],
  );
  await refreshLexicon(schemaOwner);
}
