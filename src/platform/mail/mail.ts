/** A mail as it goes out. */
export interface MailMessage {
  /** UUID; a second mail of the same id is not another mail. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Where an answer goes; without it, to nobody. */
  replyTo?: string;
  /** What it is about, such as a conversation: mail programs show those of one thing together. */
  threadId?: string;
  /** Address that ends mails like this one, by GET after a question and by POST at once (RFC 8058). */
  unsubscribeUrl?: string;
}

/** The way out for mails. */
export interface Mail {
  /**
   * Hands a mail over. Called from jobs, which try again.
   *
   * @throws Error when it was not accepted
   */
  send(message: MailMessage): Promise<void>;
  /** Ends open connections. */
  close(): Promise<void>;
}
