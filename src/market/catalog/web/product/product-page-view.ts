import type { PartName } from "../../../../shared/part-drawings.ts";
import {
  type ManufacturerView,
  manufacturerView,
  type ProductView,
  productView,
} from "../../rules/list-views.ts";
import type { ManufacturerSummary } from "../../rules/manufacturer.ts";
import { partOfName } from "../../rules/part-of-name.ts";
import type { Product, ProductSummary } from "../../rules/product.ts";

/** What the page shows of the seller. */
export type SellerView = ManufacturerView & Pick<ManufacturerSummary, "isUnclaimed">;

/** What a product's page shows. */
export interface ProductPageView
  extends Pick<
    Product,
    | "id"
    | "name"
    | "description"
    | "price"
    | "priceBreaks"
    | "categories"
    | "specifications"
    | "minimumOrderQuantity"
    | "leadTimeDays"
    | "inStock"
    | "origin"
    | "saleTerms"
    | "isSample"
    | "updatedAt"
  > {
  /** The seller's own number for it; null for none. */
  itemNumber: string | null;
  /** Picture on this site. */
  imageUrl: string | null;
  /** Its other pictures on this site. */
  otherImages: string[];
  /** Picture on the seller's site, which can only be linked to. */
  imageElsewhere: string | null;
  /** The drawing shown where this site has no picture; null where none shows the thing. */
  drawing: PartName | null;
  seller: SellerView | null;
  similar: ProductView[];
  fromSeller: { items: ProductView[]; total: number };
}

const shownFromSeller = 4;

/** Makes a product's page ready. Runs on the server: it reads the whole vocabulary. */
export function productPageView(
  product: Product,
  seller: ManufacturerSummary | null,
  similar: ProductSummary[],
  ofSeller: { items: ProductSummary[]; total: number },
): ProductPageView {
  const others = ofSeller.items.filter((item) => item.id !== product.id).slice(0, shownFromSeller);
  const known = new Set(others.map((item) => item.id));
  const isOwnImage = product.imageUrl?.startsWith("/") && !product.imageUrl.startsWith("//");
  return {
    id: product.id,
    name: product.name,
    description: product.description,
    price: product.price,
    priceBreaks: product.priceBreaks,
    categories: product.categories,
    specifications: product.specifications,
    minimumOrderQuantity: product.minimumOrderQuantity,
    leadTimeDays: product.leadTimeDays,
    inStock: product.inStock,
    origin: product.origin,
    saleTerms: product.saleTerms,
    isSample: product.isSample,
    updatedAt: product.updatedAt,
    itemNumber: product.isSample ? null : product.externalId,
    imageUrl: isOwnImage ? product.imageUrl : null,
    otherImages: product.imageUrls.slice(1),
    imageElsewhere: isWebAddress(product.imageUrl) ? product.imageUrl : null,
    drawing: partOfName(product),
    seller: seller && { ...manufacturerView(seller), isUnclaimed: seller.isUnclaimed },
    similar: similar.filter((item) => !known.has(item.id)).map(productView),
    fromSeller: { items: others.map(productView), total: ofSeller.total },
  };
}

function isWebAddress(url: string | null): boolean {
  return url !== null && /^https?:\/\//.test(url) && URL.canParse(url);
}
