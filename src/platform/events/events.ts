import type { EventReader } from "./event.ts";
import type { JoinedRead } from "./join-reads.ts";

/** Tells processes, and within them readers, for whom something new is to be read. */
export interface Events {
  /**
   * Wakes whoever follows these people and companies, in every process. A statement of its own: a NOTIFY inside of a
   * transaction would make all commits wait for each other. Never throws: it can be lost, so whoever
   * follows looks again without being told, too.
   */
  announce(ids: readonly string[]): Promise<void>;
  /**
   * Calls `wake` whenever somebody may have something new to read, more often than necessary rather than
   * too seldom: about every half minute also without having been told. @returns takes the call back
   */
  follow(reader: EventReader, wake: () => void): () => void;
  /** Reads what followers of one person wait for, once for all who ask in the same moment. */
  readonly read: JoinedRead;
  /** Calls `wake` after each announcement of this process. @returns takes the call back */
  onAnnounced(wake: () => void): () => void;
  /** Aborted when the process is about to end: long answers end then. */
  readonly closing: AbortSignal;
  close(): Promise<void>;
}
