/** Tells processes, and within them readers, for whom something new is to be read. */
export interface Events {
  /**
   * Wakes whoever follows these people, in every process. A statement of its own: a NOTIFY inside of a
   * transaction would make all commits wait for each other. Never throws: it can be lost, so whoever
   * follows looks again without being told, too.
   */
  announce(personIds: readonly string[]): Promise<void>;
  /**
   * Calls `wake` whenever somebody may have something new to read, more often than necessary rather than
   * too seldom. @returns takes the call back
   */
  follow(personId: string, wake: () => void): () => void;
  /** Aborted when the process is about to end: long answers end then. */
  readonly closing: AbortSignal;
  close(): Promise<void>;
}
