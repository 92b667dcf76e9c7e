import { setTimeout as sleep } from "node:timers/promises";
import type { PostgresDialectConfig } from "kysely";
import { CompiledQuery, type Kysely, PostgresDialect, PostgresDriver } from "kysely";
import pg from "pg";
import type { Log } from "../log.ts";
import type { Transaction, ViewerScope } from "./database.ts";
import type { DB } from "./schema.generated.ts";
import { isTransactionConflict } from "./translate-error.ts";

/** A dialect whose transactions are opened by `runTransaction`, together with their viewer. */
export class ViewerDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;
  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }
  override createDriver(): PostgresDriver {
    return new ViewerDriver(this.#config);
  }
}

class ViewerDriver extends PostgresDriver {
  override async beginTransaction(): Promise<void> {
    // Opened by the first statement, in the same round trip that names the viewer.
  }
}

const retries = 3;

/** Implements `Database.transaction` with a Kysely instance with the dialect above. */
export async function runTransaction<T>(
  db: Kysely<DB>,
  log: Log,
  viewer: ViewerScope,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    const effects: (() => unknown)[] = [];
    const afterCommit = (effect: () => unknown) => void effects.push(effect);
    const progress = { isConnected: false, isOpen: false };
    try {
      const result = await db.transaction().execute(async (trx) => {
        progress.isConnected = true;
        await trx.executeQuery(opening(viewer));
        progress.isOpen = true;
        return work(Object.assign(trx, { afterCommit }));
      });
      await runEffects(effects, log);
      return result;
    } catch (error) {
      // A pooled connection may have died while it was idle; nothing was done on it yet.
      const wasNeverOpen = progress.isConnected && !progress.isOpen;
      if (attempt >= retries || !(wasNeverOpen || isTransactionConflict(error))) throw error;
      log.debug({ attempt, err: error }, "Running a transaction again");
      // Two that collided must not collide again.
      await sleep(2 ** attempt * (5 + Math.random() * 15));
    }
  }
}

function opening(viewer: ViewerScope): CompiledQuery {
  const id = pg.escapeLiteral(viewer.id ?? "");
  const company = pg.escapeLiteral(viewer.company?.id ?? "");
  const operator = viewer.isOperator === true ? "true" : "false";
  const guest =
    viewer.guestId === undefined
      ? ""
      : `, set_config('app.guest_id', ${pg.escapeLiteral(viewer.guestId)}, true)`;
  const unsigned = viewer.isUnsigned === true ? ", set_config('app.unsigned', 'true', true)" : "";
  return CompiledQuery.raw(
    `begin; select set_config('app.user_id', ${id}, true), set_config('app.company_id', ${company}, true), set_config('app.operator', '${operator}', true)${guest}${unsigned}`,
  );
}

async function runEffects(effects: (() => unknown)[], log: Log): Promise<void> {
  for (const effect of effects) {
    try {
      await effect();
    } catch (error) {
      log.error({ err: error }, "Work promised for after a commit failed");
    }
  }
}
