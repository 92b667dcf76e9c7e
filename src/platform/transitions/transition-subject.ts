import type { TransitionTable } from "../../shared/transitions/transition-table.ts";
import type { Viewer } from "../context.ts";
import type { Transaction } from "../db/database.ts";
import type { NewEvent } from "../events/event.ts";

/** A kind of thing with states, as its rows are read and written. */
export interface TransitionSubject<
  Row,
  State extends string,
  Action extends string,
  Party extends string,
> {
  /** In snake_case: the audit trail, events and keys of submits name it. */
  type: string;
  /** How people call it, where that is another word. */
  noun?: string;
  table: TransitionTable<State, Action, Party>;
  /**
   * Reads one row and locks it (`FOR UPDATE`), as far as the transaction's rights reach.
   * @returns undefined where there is none, or a foreign one
   */
  lock(tx: Transaction, id: string): Promise<Row | undefined>;
  stateOf(row: Row): State;
  /** What the viewer is to this row. That somebody is an operator need not be said. */
  partiesOf(row: Row, viewer: Viewer): readonly Party[];
  setState(tx: Transaction, row: Row, state: State): Promise<unknown>;
}

/** What a transition did besides changing the state. */
export interface Outcome<State extends string, Answer> {
  /** Where it led; may be left out where the table knows one state only. */
  to?: State;
  answer: Answer;
  /** Who is told, and what besides that it happened. */
  tell?: Pick<NewEvent, "recipientIds" | "companyIds" | "payload">;
  /** What a later reader of the audit trail needs, besides the states and the reason. */
  details?: Record<string, string | number | boolean | string[] | null>;
}

/** What is handed to the work of a transition. */
export interface Doing<Row, State extends string> {
  tx: Transaction;
  /** As it was locked: nobody changes it meanwhile. */
  row: Row;
  from: State;
  reason: string | null;
}
