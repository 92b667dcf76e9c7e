/** What a notification may go by. */
export interface NotifiableEvent {
  kind: string;
  subject: { type: string; id: string } | null;
  payload: Readonly<Record<string, unknown>>;
  /** Whom it would be for. */
  recipientId: string;
}

/**
 * What people are told of events in the app, by kind: declared by the domain that records them.
 *
 * @returns a sentence without a full stop, at most 200 characters; null where this person need not be told
 */
export type NotificationTitles = Readonly<
  Record<string, (event: NotifiableEvent) => string | null>
>;
