import { AppError } from "../../shared/errors.ts";
import type { Member, Viewer } from "../context.ts";

/** Somebody who is signed in, confirmed and not suspended. */
export type SignedIn = Member & { id: string };

/**
 * The person who asks, in good standing: what every use-case for members begins with.
 *
 * @throws AppError unauthenticated, suspended, unconfirmed
 */
export function signedIn(viewer: Viewer): SignedIn {
  if (viewer.id === null || viewer.member === null) throw new AppError("unauthenticated");
  if (viewer.member.isSuspended) throw new AppError("suspended");
  if (!viewer.member.isConfirmed) throw new AppError("unconfirmed");
  return { id: viewer.id, ...viewer.member };
}

/** Somebody in good standing who came with a session: in person, not through a program's key. */
export type InPerson = SignedIn & { sessionId: string };

/**
 * The person who asks, for what a key must never do whatever its scope says: change password or address,
 * end sessions, delete the account (docs/decisions/016).
 *
 * @throws AppError forbidden for a request that came with a key; as `signedIn`
 */
export function inPerson(viewer: Viewer): InPerson {
  const member = signedIn(viewer);
  const { sessionId } = member;
  if (sessionId === null) {
    throw new AppError("forbidden", {
      message: "A key cannot do this. Sign in on the site and do it there.",
    });
  }
  return { ...member, sessionId };
}
