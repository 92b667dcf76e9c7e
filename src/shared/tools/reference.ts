/** What an answer can rest on. */
export const referenceKinds = ["product", "business", "guide"] as const;
export type ReferenceKind = (typeof referenceKinds)[number];

/**
 * A record or guide that was read while answering. `ref` is its stable name: `product:<id>`,
 * `business:<id>`, `guide:<slug>`. A model cites it as `[ref]`; people see a number.
 */
export interface Reference {
  ref: string;
  title: string;
  /** Path on this site. */
  url: string;
}

const pattern = /^(product|business|guide):([0-9a-z][0-9a-z-]{0,80})$/;

/** The kind and the id or slug a reference names; null for text that is none. */
export function readReference(ref: string): { kind: ReferenceKind; id: string } | null {
  const [, kind, id] = pattern.exec(ref) ?? [];
  const known = referenceKinds.find((one) => one === kind);
  return known === undefined || id === undefined ? null : { kind: known, id };
}

/** How an answer refers to a product. */
export function productReference(product: { id: string; name: string }): Reference {
  return { ref: `product:${product.id}`, title: product.name, url: `/product/${product.id}` };
}

/** How an answer refers to a business listing: it has no page of its own, so its name is searched for. */
export function listingReference(listing: { id: string; name: string }): Reference {
  return {
    ref: `business:${listing.id}`,
    title: listing.name,
    url: `/browse?${new URLSearchParams({ q: listing.name, type: "business_listing" })}`,
  };
}

/** How an answer refers to a manufacturer. */
export function businessReference(business: { id: string; name: string }): Reference {
  return {
    ref: `business:${business.id}`,
    title: business.name,
    url: `/businesses/${business.id}`,
  };
}

/** How an answer refers to a guide. */
export function guideReference(guide: { slug: string; title: string }): Reference {
  return { ref: `guide:${guide.slug}`, title: guide.title, url: `/industry/${guide.slug}` };
}
