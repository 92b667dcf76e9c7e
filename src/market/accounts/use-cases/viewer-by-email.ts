import type { Viewer } from "../../../platform/context.ts";
import type { AuthDatabase } from "../../../platform/db/database.ts";
import { findPersonAsViewer } from "../data/session-people.ts";

/**
 * The account of an address, as a viewer without a session: for whoever proved to hold the address.
 *
 * @returns null when no account has it; otherwise also somebody suspended or unconfirmed, as `signedIn` tells
 */
export function viewerByEmail(db: AuthDatabase, email: string): Promise<Viewer | null> {
  return findPersonAsViewer(db, email.trim().toLowerCase());
}
