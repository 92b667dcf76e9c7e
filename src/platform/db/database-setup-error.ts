/** The database cannot be used as it is; the message says what an administrator has to do. */
export class DatabaseSetupError extends Error {
  override readonly name = "DatabaseSetupError";
  /** The message is for people: print it without a stack. */
  readonly explained = true;
}
