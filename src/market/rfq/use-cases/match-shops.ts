import type { Context } from "../../../platform/context.ts";
import { usZip } from "../../../platform/places/us-zips.ts";
import { understandNeed } from "../../needs/use-cases/read-need.ts";
import type { RfqLine } from "../data/rfq-lines.ts";
import { type Shop, shopsWithAccounts } from "../data/shops.ts";
import { isQualified, type MatchReason, matchShop, type Wish } from "../rules/match-shop.ts";
import { slugsNamed } from "../rules/read-request.ts";

/** A shop that can be asked, with what speaks for it and against it. */
export interface MatchedShop {
  id: string;
  name: string;
  place: string | null;
  distanceMiles: number | null;
  reasons: MatchReason[];
  isQualified: boolean;
}

interface Asked {
  lines: readonly RfqLine[];
  certifications: readonly string[];
  shipToZip: string | null;
}

/**
 * Shops with an account, compared with a request: those that nothing speaks against first, then those with the most for
 * them, then the nearest.
 *
 * @param named ids of shops that are listed whatever they make
 */
export async function matchShops(
  ctx: Pick<Context, "db">,
  asked: Asked,
  named: readonly string[],
): Promise<MatchedShop[]> {
  const wish = wishOf(asked);
  const where = asked.shipToZip === null ? null : (usZip(asked.shipToZip) ?? null);
  const processes = wish.processes.map(({ slug }) => slug);
  const shops = await shopsWithAccounts(ctx.db.public, { processes, where }, named);
  return shops.map((shop) => matched(wish, shop)).toSorted(byMatch);
}

/** What a request asks of a shop, as the vocabulary calls it. */
export function wishOf({ lines, certifications }: Asked): Wish {
  const tolerances = lines.flatMap(({ toleranceMm }) =>
    toleranceMm === null ? [] : [Number(toleranceMm)],
  );
  const quantities = lines.flatMap((line) => line.quantities);
  return {
    processes: slugsNamed(
      lines.map(({ process }) => process),
      "process",
      understandNeed,
    ),
    materials: slugsNamed(
      lines.map(({ material }) => material),
      "material",
      understandNeed,
    ),
    certifications: [...certifications],
    tightestToleranceMm: tolerances.length === 0 ? null : Math.min(...tolerances),
    smallestQuantity: quantities.length === 0 ? null : Math.min(...quantities),
    largestQuantity: quantities.length === 0 ? null : Math.max(...quantities),
  };
}

function matched(wish: Wish, { id, name, place, record }: Shop): MatchedShop {
  const reasons = matchShop(wish, record);
  const { distanceMiles } = record;
  return { id, name, place, distanceMiles, reasons, isQualified: isQualified(reasons) };
}

const passes = ({ reasons }: MatchedShop) =>
  reasons.filter(({ verdict }) => verdict === "pass").length;
const fails = ({ reasons }: MatchedShop) =>
  reasons.filter(({ verdict }) => verdict === "fail").length;

/** Where a shop is not known, it comes after all others. */
const farthest = 1e6;

function byMatch(a: MatchedShop, b: MatchedShop): number {
  return (
    fails(a) - fails(b) ||
    passes(b) - passes(a) ||
    (a.distanceMiles ?? farthest) - (b.distanceMiles ?? farthest) ||
    a.name.localeCompare(b.name)
  );
}
