import { inPerson } from "../../../platform/auth/signed-in.ts";
import type { Context } from "../../../platform/context.ts";
import { ownSessions } from "../data/own-sessions.ts";
import { describeBrowser } from "../rules/describe-browser.ts";

/** Where somebody is signed in. */
export interface SessionEntry {
  id: string;
  isCurrent: boolean;
  /** Such as "Firefox on Windows". */
  browser: string;
  ipAddress: string | null;
  createdAt: Date;
  /** To the hour. */
  lastUsedAt: Date;
  expiresAt: Date;
}

/** The viewer's sessions: the present one first, then by last use. @throws as `inPerson` */
export async function listSessions(ctx: Context): Promise<SessionEntry[]> {
  const { sessionId } = inPerson(ctx.viewer);
  const rows = await ctx.db.transaction(ctx.viewer, (tx) => ownSessions(tx, ctx.clock()));
  return rows
    .map((row) => ({
      id: row.id,
      isCurrent: row.id === sessionId,
      browser: describeBrowser(row.user_agent),
      ipAddress: row.ip_address,
      createdAt: row.created_at,
      lastUsedAt: row.updated_at,
      expiresAt: row.expires_at,
    }))
    .sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
}
