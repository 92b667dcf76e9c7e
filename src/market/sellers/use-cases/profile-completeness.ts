import type { Context } from "../../../platform/context.ts";
import { countChecked, statedCertificates } from "../rules/certificates/certificate.ts";
import { completenessOf } from "../rules/seller-completeness.ts";
import type { SellerProfile } from "../rules/seller-profile.ts";
import { listCertificates } from "./certificates/list-certificates.ts";
import { listGallery } from "./gallery/list-gallery.ts";
import { listMachines } from "./machines/list-machines.ts";

/**
 * How complete the profile of the company acted for is, with what its certificates document, its machines and gallery.
 *
 * @throws AppError as `listCertificates`
 */
export async function profileCompleteness(
  ctx: Context,
  profile: SellerProfile,
): Promise<ReturnType<typeof completenessOf>> {
  const { certificates } = await listCertificates(ctx);
  const today = ctx.clock().toISOString().slice(0, 10);
  return completenessOf(profile, {
    certificates: countChecked(certificates, today),
    stated: statedCertificates(profile.certifications, certificates, today).length,
    machines: (await listMachines(ctx)).length,
    pictures: (await listGallery(ctx)).length,
  });
}
