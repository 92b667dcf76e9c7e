import type { Kysely, Transaction as KyselyTransaction } from "kysely";
import type pg from "pg";
import type { DB } from "./schema.generated.ts";

/** On whose behalf a transaction runs; row level security decides by it. `id: null` is a visitor. */
export interface ViewerScope {
  id: string | null;
  /** The company that is acted for. Without one, no company's rows are seen as its member. */
  company?: { id: string } | null;
  isOperator?: boolean;
  /** Has an account, and has not promised to keep what others tell in confidence: it is left out. */
  isUnsigned?: boolean | undefined;
  /** Somebody without an account who acts for the company by a link; then `id` is null. */
  guestId?: string | undefined;
}

/** A Kysely transaction that can also promise work for after its commit. */
export type Transaction = KyselyTransaction<DB> & {
  /**
   * Runs `effect` once the transaction has committed; never when it rolled back. Effects run one after
   * the other in the order they were given; one that fails is logged and does not stop the next.
   */
  afterCommit(effect: () => unknown): void;
};

/**
 * The database under the role that reads everybody's sessions and password hashes, and next to nothing
 * else. The application's role cannot become it.
 */
export interface AuthDatabase {
  query: Kysely<DB>;
  /** As `Database.transaction`, without a viewer. */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
}

/**
 * The database under the role of timers and deliveries: it works for nobody, and sees the rows that a policy
 * shows to `millwright_system`, so as little as their work needs.
 */
export interface SystemDatabase {
  query: Kysely<DB>;
  /** As `Database.transaction`, without a viewer. */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** How it logs in, for the queue, which brings connections of its own. */
  connection: pg.ClientConfig;
}

/** The database as the application sees it: under a role that owns nothing and obeys every policy. */
export interface Database {
  /**
   * For rows anybody may see: no transaction, no viewer, one round trip. Tables with policies show it
   * what a visitor sees.
   */
  public: Kysely<DB>;
  /**
   * Runs `work` in one transaction as the viewer.
   *
   * Runs it again from the start, up to three times, when the database gave it up for another
   * transaction (serialization failure, deadlock): `work` must do nothing outside of the database but
   * through `tx.afterCommit`.
   *
   * @throws AppError database_unavailable when the database cannot be reached
   */
  transaction<T>(viewer: ViewerScope, work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** The same database for finding people before there is a viewer: sessions, signing up and in, mailed links. */
  auth: AuthDatabase;
  /** The same database for timers and deliveries, which nobody asked for at that moment. */
  system: SystemDatabase;
  /** How the application logs in, for clients that need a connection of their own (LISTEN). */
  connection: pg.ClientConfig;
  /**
   * Resolves when the database answers.
   *
   * @throws AppError database_unavailable: no connection free within 5 s, or silent for 3 s
   */
  ping(): Promise<void>;
  /** Waits for running queries, then closes every connection. May be called again. */
  close(): Promise<void>;
}
