/** What a notification may go by. */
export interface NotifiableEvent {
  kind: string;
  subject: { type: string; id: string } | null;
  payload: Readonly<Record<string, unknown>>;
  /** Whom it would be for. */
  recipientId: string;
  /** The company whose member that is; null for an event of this person alone. */
  companyId: string | null;
}

/** Whom it would be for, as far as what is told depends on it. */
export interface NotifiedPerson {
  /** The confidentiality agreement: others are told no details of projects. */
  hasSignedAgreement: boolean;
}

/** What somebody is told. */
export interface NotificationText {
  /**
   * A sentence without a full stop, at most 400 characters. It goes into mails, too, which make no link of it: what
   * strangers typed is cut.
   */
  title: string;
  /** Path on this site where it can be seen. */
  link: string;
  /** What several unread ones of this kind and subject are called after their number: "messages from Ada", "about pins". */
  several?: { from: string; about: string | null };
  /** The part of the subject that it tells of, such as one message of a conversation: it may be taken back. */
  partId?: string;
  /**
   * The company as whose member the recipient is told, of an event of persons: whoever leaves it is told no more of it.
   * Events of companies have theirs.
   */
  companyId?: string;
}

/** How people are told of one kind of event. */
export interface NotificationKind {
  /** @returns null where this person need not be told, such as whoever did it */
  tell(event: NotifiableEvent, to: NotifiedPerson): NotificationText | null;
  /** Of an event of a whole company: members with any of these roles are told. Without it, nobody is. */
  roles?: readonly string[];
}

/** How soon mails go out: after a minute, with others at the full hour, or once a day. */
export const mailPaces = ["never", "at_once", "hourly", "daily"] as const;
export type MailPace = (typeof mailPaces)[number];

/** Where somebody is told of a topic. */
export interface TopicChoice {
  app: boolean;
  mail: MailPace;
  push: boolean;
}

/**
 * Kinds of events that people choose about together, declared by the domain that records them and listed in
 * `src/app/server/notification-topics.ts`. Nothing else is needed for a new kind.
 */
export interface NotificationTopic {
  /** Its name in stored settings, in snake_case: it never changes. */
  id: string;
  label: string;
  /** One sentence for the settings. */
  note: string;
  /** Until somebody chooses. */
  defaults: TopicChoice;
  /** By the kind of the event. */
  kinds: Readonly<Record<string, NotificationKind>>;
  /** Only operators are told, and choose about it. */
  isForOperators?: true;
  /**
   * By kind of event, whether it says that its recipient has seen the subject, such as by reading a conversation:
   * earlier notifications of this person about it count as read, and nobody is mailed about them. Or which parts of it
   * were seen: then those of these parts.
   */
  seen?: Readonly<Record<string, (event: NotifiableEvent) => boolean | readonly string[]>>;
  /**
   * By kind of event, which parts of its subject were taken back, such as a message that was withdrawn. What its
   * recipient was told of them and has not read leaves the list, and nobody is mailed about it.
   */
  takenBack?: Readonly<Record<string, (event: NotifiableEvent) => readonly string[]>>;
  /**
   * By kind of event, of which parts of its subject what its recipient was told before it is no longer true: it leaves the
   * list as what was taken back. What is told of these parts later is true again.
   */
  noLongerTrue?: Readonly<Record<string, (event: NotifiableEvent) => readonly string[]>>;
}
