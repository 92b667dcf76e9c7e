import type { Context } from "../../../platform/context.ts";
import type { Transaction } from "../../../platform/db/database.ts";
import { usZip } from "../../../platform/places/us-zips.ts";
import { needsVocabulary, understandNeed } from "../../needs/use-cases/read-need.ts";
import type { RfqLine } from "../data/rfq-lines.ts";
import { type CatalogReader, type Shop, shopsWithAccounts } from "../data/shops.ts";
import { replyRatesOf } from "../data/trade-rates.ts";
import { finishesNamed } from "../rules/finishes-named.ts";
import { type Fit, fitOf, type MatchReason, matchShop, type Wish } from "../rules/match-shop.ts";
import { type NotCompared, notCompared } from "../rules/not-compared.ts";
import { slugsNamed } from "../rules/slugs-named.ts";
import type { TradeRate } from "../rules/trade-rates.ts";

/** A shop that can be asked, with what speaks for it and against it. */
export interface MatchedShop {
  id: string;
  name: string;
  place: string | null;
  distanceMiles: number | null;
  reasons: MatchReason[];
  fit: Fit;
  /** When its profile, which the reasons are taken from, was changed last. */
  statedAt: Date;
  /** How many of how many requests of the last year it answered. */
  replyRate: TradeRate | null;
}

/** Shops that are compared with a request, at most. */
const mostCompared = 300;

/** What of a request shops are compared with. */
export interface Asked {
  lines: readonly Omit<RfqLine, "id">[];
  certifications: readonly string[];
  shipToZip: string | null;
  radiusMiles: number | null;
}

/**
 * Shops with an account, compared with a request: those that fit first, then those that may, then those with the least
 * against them; among equals the nearest. At most 300, and the named ones besides.
 *
 * @param named ids of shops that are listed whatever they make
 */
export function matchShops(
  ctx: Pick<Context, "db">,
  asked: Asked,
  named: readonly string[],
): Promise<MatchedShop[]> {
  return compared(ctx.db.public, asked, named, mostCompared);
}

/**
 * The same of these shops alone, by id; one that has left the directory is missing.
 *
 * @param ids of entries of the directory
 */
export function matchNamedShops(
  ctx: Pick<Context, "db">,
  asked: Asked,
  ids: readonly string[],
): Promise<Map<string, MatchedShop>> {
  return namedShops(ctx.db.public, asked, ids);
}

/** As `matchNamedShops`, by what a transaction sees. */
export function matchWithin(
  tx: Transaction,
  asked: Asked,
  ids: readonly string[],
): Promise<Map<string, MatchedShop>> {
  return namedShops(tx, asked, ids);
}

function namedShops(db: CatalogReader, asked: Asked, ids: readonly string[]) {
  return matchWish(db, wishOf(asked), asked.shipToZip, ids);
}

function compared(
  db: CatalogReader,
  asked: Asked,
  named: readonly string[],
  most: number,
): Promise<MatchedShop[]> {
  return comparedWith(db, wishOf(asked), asked.shipToZip, named, most);
}

/**
 * Shops compared with what a request asks of them, by id.
 *
 * @param ids of entries of the directory
 */
export async function matchWish(
  db: CatalogReader,
  wish: Wish,
  shipToZip: string | null,
  ids: readonly string[],
): Promise<Map<string, MatchedShop>> {
  if (ids.length === 0) return new Map();
  const shops = await comparedWith(db, wish, shipToZip, ids, 0);
  return new Map(shops.map((shop) => [shop.id, shop]));
}

async function comparedWith(
  db: CatalogReader,
  wish: Wish,
  shipToZip: string | null,
  named: readonly string[],
  most: number,
): Promise<MatchedShop[]> {
  const where = shipToZip === null ? null : (usZip(shipToZip) ?? null);
  const processes = wish.processes.map(({ slug }) => slug);
  const shops = await shopsWithAccounts(db, { processes, where }, named, most);
  const rates = await replyRatesOf(
    db,
    shops.map(({ id }) => id),
  );
  return shops
    .map((shop) => ({ ...matched(wish, shop), replyRate: rates.get(shop.id) ?? null }))
    .toSorted(byMatch);
}

/** What a request asks of a shop, as the vocabulary calls it. */
export function wishOf({ lines, certifications, radiusMiles }: Asked): Wish {
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
    ...finishesNamed(
      lines.map(({ finish }) => finish),
      understandNeed,
      needsVocabulary().processOfFinish,
    ),
    certifications: [...certifications],
    tightestToleranceMm: tolerances.length === 0 ? null : Math.min(...tolerances),
    smallestQuantity: quantities.length === 0 ? null : Math.min(...quantities),
    largestQuantity: quantities.length === 0 ? null : Math.max(...quantities),
    radiusMiles,
  };
}

/** What of a request is compared with no shop. */
export function notComparedOf({ lines }: Pick<Asked, "lines">): NotCompared[] {
  return notCompared(lines, understandNeed, needsVocabulary().processOfFinish);
}

function matched(wish: Wish, { id, name, place, statedAt, record }: Shop) {
  const reasons = matchShop(wish, record);
  const { distanceMiles } = record;
  return { id, name, place, distanceMiles, reasons, fit: fitOf(reasons), statedAt };
}

const places: Record<Fit, number> = { fits: 0, unconfirmed: 1, fails: 2 };

const passes = ({ reasons }: MatchedShop) =>
  reasons.filter(({ verdict }) => verdict === "pass").length;
const fails = ({ reasons }: MatchedShop) =>
  reasons.filter(({ verdict }) => verdict === "fail").length;

/** Where a shop is not known, it comes after all others. */
const farthest = 1e6;

function byMatch(a: MatchedShop, b: MatchedShop): number {
  return (
    places[a.fit] - places[b.fit] ||
    fails(a) - fails(b) ||
    passes(b) - passes(a) ||
    (a.distanceMiles ?? farthest) - (b.distanceMiles ?? farthest) ||
    a.name.localeCompare(b.name)
  );
}
