import type { ListingDraft } from "../rules/listing-draft.ts";
import type { ManufacturerDraft } from "../rules/manufacturer-draft.ts";
import type { SampleProductDraft } from "../rules/product-draft.ts";
import type { SampleListing } from "./sample-listings.ts";
import type { SampleManufacturer } from "./sample-manufacturer.ts";
import type { SampleProduct } from "./sample-product.ts";

/** Web addresses end in a domain reserved for examples, so that none leads anywhere. */
const website = (key: string) => `https://${key}.example.com`;

/** A sample shop as it is written. */
export function manufacturerDraft(sample: SampleManufacturer): ManufacturerDraft {
  const { key, linkedin, defectRate, ontimeDeliveryRate, longitude, latitude, ...shop } = sample;
  return {
    ...shop,
    source: "samples",
    sourceId: key,
    website: website(key),
    socialLinks: { linkedin: `https://linkedin.example.com/company/${linkedin}` },
    performanceMetrics: { defect_rate: defectRate, ontime_delivery_rate: ontimeDeliveryRate },
    coordinates: { longitude, latitude },
    locationIsApproximate: true,
    isSample: true,
  };
}

/** A sample product as it is written. @param sellerId id of its manufacturer */
export function productDraft(
  sample: SampleProduct,
  sellerId: string | undefined,
): SampleProductDraft {
  const { key, seller, ...product } = sample;
  if (sellerId === undefined) throw new Error(`Sample ${key} names an unknown seller: ${seller}`);
  return { ...product, externalId: key, sellerId };
}

/** A sample listing as it is written. */
export function listingDraft(sample: SampleListing): ListingDraft {
  const { key, longitude, latitude, address, ...listing } = sample;
  return {
    ...listing,
    address: `${address}, ${sample.city}, ${sample.state} ${sample.zip}`,
    source: "samples",
    sourceId: key,
    coordinates: { longitude, latitude },
    isSample: true,
  };
}
