/** What of a request decides who can make it. Slugs of the vocabulary; sizes in mm, distances in miles. */
export interface Wish {
  processes: { slug: string; name: string }[];
  materials: { slug: string; name: string }[];
  certifications: string[];
  tightestToleranceMm: number | null;
  smallestQuantity: number | null;
  largestQuantity: number | null;
}

/** What a shop says that it can make; null where it says nothing. */
export interface ShopRecord {
  processes: readonly string[];
  materials: readonly string[];
  certifications: readonly string[];
  tightestToleranceMm: number | null;
  minimumQuantity: number | null;
  maximumQuantity: number | null;
  serviceRadiusMiles: number | null;
  /** To where the parts go; null where that is not known. */
  distanceMiles: number | null;
}

/** One thing that is asked for, and what the shop's profile says of it. */
export interface MatchReason {
  verdict: "pass" | "fail" | "unknown";
  text: string;
}

/**
 * What speaks for a shop and what against it, by its own profile. The same for buyer and seller. What the shop does
 * not say is unknown, and no reason against it.
 */
export function matchShop(wish: Wish, shop: ShopRecord): MatchReason[] {
  const pieces = (quantity: number) => `${quantity.toLocaleString("en-US")} pieces`;
  return [
    ...wish.processes.map(({ slug, name }) => listed(shop.processes, slug, name, "does")),
    ...wish.materials.map(({ slug, name }) => listed(shop.materials, slug, name, "works")),
    ...wish.certifications.map((name) => listed(shop.certifications, name, name, "holds")),
    ...bounded(
      wish.tightestToleranceMm,
      shop.tightestToleranceMm,
      (asked, limit) => asked >= limit,
      (asked, limit) => `Holds ±${limit} mm; ±${asked} mm is asked for`,
    ),
    ...bounded(
      wish.smallestQuantity,
      shop.minimumQuantity,
      (asked, limit) => asked >= limit,
      (asked, limit) => `Takes ${pieces(limit)} and more; ${pieces(asked)} are asked for`,
    ),
    ...bounded(
      wish.largestQuantity,
      shop.maximumQuantity,
      (asked, limit) => asked <= limit,
      (asked, limit) => `Makes up to ${pieces(limit)}; ${pieces(asked)} are asked for`,
    ),
    ...bounded(
      shop.distanceMiles,
      shop.serviceRadiusMiles,
      (asked, limit) => asked <= limit,
      (asked, limit) => `Serves ${limit} miles around; the parts go ${Math.round(asked)} miles`,
    ),
  ];
}

/** Whether nothing speaks against the shop. */
export function isQualified(reasons: readonly MatchReason[]): boolean {
  return reasons.every(({ verdict }) => verdict !== "fail");
}

function listed(known: readonly string[], value: string, name: string, verb: string): MatchReason {
  if (known.length === 0)
    return { verdict: "unknown", text: `Does not say whether it ${verb} ${name}` };
  return known.includes(value)
    ? { verdict: "pass", text: name }
    : { verdict: "fail", text: `Does not list ${name}` };
}

function bounded(
  asked: number | null,
  limit: number | null,
  fits: (asked: number, limit: number) => boolean,
  say: (asked: number, limit: number) => string,
): MatchReason[] {
  if (asked === null || limit === null) return [];
  return [{ verdict: fits(asked, limit) ? "pass" : "fail", text: say(asked, limit) }];
}
