import { describe, expect, test } from "vitest";
import { readProfile } from "../../src/market/sellers/rules/extraction/read-profile.ts";
import { pageOfRows } from "../../src/platform/documents/page-of-rows.ts";
import { readLines } from "../../src/platform/documents/read-lines.ts";
import type { DocumentText } from "../../src/shared/documents/document-text.ts";

const of = (text: DocumentText, field: string) =>
  readProfile({ texts: [text], told: null })
    .candidates.filter((one) => one.field === field)
    .map(({ value }) => value);
const ofText = (text: string, field: string) => of(readLines(text, "a.txt"), field);

describe("what a form's label gives as an example is not the shop's:", () => {
  test.each([
    "Processes (for example: stamping, forging): wire EDM",
    "Processes (e.g. stamping, forging): wire EDM",
    "Processes (such as stamping, forging): wire EDM",
    "Processes, such as stamping and forging: wire EDM",
    "Legal name (example: Acme Forging, Inc.): Pioneer Tool  Processes (e.g. stamping): wire EDM",
  ])("%s", (line) => {
    expect(ofText(`Ridge Tool, Inc.\n${line}\n`, "processes")).toEqual(["edm"]);
  });

  test("in a cell", () => {
    const rows = [
      ["Processes (e.g. stamping, forging)", "wire EDM"],
      ["Founded", "1990"],
    ];
    expect(of(pageOfRows(rows, "", "a.csv"), "processes")).toEqual(["edm"]);
  });

  test("but what a shop says in brackets itself is", () => {
    expect(ofText("We machine metals (such as brass and titanium).", "materials")).toEqual(
      expect.arrayContaining(["brass", "titanium"]),
    );
  });
});

const machines = (rows: string[][]) =>
  of(pageOfRows(rows, "", "a.csv"), "machine").map((value) => {
    const { maker, quantity, builtIn } = value as Record<string, unknown>;
    return [maker, quantity, builtIn];
  });

test("a list of machines with further columns keeps how many there are and their year", () => {
  const heads = [
    "Dept",
    "Qty",
    "Manufacturer",
    "Model",
    "Description",
    "X",
    "Y",
    "Z",
    "Year",
    "Notes",
  ];
  expect(
    machines([
      heads,
      ["Mill", "2", "Haas", "VF-4SS", "Vertical machining center", "50", "20", "25", "2019", ""],
      ["Turn", "3", "Okuma", "LB3000", "CNC lathe", "", "", "", "2017", ""],
      ["Turn", "1", "Mazak", "QT-250", "CNC lathe", "", "", "", "2009", "near the dock"],
    ]),
  ).toEqual([
    ["Haas", 2, 2019],
    ["Okuma", 3, 2017],
    ["Mazak", 1, 2009],
  ]);
});

test.each(["Sold 2022", "On order", "On order - not installed", "Scrapped", "To be installed"])(
  "a machine whose remark is “%s” is none of the shop's",
  (remark) => {
    const heads = ["Qty", "Make", "Model", "Description", "Year", "Remarks"];
    expect(
      machines([
        heads,
        ["2", "Haas", "VF-4SS", "Vertical machining center", "2019", "in cell 1"],
        ["1", "Okuma", "LB3000", "CNC lathe", "2017", remark],
      ]),
    ).toEqual([["Haas", 2, 2019]]);
  },
);

test("a floor abroad is not the shop's, and one that contradicts another stands beside it", () => {
  const floors = (text: string) => ofText(text, "own_square_feet").toSorted();
  expect(
    floors("Our plant in Monterrey, Mexico has 80,000 sq ft. Our Erie plant has 25,000 sq ft."),
  ).toEqual([25_000]);
  expect(floors("Floor space: 30,000 sq ft\nOur 24,000 square foot plant is in Erie, PA.")).toEqual(
    [24_000, 30_000],
  );
  expect(floors("Our plant has 30,000 sq ft, 5,000 sq ft of it an office.")).toEqual([30_000]);
});

test("a form for suppliers tells of the supplier that filled it in", () => {
  const form =
    "SUPPLIER QUALITY SURVEY\nPlease return to: Buyer Inc., 1 Dock Street, Milwaukee, WI 53202\nSupplier: Acorn Wire\nSupplier address: 45 Mill Road, Clinton, MA 01510\nYear founded: 1948\nISO 9001 certified? Yes";
  expect(ofText(form, "founded_year")).toEqual([1948]);
  expect(ofText(form, "certifications")).toEqual(["ISO 9001"]);
});
