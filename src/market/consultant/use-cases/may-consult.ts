import { type SignedIn, signedIn } from "../../../platform/auth/signed-in.ts";
import type { Viewer } from "../../../platform/context.ts";
import { AppError } from "../../../shared/errors.ts";
import { agreeBeforeConsulting } from "../../accounts/rules/policies.ts";

// Specification, section 8: the exact words.
const loginRequired = "Please log in to use the AI consultant feature.";

/**
 * The person who may ask: signed in, in good standing, with the confidentiality agreement signed. In
 * this order, which the specification names.
 *
 * @throws AppError unauthenticated, suspended, unconfirmed, agreement_required
 */
export function mayConsult(viewer: Viewer): SignedIn {
  if (viewer.id === null || viewer.member === null) {
    throw new AppError("unauthenticated", { message: loginRequired });
  }
  const person = signedIn(viewer);
  if (!person.hasSignedAgreement) {
    throw new AppError("agreement_required", { message: agreeBeforeConsulting });
  }
  return person;
}
