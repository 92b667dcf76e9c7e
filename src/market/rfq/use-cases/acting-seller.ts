import { type Acting, acting } from "../../../platform/auth/acting.ts";
import type { ActingCompany, Context, Viewer } from "../../../platform/context.ts";
import { limitRate } from "../../../platform/rates/limit-rate.ts";
import { AppError, notFound } from "../../../shared/errors.ts";
import { rfqRates } from "../rules/rates.ts";
import { tradeIdInput } from "../rules/rfq-input.ts";

/** Who answers requests for a company: a member of it, or a guest, who stands for a shop without an account. */
export interface ActingSeller extends Acting {
  company: ActingCompany;
  /** The agreement of the site. Guests have no account to sign it with: they sign for requests that ask for one. */
  hasSignedAgreement: boolean;
}

/** @throws AppError not_found for somebody who belongs to no company; as `signedIn` */
export function actingSeller(viewer: Viewer): ActingSeller {
  const who = acting(viewer);
  if (viewer.company === null) throw notFound("You do not belong to a company.");
  return { ...who, company: viewer.company, hasSignedAgreement: hasSigned(viewer) };
}

/** Whether somebody has signed the agreement of the site, or is a guest, who need not. */
export function hasSigned({ member, guestId }: Viewer): boolean {
  return guestId !== undefined || member?.hasSignedAgreement === true;
}

/**
 * Refuses whoever has not signed the agreement of the site, also where the request itself asks for none and a colleague
 * has signed: each member signs in person.
 *
 * @throws AppError agreement_required
 */
export function refuseUnsigned({ hasSignedAgreement }: Pick<ActingSeller, "hasSignedAgreement">) {
  if (hasSignedAgreement) return;
  throw new AppError("agreement_required", {
    message: "Please sign the confidentiality agreement before you see project details.",
  });
}

/**
 * Who answers a request that they may see, within what one person or guest may change in an hour.
 *
 * @param id of the request, invitation or quote
 * @throws AppError not_found for what is no id; rate_limited; as `actingSeller` and `refuseUnsigned`
 */
export async function tradingSeller(ctx: Context, id: string): Promise<ActingSeller> {
  const seller = await decliningSeller(ctx, id);
  refuseUnsigned(seller);
  return seller;
}

/**
 * The same for who declines: whoever does not want to sign need not do so to say no.
 *
 * @throws AppError as `tradingSeller`, without agreement_required
 */
export async function decliningSeller(ctx: Context, id: string): Promise<ActingSeller> {
  const seller = actingSeller(ctx.viewer);
  if (!tradeIdInput.safeParse(id).success) throw notFound();
  await limitRate(ctx, rfqRates.changes, seller.personId ?? seller.guestId ?? "");
  return seller;
}
