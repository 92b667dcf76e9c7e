import { AsyncLocalStorage } from "node:async_hooks";
import type { BetterAuthOptions } from "better-auth";
import { type CustomAdapter, createAdapterFactory } from "better-auth/adapters";
import { type RawBuilder, sql } from "kysely";
import type { AuthDatabase, Transaction } from "../db/database.ts";
import { hashToken } from "./secret-token.ts";
import { startSession } from "./session-store.ts";

type Row = Record<string, unknown>;
type Where = Parameters<CustomAdapter["findOne"]>[0]["where"];

/** Columns the database computes itself, or that only signing up and confirming may write. */
const computed = new Set(["name", "email_verified", "confirmed_at"]);

/**
 * Carries better-auth's records to our tables, as the role `millwright_auth`.
 *
 * What it adds to a plain adapter: of a session's token only the hash is stored; starting a session
 * obeys `sessionLimits`; the clock is ours; what runs inside `within` joins that transaction; and mailed
 * links are refused, because they are not kept in better-auth's way (see docs/decisions/006).
 */
export function accountAdapter(db: AuthDatabase, clock: () => Date) {
  const current = new AsyncLocalStorage<Transaction>();
  const query = () => current.getStore() ?? db.query;
  const inTransaction = <T>(work: (tx: Transaction) => Promise<T>): Promise<T> => {
    const tx = current.getStore();
    return tx === undefined ? db.transaction(work) : work(tx);
  };

  const select = async (table: string, where: Where, limit: number): Promise<Row[]> => {
    const { rows } = await sql<Row>`
      SELECT * FROM ${sql.table(known(table))} WHERE ${conditions(table, where, clock())}
      LIMIT ${limit}`.execute(query());
    return rows.map((row) => shown(table, row, where, clock()));
  };

  const custom: CustomAdapter = {
    async create<T extends Row>({ model, data }: { model: string; data: T }): Promise<T> {
      if (model === "sessions") {
        const token = String(data.token_hash);
        const start = {
          userId: String(data.user_id),
          token,
          address: textOrNull(data.ip_address),
          userAgent: textOrNull(data.user_agent),
        };
        const now = clock();
        const row = await inTransaction((tx) => startSession(tx, start, now));
        return realTime({ ...row, token_hash: token }, now) as T;
      }
      const entries = Object.entries(data).filter(([column]) => !computed.has(column));
      const { rows } = await sql<T>`
        INSERT INTO ${sql.table(known(model))} (${sql.join(entries.map(([column]) => sql.ref(column)))})
        VALUES (${sql.join(entries.map(([, value]) => value))}) RETURNING *`.execute(query());
      const [row] = rows;
      if (row === undefined) throw new Error(`Nothing was written to ${model}`);
      return row;
    },
    async findOne<T>({ model, where }: { model: string; where: Where }): Promise<T | null> {
      const [row] = await select(model, where, 1);
      return row === undefined ? null : (row as T);
    },
    async findMany<T>({ model, where, limit }: { model: string; where?: Where; limit: number }) {
      return (await select(model, where ?? [], limit)) as T[];
    },
    async update<T>({ model, where, update }: { model: string; where: Where; update: T }) {
      await change(model, where, update as Row);
      const [row] = await select(model, where, 1);
      return row === undefined ? null : (row as T);
    },
    updateMany: ({ model, where, update }) => change(model, where, update),
    async delete({ model, where }) {
      await remove(model, where);
    },
    deleteMany: ({ model, where }) => remove(model, where),
    async count({ model, where }) {
      return (await select(model, where ?? [], 1000)).length;
    },
  };

  async function change(table: string, where: Where, update: Row): Promise<number> {
    const entries = Object.entries(update).filter(([column]) => !computed.has(column));
    if (entries.length === 0 || table === "sessions") return 0;
    const changes = entries.map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
    const { numAffectedRows } = await sql`
      UPDATE ${sql.table(known(table))} SET ${sql.join(changes)}
      WHERE ${conditions(table, where, clock())}`.execute(query());
    return Number(numAffectedRows ?? 0);
  }

  async function remove(table: string, where: Where): Promise<number> {
    if (table !== "sessions") throw new Error(`better-auth may not delete from ${table}`);
    const { numAffectedRows } = await sql`
      DELETE FROM sessions WHERE ${conditions(table, where, clock())}`.execute(query());
    return Number(numAffectedRows ?? 0);
  }

  return {
    factory: createAdapterFactory<BetterAuthOptions>({
      config: { adapterId: "millwright", supportsJSON: true, supportsArrays: true },
      adapter: () => custom,
    }),
    /** Runs `work` so that everything better-auth reads and writes in it is part of `tx`. */
    within: <T>(tx: Transaction, work: () => Promise<T>): Promise<T> => current.run(tx, work),
  };
}

function known(table: string): string {
  if (table === "users" || table === "sessions" || table === "credentials") return table;
  throw new Error(`better-auth has no table ${table} here`);
}

function conditions(table: string, where: Where, now: Date): RawBuilder<unknown> {
  const parts = where.map(({ field, operator, value, connector }) => {
    if (connector !== "AND") throw new Error("Only conditions joined by AND are supported");
    const isToken = table === "sessions" && field === "token_hash";
    const right = isToken ? hashToken(String(value)) : value;
    if (operator === "eq") return sql`${sql.ref(field)} = ${right}`;
    if (operator === "gt") return sql`${sql.ref(field)} > ${right}`;
    throw new Error(`The operator ${operator} is not supported`);
  });
  if (parts.length === 0) throw new Error("Refusing to work on a whole table");
  if (table === "sessions") parts.push(sql`expires_at > ${now} AND absolute_expires_at > ${now}`);
  return sql.join(parts, sql` AND `);
}

/** A stored session shows the token it was found by, which is all that better-auth needs of it. */
function shown(table: string, row: Row, where: Where, now: Date): Row {
  if (table !== "sessions") return row;
  const token = where.find(({ field }) => field === "token_hash")?.value ?? "";
  return realTime({ ...row, token_hash: token }, now);
}

/** better-auth compares with the machine's clock: the time that is left is what counts. */
function realTime(row: Row, now: Date): Row {
  if (!(row.expires_at instanceof Date)) return row;
  return { ...row, expires_at: new Date(Date.now() + row.expires_at.getTime() - now.getTime()) };
}

function textOrNull(value: unknown): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}
