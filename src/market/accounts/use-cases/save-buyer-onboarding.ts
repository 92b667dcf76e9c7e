import { isDeepStrictEqual } from "node:util";
import { auditViewer } from "../../../platform/audit/audit-viewer.ts";
import { signedIn } from "../../../platform/auth/signed-in.ts";
import type { Context } from "../../../platform/context.ts";
import { usZip } from "../../../platform/places/us-zips.ts";
import { invalidInput } from "../../../shared/errors.ts";
import { inputErrors } from "../../../shared/input-errors.ts";
import { ownBuyerProfile, writeBuyerProfile } from "../data/buyer-profiles.ts";
import { markOnboarded } from "../data/own-roles.ts";
import { ensureRoleProfile } from "../data/profiles.ts";
import {
  type BuyerOnboardingForm,
  type BuyerProfile,
  buyerOnboardingInput,
} from "../rules/buyer-onboarding.ts";
import { nameCompanyAfterProfiles } from "./name-company-after-profiles.ts";
import { refuseOperatorsName } from "./refuse-operators-name.ts";
import { withUserMessage } from "./with-user-message.ts";

/**
 * Keeps what a buyer says about the company, where it wants things shipped and what it needs; the buyer
 * counts as onboarded. May be done again at any time.
 *
 * @returns the profile as it is kept
 * @throws AppError invalid_input with a message a field; unexpected "Failed to set up buyer
 *   profile. Please try again later"; as `signedIn`
 */
export async function saveBuyerOnboarding(
  ctx: Context,
  form: BuyerOnboardingForm,
): Promise<BuyerProfile> {
  const { id, email } = signedIn(ctx.viewer);
  const parsed = buyerOnboardingInput.safeParse(form);
  if (!parsed.success) throw invalidInput(inputErrors(parsed.error));
  const { shipToZip, companyName, contactPerson } = parsed.data;
  refuseOperatorsName(ctx, { companyName, contactPerson });
  if (shipToZip !== null && usZip(shipToZip) === undefined) {
    throw invalidInput({ shipToZip: [`We do not know the ZIP ${shipToZip}`] });
  }
  return withUserMessage(ctx, "Failed to set up buyer profile. Please try again later", () =>
    ctx.db.transaction(ctx.viewer, async (tx) => {
      await ensureRoleProfile(tx, { id, email, company: null }, "buyer");
      const before = await ownBuyerProfile(tx, id, "write");
      if (before === undefined) throw new Error("Failed to retrieve created buyer profile");
      const after: BuyerProfile = { ...before, ...parsed.data, onboardingStatus: "completed" };
      if (isDeepStrictEqual(before, after)) return after;
      const now = ctx.clock();
      await writeBuyerProfile(tx, id, after, now);
      await markOnboarded(tx, id, "buyer", now);
      await nameCompanyAfterProfiles(tx, ctx);
      await auditViewer(tx, ctx, {
        action: "buyer_profile.save",
        subjectType: "buyer_profile",
        subjectId: id,
      });
      return after;
    }),
  );
}
