import { describe, expect, test } from "vitest";
import { extractProfile } from "../../src/market/sellers/rules/extraction/extract-profile.ts";
import { readLimits } from "../../src/market/sellers/rules/extraction/read-limits.ts";
import { readProfile } from "../../src/market/sellers/rules/extraction/read-profile.ts";
import { readCsv } from "../../src/platform/documents/read-csv.ts";
import { readLines } from "../../src/platform/documents/read-lines.ts";
import { readSheets } from "../../src/platform/documents/read-sheets.ts";
import { workbookOf } from "../support/workbook-of.ts";

const profileOf = (text: string) => extractProfile([readLines(text, "sheet.txt")]).profile;
const csv = (text: string) => extractProfile([readCsv(text, "sheet.csv")]).profile;

describe("The first line of a document", () => {
  test.each([
    "Keystone Aero Components",
    "Mesa Forge Group",
    "Catawba Knitting Mills",
    "Juniper Sheet Metal Works",
    "Lakeside Polymers",
    "Tillamook Die Casting",
    "Harlan Ridge Valves",
  ])("%s is the name of its firm, and no tagline or specialty", (line) => {
    const { company_name, tagline, specialization } = profileOf(
      `${line}\n\nWe have been at it since 1959.`,
    );
    expect(company_name).toBe(line);
    expect(tagline).not.toBe(line);
    expect(specialization).not.toBe(line);
  });

  test.each([
    "SUPPLIER SURVEY FORM",
    "Capability Statement",
    "Vendor Qualification Questionnaire",
    "Equipment List",
    "Precision CNC Machining",
    "Custom Metal Components",
    "Aluminum Castings",
    "Wire Harness Assembly",
    "Closed Die Forging",
  ])("%s names no firm", (line) => {
    const { company_name } = profileOf(`${line}\n\nWe have been at it since 1959.`);
    expect(company_name).toBeNull();
  });

  test.each(["SUPPLIER SURVEY FORM", "Vendor Qualification Questionnaire"])(
    "%s is no tagline",
    (line) => {
      expect(profileOf(`${line}\n\nCompany: Oak Ridge Tool`).tagline).toBeNull();
    },
  );

  test("below what kind of document it is, or beside that and the town, the name is read", () => {
    expect(profileOf("Capability Statement\n\nCardinal Rubber & Seal\n\nSeals.").company_name).toBe(
      "Cardinal Rubber & Seal",
    );
    const beside = profileOf("Capability matrix – Harbor Precision, Groton CT\n\nCNC turning");
    expect(beside.company_name).toBe("Harbor Precision");
    expect(beside.headquarters_location).toMatchObject({ city: "Groton", state: "CT" });
  });

  test("a heading of Markdown is read without its marks", () => {
    const { company_name, specialization } = profileOf(
      "# Kestrel Anodize\n\n- Type II anodizing of aluminum\n",
    );
    expect(company_name).toBe("Kestrel Anodize");
    expect(specialization).not.toContain("#");
  });
});

