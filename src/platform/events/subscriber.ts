import type { Transaction } from "../db/database.ts";
import type { StoredEvent } from "./event.ts";

/** An event as subscribers read it: whom it concerns is a part of it. */
export interface DeliveredEvent extends StoredEvent {
  /** The person it is for; null for one that is for a company. */
  recipientId: string | null;
  /** The company it is for; null for one that is for a person. */
  companyId: string | null;
}

/** Reads every event, all processes together once each unless one of them dies in the middle. */
export interface Subscriber {
  /** Its position is kept under this name, which therefore never changes. */
  name: string;
  /**
   * Works off some events, in the order of all subscribers. What it writes in `tx` is there exactly once; what
   * it does elsewhere may be done again. One that throws is given the same events again, later.
   *
   * @param tx of the system role, which commits together with the position
   */
  handle(tx: Transaction, events: readonly DeliveredEvent[]): Promise<void>;
}
