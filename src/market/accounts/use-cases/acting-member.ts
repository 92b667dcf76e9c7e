import { type SignedIn, signedIn } from "../../../platform/auth/signed-in.ts";
import type { ActingCompany, Viewer } from "../../../platform/context.ts";
import { notFound } from "../../../shared/errors.ts";

/** Somebody who acts for a company. */
export type ActingMember = SignedIn & { company: ActingCompany };

/**
 * The person who asks and the company acted for: what every use-case about that company begins with.
 *
 * @throws AppError not_found for somebody who belongs to no company; as `signedIn`
 */
export function actingMember(viewer: Viewer): ActingMember {
  const member = signedIn(viewer);
  if (viewer.company === null) throw notFound("You do not belong to a company.");
  return { ...member, company: viewer.company };
}
