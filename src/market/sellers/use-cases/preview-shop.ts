import type { Context } from "../../../platform/context.ts";
import { type LocatedPlace, locatePlaces } from "../../catalog/use-cases/locate-places.ts";
import type { GalleryPicture } from "../rules/gallery/gallery.ts";
import type { Machine } from "../rules/machines/machine.ts";
import { placesOf } from "../rules/places.ts";
import type { SellerProfile } from "../rules/seller-profile.ts";
import { listGallery } from "./gallery/list-gallery.ts";
import { listMachines } from "./machines/list-machines.ts";
import { withPlacesOfZips } from "./with-places-of-zips.ts";

/**
 * Places, machines and pictures of the company acted for, as buyers see them once the profile is published.
 *
 * @throws AppError as `signedIn`
 */
export async function previewShop(
  ctx: Context,
  profile: SellerProfile,
): Promise<{ pictures: GalleryPicture[]; machines: Machine[]; places: LocatedPlace[] }> {
  return {
    pictures: await listGallery(ctx),
    machines: await listMachines(ctx),
    places: locatePlaces(placesOf(withPlacesOfZips(profile))),
  };
}
