import type { Context } from "../../../platform/context.ts";
import type { ShownCertificate } from "../../catalog/rules/shown-certificate.ts";
import { type LocatedPlace, locatePlaces } from "../../catalog/use-cases/locate-places.ts";
import { certificatesTold } from "../../needs/rules/vocabulary/certificates.ts";
import { statedCertificates } from "../rules/certificates/certificate.ts";
import type { GalleryPicture } from "../rules/gallery/gallery.ts";
import type { Machine } from "../rules/machines/machine.ts";
import { placesOf } from "../rules/places.ts";
import type { SellerProfile } from "../rules/seller-profile.ts";
import { listCertificates } from "./certificates/list-certificates.ts";
import { listGallery } from "./gallery/list-gallery.ts";
import { listMachines } from "./machines/list-machines.ts";
import { withPlacesOfZips } from "./with-places-of-zips.ts";

/** What a company shows of its shop once its profile is published. */
export interface PreviewedShop {
  pictures: GalleryPicture[];
  machines: Machine[];
  places: LocatedPlace[];
  /** What it documents of its certificates, lapsed ones included. */
  certificates: ShownCertificate[];
  /** The names that its entry states. */
  stated: string[];
  /** The day that this holds of, `YYYY-MM-DD`. */
  today: string;
}

/**
 * Places, machines, pictures and certificates of the company acted for, as buyers see them once the profile is published.
 *
 * @throws AppError as `signedIn`
 */
export async function previewShop(ctx: Context, profile: SellerProfile): Promise<PreviewedShop> {
  const { certificates } = await listCertificates(ctx);
  const today = ctx.clock().toISOString().slice(0, 10);
  return {
    today,
    stated: certificatesTold(statedCertificates(profile.certifications, certificates, today)),
    certificates: certificates.map(({ id: _, file, ...one }) => ({
      ...one,
      isDocumented: file !== null,
    })),
    pictures: await listGallery(ctx),
    machines: await listMachines(ctx),
    places: locatePlaces(placesOf(withPlacesOfZips(profile))),
  };
}
