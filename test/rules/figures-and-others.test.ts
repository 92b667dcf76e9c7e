import { describe, expect, test } from "vitest";
import { extractProfile } from "../../src/market/sellers/rules/extraction/extract-profile.ts";
import { readRivals } from "../../src/market/sellers/rules/extraction/read-rivals.ts";
import { readHtml } from "../../src/platform/documents/read-html.ts";
import { readLines } from "../../src/platform/documents/read-lines.ts";

const profileOf = (text: string) => extractProfile([readLines(text, "a.txt")]).profile;

describe("a figure belongs to the label or unit at its own side:", () => {
  const parts = ["Est. 1962", "45 employees", "20,000 sq ft"];
  const orders = [
    [0, 1, 2],
    [1, 0, 2],
    [2, 1, 0],
    [1, 2, 0],
  ];
  test.each([" | ", ", ", " • ", " - ", "; "])('parted by "%s"', (between) => {
    for (const order of orders) {
      const line = order.map((at) => parts[at] ?? "").join(between);
      for (const text of [`Crane Mfg. Inc.\n${line}`, `Crane Mfg. Inc.\n\n${line}.\n`]) {
        const { founded_year, employee_count, facility_size_sqft, tagline } = profileOf(text);
        expect({ founded_year, employee_count, facility_size_sqft, tagline }, text).toEqual({
          founded_year: 1962,
          employee_count: "45",
          facility_size_sqft: 20_000,
          tagline: null,
        });
      }
    }
  });

  test.each([
    ["Boyd Mfg. Inc. | 35 employees | 20,000 sq ft", "35"],
    ["Boyd Mfg. Inc. | Laredo, TX | 1,200 employees | 400,000 sq ft", "1200"],
    ["Employees: 35 | Square feet: 20,000", "35"],
    ["Square feet: 20,000 | Employees: 35", "35"],
    ["Company\tBoyd Mfg.\nFounded\t2001\nEmployees\t35\nFloor space\t20,000 sq ft", "35"],
    ["Employees: 20,000 sq ft", null],
  ])("%s → %s people", (text, people) => {
    expect(profileOf(text).employee_count).toBe(people);
  });
});

describe("work and certificates of others, or denied, are none of the shop's:", () => {
  test.each([
    "We cut gaskets for customers such as a stamping house.",
    "Past performance: Supplied gaskets to a CNC machining company and a stamping house.",
    "We deliver fixtures to an anodizing shop and to several plating companies.",
    "Molds are built by toolmakers we know well; we do not cut tools ourselves.",
    "We form panels without welding or painting.",
  ])("%s", (text) => {
    const { processes, description } = profileOf(`Ridge Tool, Inc.\n\n${text}`);
    expect(processes.join()).not.toMatch(/stamping|machining|anodizing|plating|mold|welding|paint/);
    expect(description ?? "").not.toMatch(/^Supplied/);
  });

  test.each([
    "Without ISO certification we keep prices low.",
    "Without AS9100 or Nadcap, we serve farms.",
    "We run lean without ISO 9001.",
  ])("%s", (text) => {
    expect(profileOf(`Ridge Tool, Inc.\n\n${text}`).certifications).toEqual([]);
  });

  test.each(["We are not ITAR registered.", "We do not weld titanium."])(
    "no line of the shop says %s",
    (text) => {
      expect(profileOf(`Ridge Tool, Inc.\n${text}`).tagline).toBeNull();
    },
  );

  test.each([
    "Site by WebCo, founded 2010",
    "Website design by Pixel Works, established 2010",
    "Designed and hosted by Northern Web (est. 2010)",
    "Proud member of the Tube Bending Association, founded 2010",
  ])("the year of who made the page: %s", (footer) => {
    const pages = [
      readHtml(
        `<h1>Wolverine Tube Bending</h1><p>Founded in 1979.</p><footer><p>${footer}</p></footer>`,
        "page",
      ),
    ];
    const extraction = extractProfile(pages);
    expect(extraction.profile.founded_year).toBe(1979);
    expect(readRivals(pages, extraction)).toEqual([]);
  });
});

test.each([
  ["City | Hickory, NC", []],
  ["Plants in Marble Falls, Texas and Cotton Plant, AR", []],
  ["Location | Cedar Rapids, Iowa", []],
  ["We mill hickory and maple boards in Hickory, NC", ["hickory", "maple"]],
])("towns are called like materials: %s → %j", (text, materials) => {
  const cells = text.split(" | ");
  const html =
    cells.length > 1
      ? `<table><tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr></table>`
      : `<p>${text}</p>`;
  const { profile } = extractProfile([readHtml(`<h1>Ridge Works</h1>${html}`, "page")]);
  expect([...profile.materials].sort()).toEqual(materials);
});

test.each([
  ["Employees: 30", "Today our 120 employees cut gears."],
  ["Headcount: 30", "With 120 employees we run two shifts."],
  ["Number of employees: 30", "We employ 120 people. All 120 employees are trained."],
])("headcounts that contradict each other are marked: %s, %s", (label, prose) => {
  const pages = [readLines(`Marsh Tool Inc.\n${label}\n\n${prose}`, "a.txt")];
  const extraction = extractProfile(pages);
  const said = [
    extraction.profile.employee_count,
    ...readRivals(pages, extraction)
      .filter(({ field }) => field === "employee_count")
      .map(({ value }) => value),
  ];
  expect(said.sort()).toEqual(["120", "30"]);
});
