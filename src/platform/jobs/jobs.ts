import type { Transaction } from "../db/database.ts";

/** A kind of work that is done later: its queue and how patiently it is tried. */
export interface JobKind<Data extends object> {
  /** Name of the queue, in kebab-case. */
  name: string;
  /** Tries after the first one. Between two of them the wait doubles, up to an hour. */
  retries: number;
  /** Wait before the second try. */
  retryDelaySeconds: number;
  /** Waits for the next look at the queue, up to two seconds, instead of beginning at once. */
  isPatient?: boolean;
  /** Carries the type of the data; never set. */
  data?: Data;
}

/** One job as its handler gets it. */
export interface Job<Data extends object> {
  /** The same at every try. */
  id: string;
  data: Data;
}

/**
 * Work that outlives the request that asked for it.
 *
 * A job exists exactly when the transaction that sent it commits. It is done at least once: a process
 * that dies in the middle leaves it to another, so handlers must be idempotent.
 */
export interface Jobs {
  /**
   * Sends a job, within `tx`.
   *
   * @param id of the job (UUID); a second one of the same id and kind changes nothing
   */
  send<Data extends object>(
    tx: Transaction,
    kind: JobKind<Data>,
    data: Data,
    options?: { id?: string; startAfter?: Date },
  ): Promise<void>;
  /** As `send`, for several of one kind in one statement: a long transaction holds back what subscribers read. */
  sendAll<Data extends object>(
    tx: Transaction,
    kind: JobKind<Data>,
    jobs: readonly Job<Data>[],
  ): Promise<void>;
  /** Says who does jobs of a kind. Call it before `start`. A handler that throws is tried again. */
  handle<Data extends object>(
    kind: JobKind<Data>,
    handler: (job: Job<Data>) => Promise<void>,
  ): void;
  /** Begins to do jobs. Until then they wait. While the database is away it is tried again. */
  start(): Promise<void>;
  /** Finishes what is being done, up to six seconds, and begins nothing new. */
  stop(): Promise<void>;
}
