import { holdsCertificate } from "../../needs/rules/vocabulary/certificate-key.ts";
import { industryName, processesOfNaics } from "../../needs/rules/vocabulary/naics.ts";

/** What of a request decides who can make it. Slugs of the vocabulary; sizes in mm, distances in miles. */
export interface Wish {
  processes: { slug: string; name: string }[];
  materials: { slug: string; name: string }[];
  /** Processes that only finish a part. */
  finishes: { slug: string; name: string }[];
  /** Finishes that no profile can list, in the vocabulary's words. */
  uncheckedFinishes: string[];
  certifications: string[];
  tightestToleranceMm: number | null;
  smallestQuantity: number | null;
  largestQuantity: number | null;
  /** How far away from where the parts go a shop may be. */
  radiusMiles: number | null;
}

/** What a shop says that it can make; null or empty where it says nothing. */
export interface ShopRecord {
  processes: readonly string[];
  materials: readonly string[];
  certifications: readonly string[];
  /** NAICS codes of its industries. */
  industries: readonly string[];
  tightestToleranceMm: number | null;
  minimumQuantity: number | null;
  maximumQuantity: number | null;
  serviceRadiusMiles: number | null;
  /** To where the parts go; null where that is not known. */
  distanceMiles: number | null;
}

/** What of a request a reason is about. */
type MatchRule =
  | "process"
  | "material"
  | "finish"
  | "certification"
  | "tolerance"
  | "quantity"
  | "radius"
  | "distance";

/** One thing that is asked for, and what the shop's profile says of it. */
export interface MatchReason extends Judgment {
  rule: MatchRule;
}

/** What a profile says of one thing. */
interface Judgment {
  /** An ability has to be stated before a shop fits; a limit that is not stated is none. */
  about: "ability" | "limit";
  verdict: "pass" | "fail" | "unknown";
  text: string;
}

/** What all reasons together say. unconfirmed: nothing speaks against the shop, and not all is stated. */
export type Fit = "fits" | "unconfirmed" | "fails";

/**
 * What speaks for a shop and what against it, by its own profile. The same for buyer and seller. What the shop does
 * not say is unknown, also where its industry suggests it, and no reason against it.
 */
export function matchShop(wish: Wish, shop: ShopRecord): MatchReason[] {
  const { certifications, materials } = shop;
  return [
    ...about(
      "process",
      wish.processes.map((process) => processReason(shop, process)),
    ),
    ...about(
      "material",
      wish.materials.map(({ slug, name }) => listed(materials, slug, name, "works with")),
    ),
    ...about("finish", [
      ...wish.finishes.map((finish) => finishReason(shop, finish)),
      // No ability: nobody could state it, so it decides nothing.
      ...wish.uncheckedFinishes.map((name) =>
        limit("unknown", `Not compared with profiles: ${name}; ask the shop about it`),
      ),
    ]),
    ...about(
      "certification",
      wish.certifications.map((name) => certificateReason(certifications, name)),
    ),
    ...about("tolerance", toleranceReason(wish.tightestToleranceMm, shop.tightestToleranceMm)),
    ...about("quantity", quantityReasons(wish, shop)),
    ...about("radius", radiusReason(wish, shop)),
    ...about("distance", distanceReason(shop)),
  ];
}

const about = (rule: MatchRule, reasons: readonly Judgment[]): MatchReason[] =>
  reasons.map((reason) => ({ ...reason, rule }));

/**
 * Whether a shop fits. It does when it states every ability that is asked for and nothing speaks against it; a request
 * that asks for no ability, and a shop that leaves one unsaid, leave it open.
 */
export function fitOf(reasons: readonly MatchReason[]): Fit {
  if (reasons.some(({ verdict }) => verdict === "fail")) return "fails";
  const abilities = reasons.filter(({ about }) => about === "ability");
  const isConfirmed = abilities.length > 0 && abilities.every(({ verdict }) => verdict === "pass");
  return isConfirmed ? "fits" : "unconfirmed";
}

const ability = (verdict: Judgment["verdict"], text: string): Judgment => ({
  about: "ability",
  verdict,
  text,
});
const limit = (verdict: Judgment["verdict"], text: string): Judgment => ({
  about: "limit",
  verdict,
  text,
});

