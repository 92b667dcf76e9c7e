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
  /** The heirs were named in answer to "Which part do you mean?", whatever the clause names. */
  isChosen: boolean;
  /** What the text says of a part by itself. */
  said: Part;
}

/** An answer to "Which part do you mean?": the clause by its place in its message, and places of parts. */
export interface Chosen {
  clause: number;
  lines: readonly number[];
}

/** What clauses of a message are read with. */
export interface ChangeReading extends DraftReading {
  /** What a text says of a part by itself. */
  said(text: string): Part;
  /** The drafts before this one, the last at the end. */
  past: readonly (RfqDraft | null)[];
  /** Names of the parts that the message before changed. */
  about?: readonly string[];
  /** Which parts clauses of the message mean, as its sender answered. */
  chosen?: readonly Chosen[];
}
