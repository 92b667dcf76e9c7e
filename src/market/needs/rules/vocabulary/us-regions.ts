import data from "./us-regions.json" with { type: "json" };

/** A part of the country that buyers name, as states that most people count to it. */
export interface UsRegion {
  name: string;
  states: string[];
}

const regions = new Map<string, UsRegion>(Object.entries(data));
const otherNames = new Map<string, string>(
  Object.entries({
    midwestern: "midwest",
    "mid west": "midwest",
    pnw: "pacific northwest",
    northwest: "pacific northwest",
    midatlantic: "mid atlantic",
    "gulf states": "gulf coast",
    rockies: "rocky mountains",
    "mountain west": "rocky mountains",
    plains: "great plains",
    "tri state": "tri state area",
    "san joaquin valley": "central valley",
    appalachian: "appalachia",
  }),
);

/** The region of that name, lower case, without "the"; undefined for anything else. */
export function regionNamed(name: string): UsRegion | undefined {
  const plain = name.replaceAll("-", " ").replace(/^the /, "");
  return regions.get(otherNames.get(plain) ?? plain);
}