function processReason(
  { processes, industries }: ShopRecord,
  { slug, name }: { slug: string; name: string },
): Judgment {
  const implying = industries.find((code) => processesOfNaics(code).includes(slug));
  if (processes.length > 0 || implying === undefined) {
    return listed(processes, slug, name, "does");
  }
  return ability(
    "unknown",
    `Does not say whether it does ${name}; its industry suggests it (${industryName(implying)}, NAICS ${implying})`,
  );
}

/** A shop that lists no finishing may buy it elsewhere. */
function finishReason(
  { processes }: ShopRecord,
  { slug, name }: { slug: string; name: string },
): Judgment {
  return processes.includes(slug)
    ? ability("pass", name)
    : ability("unknown", `Does not list ${name}, and may have it done elsewhere`);
}

function listed(known: readonly string[], value: string, name: string, verb: string): Judgment {
  return judged(known.includes(value), known, name, verb);
}

/** In whatever spelling, and any edition of it. */
function certificateReason(stated: readonly string[], name: string): Judgment {
  return judged(holdsCertificate(stated, name), stated, name, "holds");
}

function judged(isKnown: boolean, known: readonly string[], name: string, verb: string): Judgment {
  if (known.length === 0) return ability("unknown", `Does not say whether it ${verb} ${name}`);
  return isKnown ? ability("pass", name) : ability("fail", `Does not list ${name}`);
}

function toleranceReason(asked: number | null, held: number | null): Judgment[] {
  if (asked === null) return [];
  if (held === null) {
    return [ability("unknown", `Does not say what tolerance it holds; ±${asked} mm is asked for`)];
  }
  const verdict = asked >= held ? "pass" : "fail";
  return [ability(verdict, `Holds ±${held} mm; ±${asked} mm is asked for`)];
}

function quantityReasons(wish: Wish, shop: ShopRecord): Judgment[] {
  const { smallestQuantity: smallest, largestQuantity: largest } = wish;
  const { minimumQuantity: least, maximumQuantity: most } = shop;
  if (smallest === null || largest === null) return [];
  if (least === null && most === null) {
    return [limit("unknown", "Does not say how many pieces it takes on")];
  }
  const pieces = (quantity: number) =>
    quantity === 1 ? "1 piece" : `${quantity.toLocaleString("en-US")} pieces`;
  const asked = (quantity: number) =>
    `${pieces(quantity)} ${quantity === 1 ? "is" : "are"} asked for`;
  return [
    // Whoever takes a single piece has no least.
    ...(least === null || least <= 1
      ? []
      : [
          limit(
            smallest >= least ? "pass" : "fail",
            `Takes ${pieces(least)} and more; ${asked(smallest)}`,
          ),
        ]),
    ...(most === null
      ? []
      : [
          limit(
            largest <= most ? "pass" : "fail",
            `Makes up to ${pieces(most)}; ${asked(largest)}`,
          ),
        ]),
  ];
}

function radiusReason({ radiusMiles }: Wish, { distanceMiles }: ShopRecord): Judgment[] {
  if (radiusMiles === null) return [];
  const asked = `shops within ${radiusMiles.toLocaleString("en-US")} miles are asked for`;
  if (distanceMiles === null)
    return [limit("unknown", `How far away it is is not known; ${asked}`)];
  return [
    limit(
      distanceMiles <= radiusMiles ? "pass" : "fail",
      `Is ${Math.round(distanceMiles).toLocaleString("en-US")} miles away; ${asked}`,
    ),
  ];
}

function distanceReason({ distanceMiles, serviceRadiusMiles }: ShopRecord): Judgment[] {
  if (distanceMiles === null) return [];
  if (serviceRadiusMiles === null) {
    return [limit("unknown", "Does not say how far away it delivers")];
  }
  return [
    limit(
      distanceMiles <= serviceRadiusMiles ? "pass" : "fail",
      `Serves ${serviceRadiusMiles} miles around; the parts go ${Math.round(distanceMiles)} miles`,
    ),
  ];
}
