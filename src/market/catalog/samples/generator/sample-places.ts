import { z } from "zod";
import type { ZipPlace } from "../../rules/us-place.ts";
import { type Random, weighted } from "./random.ts";
import data from "./residents.json" with { type: "json" };

/** Residents in 2020, in ten thousands (U.S. Census Bureau, decennial census). */
const residents = z.record(z.string().length(2), z.int().positive()).parse(data);

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
