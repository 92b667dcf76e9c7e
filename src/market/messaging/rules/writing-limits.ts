/** What may be written until the other side has answered. */
export interface WritingLimits {
  /** Of a message. */
  characters: number;
  messagesLeft: number;
}
