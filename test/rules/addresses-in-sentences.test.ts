import { expect, test } from "vitest";
import { extractProfile } from "../../src/market/sellers/rules/extraction/extract-profile.ts";
import { readLines } from "../../src/platform/documents/read-lines.ts";

function placeIn(text: string) {
  const { headquarters_location: place } = extractProfile([readLines(text, "a.txt")]).profile;
  return place && [place.street, place.city, place.state, place.zip];
}

test.each([
  ["Our 110 employees work in Rockford, IL 61109", [null, "Rockford", "IL", "61109"]],
  ["Today 45 people run presses in Rockford, IL 61109.", [null, "Rockford", "IL", "61109"]],
  ["Acme Valve Inc. of Akron, OH 44308 builds valves.", [null, "Akron", "OH", "44308"]],
  ["Vulcan Coatings of Columbus, Ohio 43215", [null, "Columbus", "OH", "43215"]],
  ["Acme Valve of City of Industry, CA 91746", [null, "City of Industry", "CA", "91746"]],
])("the place in %j is %j", (text, place) => {
  expect(placeIn(text)).toEqual(place);
});

test.each([
  ["110 Old Mill Run, Rockford, IL 61109", ["110 Old Mill Run", "Rockford", "IL", "61109"]],
  ["12 Broadway, Rockford, IL 61109", ["12 Broadway", "Rockford", "IL", "61109"]],
  ["110 main street, Rockford, IL 61109", ["110 main street", "Rockford", "IL", "61109"]],
  ["PO Box 12, King of Prussia, PA 19406", ["PO Box 12", "King of Prussia", "PA", "19406"]],
  ["4 Coral Way, Isle of Palms, SC 29451", ["4 Coral Way", "Isle of Palms", "SC", "29451"]],
])('a road and a town with an "of" stay what they are in %j', (text, place) => {
  expect(placeIn(text)).toEqual(place);
});
