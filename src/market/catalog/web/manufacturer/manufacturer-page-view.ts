import { stateName } from "../../../needs/rules/vocabulary/us-states.ts";
import { drawingForAll } from "../../rules/category-drawing.ts";
import {
  type ManufacturerView,
  manufacturerView,
  type ProductView,
  productView,
} from "../../rules/list-views.ts";
import type { Manufacturer, ManufacturerSummary, Provenance } from "../../rules/manufacturer.ts";
import { capacityText } from "../../rules/shop-capacity.ts";
import { findSource } from "../../rules/sources.ts";
import type { ManufacturerPage } from "../../use-cases/get-manufacturer.ts";
import { type Locator, locatorOf } from "../map/locator.ts";
import { factBasis } from "./fact-basis.ts";
import { type FactGroup, manufacturerFacts } from "./manufacturer-facts.ts";

/** What a manufacturer's page shows. */
export interface ManufacturerPageView
  extends Pick<
    Manufacturer,
    | "id"
    | "name"
    | "tagline"
    | "description"
    | "verified"
    | "isSample"
    | "isUnclaimed"
    | "street"
    | "city"
    | "state"
    | "zip"
    | "phone"
    | "website"
    | "coordinates"
    | "foundedYear"
    | "employeeCount"
    | "certifications"
    | "naics"
    | "otherNames"
    | "parentCompany"
  > {
  /** "Dayton, OH"; null when not stated. */
  place: string | null;
  stateName: string | null;
  addressLines: string[];
  linkedin: string | null;
  locator: Locator | null;
  /** The coordinates are the middle of the ZIP, not the building. */
  isApproximate: boolean;
  contactSource: string;
  drawing: string;
  logoUrl: string | null;
  facts: FactGroup[];
  source:
    | (Provenance & {
        license: string | null;
        /** The data set at its publisher's. */
        publisherUrl: string | null;
        /** This very entry at its publisher's; null where entries have no address of their own. */
        entryUrl: string | null;
      })
    | null;
  /** As `ManufacturerView` has it. */
  capacity: string | null;
  /** A public directory brought it, so a company can claim it. */
  isClaimable: boolean;
  /** Its company speaks for itself: what a public directory says of it stands apart. */
  record: { facts: FactGroup[]; name: string; address: string; phone: string | null } | null;
  products: { items: ProductView[]; total: number; page: number; pages: number };
  nearby: ManufacturerView[];
}

/** Makes a manufacturer's page ready. Runs on the server: it reads the whole vocabulary. */
export function manufacturerPageView(
  { manufacturer, record, products, shop }: ManufacturerPage,
  nearby: (ManufacturerSummary & { distanceMiles: number })[],
): ManufacturerPageView {
  const { city, state, street, zip, coordinates, provenance, socialLinks } = manufacturer;
  const town = [city, [state, zip].filter(Boolean).join(" ")].filter(Boolean).join(", ");
  const source = provenance && findSource(provenance.source);
  return {
    id: manufacturer.id,
    name: manufacturer.name,
    tagline: manufacturer.tagline,
    description: manufacturer.description,
    verified: manufacturer.verified,
    capacity: capacityText(manufacturer.capacity),
    isSample: manufacturer.isSample,
    isUnclaimed: manufacturer.isUnclaimed,
    street,
    city,
    state,
    zip,
    phone: manufacturer.phone,
    website: webAddressOrNull(manufacturer.website),
    coordinates,
    foundedYear: manufacturer.foundedYear,
    employeeCount: manufacturer.employeeCount,
    certifications: manufacturer.certifications,
    naics: manufacturer.naics,
    otherNames: manufacturer.otherNames,
    parentCompany: manufacturer.parentCompany,
    place: manufacturerView(manufacturer).place,
    stateName: state && stateName(state),
    addressLines: [street ?? "", town].filter(Boolean),
    linkedin: webAddressOrNull(socialLinks.linkedin ?? null),
    locator: coordinates && state !== null ? locatorOf(coordinates, state) : null,
    isApproximate: manufacturer.locationIsApproximate,
    contactSource: factBasis(manufacturer).record.label,
    drawing: drawingForAll(manufacturer.processes),
    logoUrl: manufacturer.logoUrl,
    facts: manufacturerFacts(manufacturer, shop),
    source: provenance && {
      ...provenance,
      license: source?.license ?? null,
      publisherUrl: source?.url ?? null,
      entryUrl: provenance.sourceUrl === source?.url ? null : provenance.sourceUrl,
    },
    isClaimable: provenance !== null && !manufacturer.isSample,
    record: record && {
      facts: manufacturerFacts({ ...record, userId: null }),
      name: record.name,
      address: [record.street, record.city, record.state, record.zip].filter(Boolean).join(", "),
      phone: record.phone,
    },
    products: {
      items: products.items.map(productView),
      total: products.total,
      page: products.page,
      pages: Math.max(1, Math.ceil(products.total / products.limit)),
    },
    nearby: nearby.map(manufacturerView),
  };
}

/** Only web addresses are linked to, whatever a file held. */
function webAddressOrNull(text: string | null): string | null {
  return text !== null && /^https?:\/\//i.test(text) && URL.canParse(text) ? text : null;
}
