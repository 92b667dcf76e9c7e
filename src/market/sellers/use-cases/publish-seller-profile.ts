import type { Context } from "../../../platform/context.ts";
import { usZip } from "../../../platform/places/us-zips.ts";
import { runTransition } from "../../../platform/transitions/run-transition.ts";
import { invalidInput } from "../../../shared/errors.ts";
import { ensureSellerProfile } from "../../accounts/use-cases/ensure-seller-profile.ts";
import { withUserMessage } from "../../accounts/use-cases/with-user-message.ts";
import { certificatesOf } from "../data/certificates/certificates.ts";
import { writeOwnEntry } from "../data/directory-entry.ts";
import { notePublished, sellerProfiles } from "../data/publication.ts";
import { statedCertificates } from "../rules/certificates/certificate.ts";
import { placesOf, welcomeOf } from "../rules/places.ts";
import { publishProblems, type SellerProfile } from "../rules/seller-profile.ts";
import { profileEditor } from "./profile-editor.ts";
import { withPlacesOfZips } from "./with-places-of-zips.ts";

/**
 * Publishes the profile of the company acted for: its entry in the public directory is made, or brought up to
 * date, and onboarding is completed. On the map it stands in the middle of its ZIP, and what
 * is not typed of state and city is that of the ZIP.
 *
 * @param key the `Idempotency-Key` of the request
 * @returns id of the public entry, the same every time
 * @throws AppError invalid_input with what is missing, by field; unexpected "Failed to set up
 *   seller profile. Please try again later"; as `profileEditor` and `runTransition`
 */
export async function publishSellerProfile(
  ctx: Context,
  key: string | null = null,
): Promise<{ manufacturerId: string }> {
  const editor = profileEditor(ctx);
  const { id: personId, company } = editor;
  return withUserMessage(
    ctx,
    "Failed to set up seller profile. Please try again later",
    async () => {
      await ctx.db.transaction(ctx.viewer, (tx) => ensureSellerProfile(tx, editor));
      return runTransition(
        ctx,
        sellerProfiles,
        { id: company.id, action: "publish", key },
        async ({ tx, row: { entryId, logoUrl, profile: typed } }) => {
          const profile = withPlacesOfZips(typed);
          const { place, complete } = publishable(profile);
          const by = { companyId: company.id, personId };
          const own = { id: entryId, ...by, logoUrl };
          const certifications = statedCertificates(
            profile.certifications,
            await certificatesOf(tx, company.id),
            ctx.clock().toISOString().slice(0, 10),
          );
          const shown = { ...complete, certifications };
          const manufacturerId = await writeOwnEntry(tx, own, shown, place);
          await notePublished(tx, by, manufacturerId, {
            places: placesOf(profile),
            industries: profile.industriesServed,
            leadTimeDays: profile.rfqPreferences.typicalLeadTimeDays,
            welcome: welcomeOf(profile),
          });
          return { answer: { manufacturerId }, details: { manufacturerId } };
        },
      );
    },
  );
}

function publishable(profile: SellerProfile) {
  const problems = publishProblems(profile);
  const place = usZip(profile.zip ?? "");
  const { companyName } = profile;
  if (Object.keys(problems).length > 0 || companyName === null || place === undefined) {
    throw invalidInput(
      place === undefined ? { zip: ["Please enter the ZIP of your shop"], ...problems } : problems,
      "Your profile is not complete yet",
    );
  }
  return { place, complete: { ...profile, companyName } };
}
