import { CatalogueError } from "../../shared/errors.ts";
import type { Member, Viewer } from "../context.ts";

/** Somebody who is signed in, confirmed and not suspended. */
export type SignedIn = Member & { id: string };

/**
 * The person who asks, in good standing: what every use-case for members begins with.
 *
 * @throws CatalogueError unauthenticated, suspended, unconfirmed
 */
export function signedIn(viewer: Viewer): SignedIn {
  if (viewer.id === null || viewer.member === null) throw new CatalogueError("unauthenticated");
  if (viewer.member.isSuspended) throw new CatalogueError("suspended");
  if (!viewer.member.isConfirmed) throw new CatalogueError("unconfirmed");
  return { id: viewer.id, ...viewer.member };
}
