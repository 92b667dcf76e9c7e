import { decimalText } from "../../../../shared/money.ts";
import { lengthText } from "../../../catalog/rules/length-text.ts";
import { quantityRange } from "../../../catalog/rules/quantity-range.ts";
import {
  type ShownCertificateView,
  shownCertificateView,
} from "../../../catalog/rules/shown-certificate.ts";
import type { ShownWelcome } from "../../../catalog/rules/shown-shop.ts";
import { type ShopView, shopView } from "../../../catalog/web/manufacturer/shop-view.ts";
import { leadTimeText } from "../../../catalog/web/price-text.ts";
import { materialName } from "../../../needs/rules/vocabulary/materials.ts";
import { processName } from "../../../needs/rules/vocabulary/processes.ts";
import { welcomeOf } from "../../rules/places.ts";
import { publishProblems, type SellerProfile } from "../../rules/seller-profile.ts";
import type { PreviewedShop } from "../../use-cases/preview-shop.ts";

const stepOfField: Record<string, 1 | 2 | 3> = {
  companyName: 1,
  zip: 1,
  description: 2,
  processes: 3,
};

/** What a seller's profile will say once it is published, ready to be shown. */
export interface SellerPreviewView {
  name: string;
  tagline: string | null;
  description: string;
  facts: { name: string; value: string | null }[];
  shop: ShopView;
  certificates: ShownCertificateView[];
  welcome: ShownWelcome;
  /** What keeps it from being published, and the step where that can be changed. */
  missing: { message: string; step: number }[];
  /** Its public page, once it was published. */
  manufacturerId: string | null;
}

/** Makes the preview on the server: it reads the vocabulary. */
export function sellerPreviewView(profile: SellerProfile, shop: PreviewedShop): SellerPreviewView {
  const { city, state, zip, processes, materials } = profile;
  const place = [city, state].filter((part) => part !== null).join(", ");
  return {
    name: profile.companyName ?? "Your company",
    tagline: profile.tagline,
    description: profile.description,
    facts: [
      { name: "Location", value: textOrNull([place, zip ?? ""].filter(Boolean).join(" ")) },
      { name: "Processes", value: textOrNull(processes.map(processName).join(", ")) },
      { name: "Materials", value: textOrNull(materials.map(materialName).join(", ")) },
      { name: "Certificates", value: textOrNull(shop.stated.join(", ")) },
      {
        name: "Largest part",
        value: profile.largestPartMm === null ? null : lengthText(profile.largestPartMm),
      },
      {
        name: "Tightest tolerance",
        value:
          profile.tightestToleranceMm === null
            ? null
            : `±${lengthText(Number(profile.tightestToleranceMm))}`,
      },
      { name: "Quantities", value: quantityRange(profile) },
      {
        name: "Minimum order",
        value: profile.minimumOrderValue === null ? null : decimalText(profile.minimumOrderValue),
      },
      {
        name: "Typical lead time",
        value: leadTimeOf(profile),
      },
      {
        name: "Serves",
        value:
          profile.serviceRadiusMiles === null
            ? null
            : `within ${profile.serviceRadiusMiles.toLocaleString("en-US")} miles`,
      },
      { name: "Industries served", value: textOrNull(profile.industriesServed.join(", ")) },
      { name: "Industry", value: profile.industrySector },
      { name: "Specialty", value: profile.specialization },
      { name: "NAICS", value: textOrNull(profile.naics.join(", ")) },
      { name: "Founded", value: profile.foundedYear === null ? null : String(profile.foundedYear) },
      { name: "Employees", value: profile.employeeCount },
      { name: "Phone", value: profile.phone },
      { name: "Website", value: profile.website },
    ],
    shop: shopView(shop, shop.places, profile.companyName ?? "your company"),
    certificates: shop.certificates.map((one) => shownCertificateView(one, shop.today)),
    welcome: welcomeOf(profile),
    missing: Object.entries(publishProblems(profile)).flatMap(([field, messages]) =>
      messages.map((message) => ({ message, step: stepOfField[field] ?? 1 })),
    ),
    manufacturerId: profile.manufacturerId,
  };
}

function leadTimeOf({ rfqPreferences: { typicalLeadTimeDays } }: SellerProfile): string | null {
  return typicalLeadTimeDays === null ? null : leadTimeText(typicalLeadTimeDays);
}

function textOrNull(text: string): string | null {
  return text === "" ? null : text;
}
