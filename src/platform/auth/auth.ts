import type { ActingCompany, Context, Viewer } from "../context.ts";
import type { Transaction } from "../db/database.ts";

/** An account that is about to exist. Addresses are in lower case. The domain of accounts adds to it. */
export interface NewAccount {
  email: string;
  firstName: string;
  lastName: string;
  /** Of `Auth.hashPassword`. */
  passwordHash: string;
}

/**
 * Who people are: passwords, sessions, and the cookie that carries them. What a session may do is
 * decided elsewhere.
 *
 * Cookies are values for `Set-Cookie` headers; whoever answers the request adds them to the answer.
 */
export interface Auth {
  /**
   * Whose session the request carries. Without a session cookie of this site: a visitor, and no query.
   * Otherwise one query, and about once an hour another that keeps the session alive. A session that
   * ended, or of an account that was deleted, is a visitor's; a suspended person is known as such.
   */
  viewerOf(headers: Headers): Promise<Viewer>;
  /**
   * Which of these sessions go on, of people who may work, and the company that each acts for now: for
   * what lasts longer than a request.
   */
  liveSessions(sessionIds: readonly string[]): Promise<Map<string, ActingCompany | null>>;
  /** Answers those calls below `/api/auth/` that are the library's own, for one request. */
  handle(request: Request): Promise<Response>;

  /** @returns a salted scrypt hash; takes some 50 ms, so make it before a transaction begins */
  hashPassword(password: string): Promise<string>;
  /** Whether this is the account's password. Takes as long when there is no such account. */
  isPassword(userId: string, password: string): Promise<boolean>;
  /**
   * Makes an account and its password, within `tx`. It is not confirmed.
   *
   * @param tx of `db.auth.transaction`
   * @returns the account's id
   * @throws AppError registered
   */
  createAccount(tx: Transaction, account: NewAccount): Promise<string>;
  /** Replaces the password, within `tx`. @param tx of `db.auth.transaction` */
  replacePassword(tx: Transaction, userId: string, passwordHash: string): Promise<void>;

  /**
   * Checks an address and a password, ends the session the request came with and starts a new one.
   * The same work for addresses with and without an account.
   *
   * @throws AppError wrong_credentials, unconfirmed, suspended; the last two only with the
   *   right password
   */
  signIn(
    ctx: Context,
    login: { email: string; password: string },
  ): Promise<{ viewer: Viewer; cookies: string[] }>;
  /**
   * Starts a session for somebody who has proved otherwise than by a password who they are; ends the one
   * the request came with.
   *
   * @throws AppError suspended; wrong_credentials when the account is gone
   */
  enter(ctx: Context, userId: string): Promise<{ viewer: Viewer; cookies: string[] }>;
  /**
   * Gives the viewer's session a new token; the old one ends at once. Of several at the same moment one
   * does it, and the others return no cookie.
   *
   * @throws AppError unauthenticated
   */
  rotateSession(ctx: Context): Promise<string[]>;
  /** Ends the viewer's session. @returns cookies that make the browser forget it */
  signOut(ctx: Context): Promise<string[]>;
  /**
   * Ends sessions of one person, within `tx`.
   *
   * @param tx of `db.auth.transaction`
   * @param except id of one that goes on
   */
  endSessions(tx: Transaction, userId: string, except?: string): Promise<void>;
  /** Cookies that make the browser forget its session, for when it has ended otherwise. */
  forgetSession(): string[];
}