describe("Plain facts", () => {
  test("a town with its state is where the firm is, where the document names no other", () => {
    const here = (text: string) => profileOf(text).headquarters_location;
    expect(here("Cut and sew of cotton bags in Greenville, SC since 2003.")).toMatchObject({
      city: "Greenville",
      state: "SC",
    });
    expect(here("Our 120 employees cut gears in Rockford, Illinois.")).toMatchObject({
      city: "Rockford",
      state: "IL",
    });
    expect(here("We put up tanks in Reno, NV.\n\nWe put up towers in Mesa, AZ.")).toBeNull();
  });

  test("a town with its state is proposed without a ZIP", () => {
    const texts = [readLines("Finch Laser\n\nWe are located in Sparks, Nevada.", "sheet.txt")];
    const { candidates } = readProfile({ texts, told: null });
    expect(candidates.find(({ field }) => field === "headquarters_location")?.value).toEqual({
      street: null,
      city: "Sparks",
      state: "NV",
      zip: null,
    });
  });

  test("where goods are to be sent is no address", () => {
    expect(
      profileOf("ISO 9001 and ITAR registered. Ship to Reno, NV 89501").headquarters_location,
    ).toBeNull();
  });

  test("a table of one row below its heads is read", () => {
    const rows = [
      ["Supplier", "City", "State", "Founded", "Employees", "Certificates"],
      ["Bayou Plating", "Houma", "LA", "1982", "44", "Nadcap; ISO 9001:2015"],
    ];
    const expected = {
      company_name: "Bayou Plating",
      headquarters_location: { city: "Houma", state: "LA" },
      founded_year: 1982,
      employee_count: "44",
      certifications: expect.arrayContaining(["Nadcap", "ISO 9001:2015"]),
    };
    expect(csv(rows.map((row) => row.join(",")).join("\n"))).toMatchObject(expected);
  });

  test.each([
    ["Facility (sq ft),12500", { facility_size_sqft: 12_500 }],
    ["Plant size (square feet),12500", { facility_size_sqft: 12_500 }],
    ["YEAR EST.,2004", { founded_year: 2004 }],
  ])("%s is read", (row, expected) => {
    expect(csv(`Company,Hollow Oak\n${row}\nPhone,828-555-0133`)).toMatchObject(expected);
  });

  test.each([
    ["Tolerances to ±5 µm.", 0.005],
    ["Tolerances to 5 microns.", 0.005],
    ["Tightest tolerance: .0002 in", 0.00508],
    ["We hold +/- .0005 on bores.", 0.0127],
    ["We hold +/- 0.5 on bores.", null],
    ["We hold ±.0005 mm on bores.", 0.0005],
  ])("%s → %s mm", (text, millimeters) => {
    const { tightestTolerance } = readLimits([readLines(`Oak Ridge Tool\n\n${text}`, "a.txt")]);
    if (millimeters === null) expect(tightestTolerance).toBeNull();
    else expect(tightestTolerance?.value).toBeCloseTo(millimeters, 6);
  });

  test.each([
    ["We extrude profiles.", "extrusion"],
    ["Our plant runs twenty-two injection presses.", "injection molding"],
    ["We cut gears.", "gear cutting"],
    ["Our 120 employees cut spur, helical and worm gears.", "gear cutting"],
    ["We compression mold seals.", "compression molding"],
    ["We die cast housings.", "die casting"],
  ])("%s says %s", (text, process) => {
    expect(profileOf(text).processes).toContain(process);
  });

  test.each(["We cut costs.", "We bend over backwards.", "We mold young minds."])(
    "%s says no process",
    (text) => {
      expect(profileOf(text).processes).toEqual([]);
    },
  );
});

describe("Certificates of a document", () => {
  const listed =
    "NIST 800-171, UL 508A, R2v3, AS9120B, AWS D17.1, EN 15085, ISO 3834-2, CMMC Level 1, FAA Part 145";

  test.each([`Certifications: ${listed}`, `Certifications | ${listed}`, listed])(
    "the list %s is read whole",
    (line) => {
      const { certifications } = profileOf(`Oak Ridge Tool\n\n${line}`);
      expect(certifications).toHaveLength(9);
      for (const name of ["NIST 800-171", "R2", "AWS D17.1", "EN 15085", "ISO 3834-2"])
        expect(certifications).toContain(name);
    },
  );

  test("part numbers in a list are no certificates", () => {
    expect(profileOf("Sizes: AB 1200, AB 1300, CD 1400").certifications).toEqual([]);
  });

  test("a row whose last day is over is left, whatever its column is called", () => {
    for (const head of ["Expires", "Expiration date", "Valid until", "Exp. date"]) {
      const { certifications } = csv(
        `Standard,Registrar,${head}\nAS9100 Rev D,NQA,03/14/2099\nNADCAP NDT,PRI,07/31/2024`,
      );
      expect(certifications).toEqual(["AS9100D"]);
    }
  });
});

test("a workbook's one row below its heads is a profile", async () => {
  const bytes = await workbookOf("Shop", [
    ["Supplier", "City", "State", "Founded"],
    ["Bayou Plating", "Houma", "LA", 1982],
  ]);
  const read = await readSheets(bytes, "sheet.xlsx");
  expect(extractProfile(read).profile).toMatchObject({
    company_name: "Bayou Plating",
    founded_year: 1982,
  });
});
