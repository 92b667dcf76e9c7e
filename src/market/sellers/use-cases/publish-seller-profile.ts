import { auditViewer } from "../../../platform/audit/audit-viewer.ts";
import { signedIn } from "../../../platform/auth/signed-in.ts";
import type { Context } from "../../../platform/context.ts";
import { usZip } from "../../../platform/places/us-zips.ts";
import { invalidInput } from "../../../shared/errors.ts";
import { inWords } from "../../accounts/use-cases/in-words.ts";
import { ownSellerProfile, publishOwnProfile } from "../data/seller-profiles.ts";
import { emptySellerProfile, publishProblems } from "../rules/seller-profile.ts";

/**
 * Publishes the viewer's seller profile: its entry in the public directory is made, or brought up to
 * date, and onboarding is completed. On the map it stands in the middle of its ZIP.
 *
 * @returns id of the public entry, the same every time
 * @throws CatalogueError invalid_input with what is missing, by field; unexpected "Failed to set up
 *   seller profile. Please try again later"; as `signedIn`
 */
export async function publishSellerProfile(ctx: Context): Promise<{ manufacturerId: string }> {
  const { id } = signedIn(ctx.viewer);
  return inWords(ctx, "Failed to set up seller profile. Please try again later", () =>
    ctx.db.transaction(ctx.viewer, async (tx) => {
      const profile = (await ownSellerProfile(tx, id, "write")) ?? emptySellerProfile;
      const problems = publishProblems(profile);
      const place = usZip(profile.zip ?? "");
      if (Object.keys(problems).length > 0 || place === undefined) {
        throw invalidInput(
          place === undefined
            ? { zip: ["Please enter the ZIP of your shop"], ...problems }
            : problems,
          "Your profile is not complete yet",
        );
      }
      const manufacturerId = await publishOwnProfile(tx, place);
      await auditViewer(tx, ctx, {
        action: profile.publishedAt === null ? "seller_profile.publish" : "seller_profile.update",
        subjectType: "manufacturer",
        subjectId: manufacturerId,
      });
      return { manufacturerId };
    }),
  );
}
