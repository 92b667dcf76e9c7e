import { readdirSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { drawingFor, drawingForAll } from "../../src/market/catalog/rules/category-drawing.ts";
import { trades } from "../../src/market/catalog/samples/generator/trades.ts";
import { certificates } from "../../src/market/needs/rules/vocabulary/certificates.ts";
import { findIndustry, industries } from "../../src/market/needs/rules/vocabulary/industries.ts";
import { materials } from "../../src/market/needs/rules/vocabulary/materials.ts";
import {
  industryName,
  naicsTitle,
  processesOfNaics,
} from "../../src/market/needs/rules/vocabulary/naics.ts";
import naicsTitles from "../../src/market/needs/rules/vocabulary/naics-titles.generated.json" with {
  type: "json",
};
import {
  findProcess,
  processes,
  processName,
} from "../../src/market/needs/rules/vocabulary/processes.ts";
import { slugOf } from "../../src/shared/slug.ts";
import { drawingNames } from "../../src/ui/drawing-names.ts";

const guides = readdirSync(join(import.meta.dirname, "../../src/market/guides/library")).map(
  (file) => file.replace(/\.md$/, ""),
);

test("slugs are slugs and no two pages under /industry share one", () => {
  const slugs = industries.map((industry) => industry.slug);
  expect(new Set(slugs).size).toBe(slugs.length);
  for (const slug of slugs) expect(slugOf(slug)).toBe(slug);
  expect(processes.length).toBeGreaterThanOrEqual(40);
});

test("every guide that is named exists, and every guide of the trade has a page", () => {
  const named = [...processes, ...materials].flatMap((entry) => entry.guide ?? []);
  for (const guide of new Set(named)) {
    expect(guides).toContain(guide);
    expect(findIndustry(guide)).toBeDefined();
  }
});

test("a guide that spans several processes gathers them", () => {
  expect(findIndustry("sand-and-investment-casting")).toMatchObject({
    kind: "guide",
    processes: ["sand-casting", "investment-casting", "foundry"],
    categories: ["castings"],
  });
  expect(findIndustry("iso-9001")).toMatchObject({ certificates: ["ISO 9001"] });
});

test("every code of manufacturing has a title and something its plants do", () => {
  const codes = Object.keys(naicsTitles).filter((code) => code.length === 6);
  expect(codes.length).toBeGreaterThan(300);
  for (const code of codes) {
    expect(naicsTitle(code)).toBeTruthy();
    const slugs = processesOfNaics(code);
    expect(slugs.length).toBeGreaterThan(0);
    for (const slug of slugs) expect(findProcess(slug)).toBeDefined();
  }
});

test.each([
  ["325199", "Basic Organic Chemical Manufacturing"],
  ["336110", "Automobile and Light Duty Motor Vehicle Manufacturing"],
  ["322120", "Paper Mills"],
  ["311999", "Food Manufacturing"],
  ["325198", "Basic Organic Chemical Manufacturing"],
])("the industry %s reads as %s", (code, name) => {
  expect(industryName(code)).toBe(name);
});

test("no code outside of manufacturing becomes a process", () => {
  fc.assert(
    fc.property(fc.string(), (code) => {
      if (/^3[123]\d{0,4}$/.test(code)) return;
      expect(processesOfNaics(code)).toEqual([]);
      expect(naicsTitle(code)).toBeUndefined();
    }),
  );
});

test("the drawing of a product shows the part before it shows the industry", () => {
  expect(drawingForAll(["Automotive", "Castings"])).toBe("casting");
  expect(drawingForAll(["Medical"])).toBe("medical");
  expect(drawingForAll([])).toBe("factory");
  expect(drawingFor("Custom Wire Cables")).toBe("wire-harness");
});

test("every category of the samples has a drawing of its own", () => {
  const categories = trades.flatMap((trade) =>
    trade.families.flatMap((family) => family.categories),
  );
  for (const category of new Set(categories)) {
    if (!["Pet Supplies", "Sporting Goods"].includes(category)) {
      expect(drawingFor(category), category).not.toBe("factory");
    }
  }
});

test("every drawing that is named is in the interface's set", () => {
  const labels = trades.flatMap((trade) => trade.families.flatMap((family) => family.categories));
  const named = [...industries.map((industry) => industry.drawing), ...labels.map(drawingFor)];
  for (const drawing of new Set(named)) expect(drawingNames).toContain(drawing);
});

test("a process outside of the vocabulary reads as plain words", () => {
  expect(processName("cnc-milling")).toBe("CNC milling");
  expect(processName("hand-forging")).toBe("Hand forging");
});

test("certificates of generated shops are those of the vocabulary", () => {
  const known = new Set(certificates.map((certificate) => certificate.name));
  for (const trade of trades)
    for (const name of trade.certifications) expect(known).toContain(name);
});
