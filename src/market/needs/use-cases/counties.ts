import { type UsZip, usZips } from "../../../platform/places/us-zips.ts";
import { milesBetween } from "../../../shared/coordinates.ts";
import type { County } from "../rules/reading/known-places.ts";
import { usStates } from "../rules/vocabulary/us-states.ts";

/** How much larger, by ZIPs, the one county is that people mean where several are called alike. */
const timesLarger = 3;
/** What a county is called where it is called something else. */
const wordsFor: Record<string, string> = { LA: "Parish", AK: "Borough" };

let counties: Map<string, County[]> | undefined;

/**
 * The county of that name, in lower case and without the word for it; of several of one name the one that is far
 * larger than the others. Their index is made when first asked for.
 */
export function countyOf(name: string, state?: string): County | undefined {
  counties ??= indexCounties();
  const named = counties.get(plainName(name)) ?? [];
  if (state !== undefined) return named.find((county) => county.state === state);
  const [first, second] = named.toSorted((a, b) => b.zips.length - a.zips.length);
  const isMeant =
    first !== undefined && first.zips.length >= timesLarger * (second?.zips.length ?? 0);
  return isMeant ? first : undefined;
}

/** Counties by their plain names. */
function indexCounties(): Map<string, County[]> {
  const inState = Map.groupBy(
    [...usZips()].filter(
      ({ county, state, latitude }) =>
        county !== "" && latitude !== 0 && Object.hasOwn(usStates, state),
    ),
    ({ county, state }) => `${county}|${state}`,
  );
  return Map.groupBy([...inState.values()].map(countyOfZips), ({ zips: _, ...county }) =>
    plainName(county.name.replace(/ \S+$/, "")),
  );
}

function countyOfZips(zips: UsZip[]): County {
  const [{ county = "", state = "" } = {}] = zips;
  const middle = {
    latitude: mean(zips.map(({ latitude }) => latitude)),
    longitude: mean(zips.map(({ longitude }) => longitude)),
  };
  const miles = Math.max(...zips.map((zip) => milesBetween(middle, zip)));
  return {
    name: `${county} ${wordsFor[state] ?? "County"}`,
    state,
    ...middle,
    // A ZIP reaches some miles around its middle.
    miles: Math.ceil(miles) + 10,
    zips: zips.map(({ zip }) => zip),
  };
}

const mean = (values: number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** "St. Louis" and "saint louis", "Prince George's" and "prince georges". */
function plainName(name: string): string {
  return name
    .toLowerCase()
    .replace(/['.]/g, "")
    .replace(/^saint (?=.)/, "st ")
    .replace(/^sainte (?=.)/, "ste ");
}
