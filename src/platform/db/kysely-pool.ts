import { createHash } from "node:crypto";
import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from "kysely";
import type pg from "pg";
import { statementName } from "./prepared.ts";
import { translateDatabaseError } from "./translate-error.ts";

/**
 * A pool as Kysely's dialect wants it: queries marked by `prepared` become named statements, and a
 * database that cannot be reached becomes an app error.
 *
 * @param take takes a connection of the pool
 * @param namedStatements false behind a pooler that hands each transaction another connection
 */
export function kyselyPool(
  pool: pg.Pool,
  take: () => Promise<pg.PoolClient>,
  namedStatements: boolean,
): PostgresPool {
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    async connect() {
      const client = await take().catch((error: unknown) => {
        throw translateDatabaseError(error);
      });
      const known = wrapped.get(client);
      if (known !== undefined) return known;
      const wrapper = wrap(client, namedStatements);
      wrapped.set(client, wrapper);
      return wrapper;
    },
    // The pool outlives each Kysely instance over it; whoever made it ends it.
    end: () => Promise.resolve(),
  };
}

function wrap(client: pg.PoolClient, namedStatements: boolean): PostgresPoolClient {
  async function query<R>(sql: unknown, parameters?: ReadonlyArray<unknown>) {
    if (typeof sql !== "string") throw new TypeError("Cursors are not supported.");
    const name = namedStatements ? namedAs(sql) : null;
    const values = parameters === undefined ? [] : [...parameters];
    try {
      const result =
        name === null
          ? await client.query(sql, values)
          : await client.query({ name, text: sql, values });
      return result as unknown as PostgresQueryResult<R>;
    } catch (error) {
      throw translateDatabaseError(error);
    }
  }
  return {
    query: query as PostgresPoolClient["query"],
    release: (destroy) => client.release(destroy),
  };
}

const names = new Map<string, string>();
/** Marked texts take few forms. */
const mostNames = 500;

/** The same name over another text would be refused, so the name carries the text's hash. */
function namedAs(sql: string): string | null {
  const mark = statementName(sql);
  if (mark === null) return null;
  const known = names.get(sql);
  if (known !== undefined) return known;
  const hash = createHash("sha1").update(sql).digest("base64url").slice(0, 12);
  if (names.size >= mostNames) names.clear();
  names.set(sql, `${mark}:${hash}`);
  return `${mark}:${hash}`;
}
