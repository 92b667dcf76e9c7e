import { expect, test } from "vitest";
import { extractProfile } from "../../src/market/sellers/rules/extraction/extract-profile.ts";
import { isWorkOfOthers } from "../../src/market/sellers/rules/extraction/work-of-others.ts";
import { readLines } from "../../src/platform/documents/read-lines.ts";

const own = "Acme Valve Inc. builds pneumatic valves in Akron, OH 44308.";
const processesIn = (text: string) =>
  extractProfile([readLines(`${own}\n\n${text}`, "a.txt")]).profile.processes;

test.each([
  "We buy our castings from a local foundry and send parts out for anodizing.",
  "We purchase forgings and stampings from our partners.",
  "Acme buys raw forgings, stampings and castings.",
  "We partner with local shops for powder coating.",
  "We rely on outside vendors for heat treating and plating.",
  "Parts go out to be plated and painted.",
  "We sell presses to metal stamping shops.",
  "We supply fixtures to welding shops and powder coating houses.",
  "No welding or painting in house.",
  "No welding, painting or plating here.",
  "Sorry, no powder coating.",
])("takes no work of others for the shop's: %j", (text) => {
  expect(processesIn(text)).toEqual([]);
});

test.each([
  ["We buy raw castings, and our shop does welding.", "welding"],
  ["We offer powder coating, and buy our steel from American mills.", "powder coating"],
  ["We do laser cutting and send finished parts to you.", "laser cutting"],
  ["We partner with engineers from the start, and do anodizing.", "anodizing"],
  ["Send us your drawings for laser cutting.", "laser cutting"],
  ["We are a metal stamping shop.", "metal stamping"],
])("keeps the shop's own work: %j has %s", (text, work) => {
  expect(processesIn(text)).toContain(work);
});

test.each([
  ["No welding job is too small", "welding", false],
  ["No welding in house", "welding", true],
  ["We buy castings and machine them", "machine", false],
  ["We buy castings and forgings", "forgings", true],
])("in %j the %s is others' work: %s", (sentence, work, isTheirs) => {
  const start = sentence.indexOf(work);
  expect(isWorkOfOthers(sentence, start, start + work.length)).toBe(isTheirs);
});
