import type { Context } from "../../../platform/context.ts";
import type { Need } from "../../needs/rules/reading/need.ts";
import type { NamedPlace } from "../../needs/rules/reading/read-place.ts";
import { firstWithMaker } from "../data/capable-manufacturers.ts";
import { namesHeld } from "../data/named-manufacturers.ts";
import type { ManufacturerFilter } from "../rules/manufacturer-search.ts";
import { type NameQuery, nameLookup, nameQueries } from "../rules/names-meant.ts";
import { type Located, placeFilter, usualMiles } from "../rules/place-filter.ts";
import type { Wanted } from "../rules/wanted.ts";
import { shopsMeant } from "./shops-meant.ts";

/** Miles around the middle of a city that are hardly another one. */
const townMiles = 10;

type Point = Extract<NamedPlace, { kind: "point" }>;

/** A query whose place may be one of several. */
interface Asked {
  own: string;
  need: Need;
  wanted: Wanted | null;
  /** The filter without the place. */
  anywhere: Located<ManufacturerFilter>;
}

/**
 * Of several cities of one name, none much larger than the others, the one that is meant: where the shop stands whose
 * name is asked for, else where somebody makes what is wanted. The place as it was read where neither tells.
 *
 * @returns null where the query's place is no such city
 */
export async function settledPlace(
  ctx: Context,
  { own, need, wanted, anywhere }: Asked,
): Promise<NamedPlace | null> {
  const { place } = need;
  if (place?.kind !== "point" || place.namesakes === undefined) return null;
  const { namesakes, ...first } = place;
  const places: Point[] = [
    first,
    ...namesakes.map((namesake): Point => ({ ...first, ...namesake })),
  ];
  const names = nameQueries(own, need).map(nameLookup);
  const held = await namesHeld(ctx.db.public, names, anywhere);
  for (const one of held.size === 0 ? [] : places) {
    const filter = { ...anywhere, ...placeFilter(one)?.filter };
    const asked = { text: own, need: { ...need, place: one }, wanted, filter };
    const isHeld = (query: NameQuery) => held.has(nameLookup(query));
    if ((await shopsMeant(ctx, asked, filter, isHeld)).ids.length > 0) return one;
  }
  if (wanted === null) return first;
  // In the city itself before around it.
  const reaches = [townMiles, first.radiusMiles ?? usualMiles].flatMap((radiusMiles) =>
    places.map(({ latitude, longitude }) => ({ middle: { latitude, longitude }, radiusMiles })),
  );
  const at = await firstWithMaker(ctx.db.public, { wanted, filter: anywhere }, reaches);
  return at === null ? first : (places[at % places.length] ?? first);
}
