import { signedIn } from "../../../platform/auth/signed-in.ts";
import type { Context } from "../../../platform/context.ts";
import { certificatesOf } from "../data/certificates/certificates.ts";
import { publicColumns } from "../data/public-columns.ts";
import { publishedColumns } from "../data/published-columns.ts";
import { statedCertificates } from "../rules/certificates/certificate.ts";
import { placesOf, welcomeOf } from "../rules/places.ts";
import type { SellerProfile } from "../rules/seller-profile.ts";
import { unpublishedParts } from "../rules/unpublished.ts";
import { withPlacesOfZips } from "./with-places-of-zips.ts";

/**
 * What of the profile of the company acted for buyers do not see yet as it is, in words; empty where all is published, and
 * for a profile that is not.
 *
 * @throws AppError as `signedIn`
 */
export async function unpublishedChanges(ctx: Context, typed: SellerProfile): Promise<string[]> {
  signedIn(ctx.viewer);
  const { company } = ctx.viewer;
  if (company === null) return [];
  return ctx.db.transaction(ctx.viewer, async (tx) => {
    const shown = await publishedColumns(tx, company.id);
    if (shown === undefined) return [];
    const profile = withPlacesOfZips(typed);
    const today = ctx.clock().toISOString().slice(0, 10);
    const stated = statedCertificates(
      profile.certifications,
      await certificatesOf(tx, company.id),
      today,
    );
    const { social_links: links, ...columns } = publicColumns(profile);
    const own = {
      ...columns,
      name: profile.companyName,
      social_links: JSON.parse(links) as unknown,
      // Certificates are published one by one, each in its turn.
      certifications: stated.toSorted(),
      places: placesOf(profile),
      industries: profile.industriesServed,
      welcome: welcomeOf(profile),
      lead_time_days: profile.rfqPreferences.typicalLeadTimeDays,
    };
    const certifications = Array.isArray(shown.certifications)
      ? shown.certifications.map(String).toSorted()
      : [];
    return unpublishedParts(own, { ...shown, certifications });
  });
}
