import type { MetaDescriptor } from "react-router";

/** What search engines, and chats that preview a link, are told about a page. */
export interface PageDescription {
  /** Without the product's name, which is added. */
  title: string;
  /** One or two sentences, at most some 160 characters. */
  description: string;
  /** Path of the page without what only changes its looks; the canonical address is made from it. */
  path: string;
  /** Of one person only: search engines and previews are told nothing. */
  isPrivate?: boolean;
  /** schema.org objects, put into the page as JSON-LD. */
  structured?: Record<string, unknown>[];
}

/**
 * The `meta` of a page: title, description, canonical address, Open Graph and structured data.
 *
 * @param matches of the `meta` function's arguments: the root's loader knows the product's name and
 *   public address
 */
export function pageMeta(
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[],
  page: PageDescription,
): MetaDescriptor[] {
  const { productName, publicUrl } = siteOf(matches.find((match) => match?.id === "root"));
  const title = `${page.title} · ${productName}`;
  if (page.isPrivate) return [{ title }, { name: "robots", content: "noindex" }];
  const address = `${publicUrl}${page.path}`;
  return [
    { title },
    { name: "description", content: page.description },
    { tagName: "link", rel: "canonical", href: address },
    { property: "og:site_name", content: productName },
    { property: "og:type", content: "website" },
    { property: "og:title", content: page.title },
    { property: "og:description", content: page.description },
    { property: "og:url", content: address },
    { property: "og:image", content: `${publicUrl}/preview.png` },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { name: "twitter:card", content: "summary_large_image" },
    ...(page.structured ?? []).map((object) => ({
      "script:ld+json": { "@context": "https://schema.org", ...object },
    })),
  ];
}

function siteOf(root: { loaderData?: unknown } | undefined) {
  const data = root?.loaderData;
  const known = typeof data === "object" && data !== null ? data : {};
  return {
    productName: "productName" in known ? String(known.productName) : "",
    publicUrl: "publicUrl" in known ? String(known.publicUrl) : "",
  };
}
