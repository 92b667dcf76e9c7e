import type { BetterAuthOptions } from "better-auth";
import type { ActingCompany, Viewer } from "../context.ts";
import type { AuthDatabase } from "../db/database.ts";

/** A session that goes on, and whose it is. */
export interface KnownSession {
  id: string;
  expiresAt: Date;
  viewer: Viewer;
}

/** What sessions ask the domain that knows people. Sessions and their tokens are all that is known here. */
export interface People {
  /** Columns of `users` beside names and address, for the library; its calls can set none of them. */
  columns: NonNullable<NonNullable<BetterAuthOptions["user"]>["additionalFields"]>;
  /** What a new account begins with, beside names and address, by the names of `columns`. */
  beginnings(account: object): Record<string, unknown>;
  /** The live session of a token with its person, in one query; null for none, and for deleted accounts. */
  findSession(db: AuthDatabase, tokenHash: string, now: Date): Promise<KnownSession | null>;
  /** As `Auth.liveSessions`. */
  liveSessions(
    db: AuthDatabase,
    sessionIds: readonly string[],
    now: Date,
  ): Promise<Map<string, ActingCompany | null>>;
}
