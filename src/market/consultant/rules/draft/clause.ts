import type { Part } from "../understand/part.ts";
import type { DraftReading, RfqDraft } from "./rfq-draft.ts";

/** A clause of a message with what it is read with. */
export interface Clause {
  text: string;
  /** The clause with its courtesies: "also" and "too" stand there. */
  whole: string;
  /** It comes to what there is: "and", "also" before it. */
  isJoined: boolean;
  /** The parts that a clause means which names none; null for none. */
  heirs: number[] | null;
  /** What the text says of a part by itself. */
  said: Part;
}

/** What clauses of a message are read with. */
export interface ChangeReading extends DraftReading {
  /** What a text says of a part by itself. */
  said(text: string): Part;
  /** The drafts before this one, the last at the end. */
  past: readonly (RfqDraft | null)[];
  /** Names of the parts that the message before changed. */
  about?: readonly string[];
}
