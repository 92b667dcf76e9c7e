import { type Acting, acting } from "../../../platform/auth/acting.ts";
import type { ActingCompany, Context, Viewer } from "../../../platform/context.ts";
import { limitRate } from "../../../platform/rates/limit-rate.ts";
import { notFound } from "../../../shared/errors.ts";
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
  const hasSignedAgreement = who.guestId !== null || viewer.member?.hasSignedAgreement === true;
  return { ...who, company: viewer.company, hasSignedAgreement };
}

/**
 * Who answers a request, within what one person or guest may change in an hour.
 *
 * @param id of the request, invitation or quote
 * @throws AppError not_found for what is no id; rate_limited; as `actingSeller`
 */
export async function tradingSeller(ctx: Context, id: string): Promise<ActingSeller> {
  const seller = actingSeller(ctx.viewer);
  if (!tradeIdInput.safeParse(id).success) throw notFound();
  await limitRate(ctx, rfqRates.changes, seller.personId ?? seller.guestId ?? "");
  return seller;
}
