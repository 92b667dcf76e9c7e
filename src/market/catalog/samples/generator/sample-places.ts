import type { ZipPlace } from "../../rules/us-place.ts";
import { type Random, weighted } from "./random.ts";

/** Residents in 2020, in ten thousands (U.S. Census Bureau, decennial census). */
const residents: Record<string, number> = {
  AL: 502,
  AK: 73,
  AZ: 715,
  AR: 301,
  CA: 3954,
  CO: 577,
  CT: 361,
  DE: 99,
  DC: 69,
  FL: 2154,
  GA: 1071,
  HI: 146,
  ID: 184,
  IL: 1281,
  IN: 679,
  IA: 319,
  KS: 294,
  KY: 451,
  LA: 466,
  ME: 136,
  MD: 618,
  MA: 703,
  MI: 1008,
  MN: 571,
  MS: 296,
  MO: 615,
  MT: 108,
  NE: 196,
  NV: 310,
  NH: 138,
  NJ: 929,
  NM: 212,
  NY: 2020,
  NC: 1044,
  ND: 78,
  OH: 1180,
  OK: 396,
  OR: 424,
  PA: 1300,
  RI: 110,
  SC: 512,
  SD: 89,
  TN: 691,
  TX: 2915,
  UT: 327,
  VT: 64,
  VA: 863,
  WA: 771,
  WV: 179,
  WI: 589,
  WY: 58,
  PR: 329,
};

export interface SamplePlace extends ZipPlace {
  zip: string;
}

/**
 * Draws places the way people are spread: a state by its residents, then one of its ZIPs, of which there
 * are more where more people live.
 */
export function placePicker(places: SamplePlace[]): (random: Random) => SamplePlace {
  const byState = Map.groupBy(places, (place) => place.state);
  const pickState = weighted(
    [...byState.keys()].filter((state) => residents[state] !== undefined),
    (state) => residents[state] ?? 0,
  );
  return (random) => random.pick(byState.get(pickState(random)) ?? places);
}
