import type { Viewer } from "../context.ts";
import { signedIn } from "./signed-in.ts";

/** Who acts: a person, or a guest, who has no account. One of the two is null. */
export interface Acting {
  personId: string | null;
  guestId: string | null;
}

/**
 * Who acts, for what guests may do as well.
 *
 * @throws AppError as `signedIn` for whoever is neither
 */
export function acting(viewer: Viewer): Acting {
  if (viewer.id === null && viewer.guestId !== undefined) {
    return { personId: null, guestId: viewer.guestId };
  }
  return { personId: signedIn(viewer).id, guestId: null };
}
