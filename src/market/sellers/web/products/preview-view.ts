import {
  type ProductPageView,
  productPageView,
} from "../../../catalog/web/product/product-page-view.ts";
import { type OwnProduct, pictureUrl } from "../../rules/products/own-product.ts";

/** A company's product as the public page shows it. Runs on the server. */
export function previewView(product: OwnProduct, sellerName: string): ProductPageView {
  const { pictures, publishedAt, version: _version, state: _state, ...kept } = product;
  const imageUrls = pictures.map(pictureUrl);
  const listed = {
    ...kept,
    type: "product" as const,
    imageUrl: imageUrls[0] ?? null,
    imageUrls,
    sellerId: null,
    sellerName,
    state: null,
    isFeatured: false,
    isSample: false,
    saleTerms: {},
    createdAt: publishedAt ?? product.createdAt,
  };
  return productPageView(listed, null, [], { items: [], total: 0 });
}
