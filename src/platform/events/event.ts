/** Something that happened, for the people it concerns. */
export interface NewEvent {
  /** Ids of the people it concerns. */
  recipientIds?: readonly string[];
  /** Ids of the companies it concerns: whoever acts for one reads it. */
  companyIds?: readonly string[];
  /** `thing.verb`, such as `session.ended`: the name of the server-sent event. */
  kind: string;
  subject: { type: string; id: string } | null;
  /** Small, and nothing that its readers could not ask for. */
  payload?: Record<string, string | number | boolean | null>;
}

/** An event as its recipient reads it. */
export interface StoredEvent {
  position: EventPosition;
  kind: string;
  subject: { type: string; id: string } | null;
  payload: Record<string, unknown>;
  createdAt: Date;
}

/** Whose events are read: a person's, and those of the company that this person acts for. */
export interface EventReader {
  id: string;
  companyId: string | null;
}

/** Where an event stands. Both are whole numbers of 64 bits, as text. */
export interface EventPosition {
  /** Transaction that wrote the event. */
  tx: string;
  id: string;
}
