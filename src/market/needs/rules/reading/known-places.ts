import type { Coordinates } from "../../../../shared/coordinates.ts";

/** A city: its middle, and how large it is as told by its number of ZIPs. */
export interface City {
  name: string;
  state: string;
  latitude: number;
  longitude: number;
  zips: number;
}

/** A county: its middle, how far its farthest ZIP is from there, and its ZIPs. */
export interface County extends Coordinates {
  /** As it is said: "Harris County". */
  name: string;
  state: string;
  miles: number;
  zips: readonly string[];
}

/** What is known of places. */
export interface Gazetteer {
  zip(
    code: string,
  ): { latitude: number; longitude: number; city: string; state: string } | undefined;
  /** The city of that name in a state; without a state the largest of that name. Lower case. */
  city(name: string, state?: string): City | undefined;
  /** All cities of that name, the largest first. Lower case. */
  cities(name: string): readonly City[];
  /** The county of that name, without the word for it; without a state the one that people mean by it. Lower case. */
  county(name: string, state?: string): County | undefined;
}
