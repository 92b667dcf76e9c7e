import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { extractProfile } from "../../src/market/sellers/rules/extraction/extract-profile.ts";
import { unreadableWhy } from "../../src/market/sellers/rules/extraction/unreadable-why.ts";
import { readHtml } from "../../src/platform/documents/read-html.ts";
import { readLines } from "../../src/platform/documents/read-lines.ts";

const own = "Ridge Tool mills steel brackets. We are at 12 Main St, Erie, PA 16501.";
const profileOf = (text: string) =>
  extractProfile([readLines(`Ridge Tool, Inc.\n\n${own}\n\n${text}`, "a.txt")]).profile;
const pageOf = (body: string) =>
  extractProfile([
    readHtml(
      `<html><head><title>Ridge Tool</title></head><body><main><h1>Ridge Tool</h1><p>${own}</p>${body}</main></body></html>`,
      "page",
    ),
  ]).profile;
const facts = ({ certifications, founded_year, employee_count }: ReturnType<typeof profileOf>) => ({
  certifications,
  founded_year,
  employee_count,
});
const none = { certifications: [], founded_year: null, employee_count: null };

describe("a fact of another is none of the shop's:", () => {
  test.each([
    "Compare us with Xometry (ISO 9001, AS9100, founded 2013).",
    "How we stack up against BigPrint: BigPrint holds ISO 13485 and has 900 employees.",
    "Anodizing by Precision Coatings, Inc. (Nadcap, ISO 14001).",
    "We are part of Globex Group, which was founded in 1880 and has 12,000 employees in Chicago, Illinois and ISO 14001 certification.",
    "We belong to Hale Industries, a group founded in 1921 with 3,000 employees.",
    "Our registrar, Smithers Quality, 121 S Main St, Akron, OH 44308, founded in 1925, is ISO/IEC 17025 accredited.",
    'What customers say: "We are a 300-person ISO 13485 company founded in 1988 in Dallas, Texas and we love Ridge." - Pat, Medtron',
    "Jobs: CNC operator, TIG welder (AWS D17.1 certified), min. 5 years.",
    "We follow ISO 13485 principles.",
    "Our procedures are in line with ISO 9001.",
  ])("%s", (text) => {
    const profile = profileOf(text);
    expect(facts(profile)).toEqual(none);
    expect(profile.headquarters_location?.city).toBe("Erie");
  });

  test.each([
    "<h2>What customers say</h2><p>We are a 300-person ISO 13485 company founded in 1988 and we love Ridge. - Pat, Medtron</p>",
    "<h3>Brands we install</h3><ul><li>Blum (ISO 9001, ISO 14001)</li></ul>",
    "<h2>Reference documents</h2><ul><li>AS9102</li><li>ISO 17025</li><li>Nadcap AC7004</li></ul>",
    "<p>Wanted: welder, AWS D1.1 certified.</p>",
  ])("on a page: %s", (body) => {
    expect(facts(pageOf(body))).toEqual(none);
  });

  test.each([
    ["We are certified to ISO 9001 by DQS, which also audits our suppliers.", ["ISO 9001"]],
    ["Kosher certification by OU.", ["Kosher"]],
    [
      "FABTECH CHICAGO, SEPT 8-11, 2025, McCormick Place, 2301 S King Dr, Chicago, IL 60616 RIDGE TOOL AISC CERTIFIED FABRICATOR.",
      ["AISC certified"],
    ],
    ["Compared with 2019 we are stronger. We hold AS9100D.", ["AS9100D"]],
  ])("but what it says of itself beside that is: %s", (text, certificates) => {
    expect(profileOf(text).certifications).toEqual(certificates);
  });

  test("but a firm within a group has its own year and people", () => {
    const text =
      "Ridge Tool, a division of Hale Industries, was founded in 1950 and employs 40 people.";
    expect(facts(profileOf(text))).toMatchObject({ founded_year: 1950, employee_count: "40" });
  });

  test("nor what a manual refers to", () => {
    const { certifications } = profileOf(
      "2. Normative references\n\nISO 9001:2015, NADCAP AC7102, ISO 14001:2015\n\n3. Certification\n\nRidge Tool, Inc. is certified to AS9100D.",
    );
    expect(certifications).toEqual(["AS9100D"]);
  });
});

describe("where the shop is now, and not where a fair, another or its past is:", () => {
  test.each([
    "Ridge Tool\nUntil 2022 we were at 55 Foundry St, Milwaukee, WI 53204. Our address is 9 Commerce Blvd, Racine, WI 53403.",
    "Ridge Tool\nFrom 1990 to 2018 our shop was at 44 Elm St, Bristol, CT 06010. Today we are at 12 Birch Rd, Racine, WI 53403.",
    "Ridge Tool\nFor thirty years our home was 5 Mill Ln, Alliance, OH 44601; since 2015 it is 77 Market Ave, Racine, WI 53403.",
    "VISIT US AT IMTS BOOTH 2210\nMcCormick Place, 2301 S King Dr, Chicago, IL 60616\n\nRidge Tool\nShop: 12 Birch Rd, Racine, WI 53403\n417-862-4411",
    "See us at NPE 2027, Orange County Convention Center, 9800 International Dr, Orlando, FL 32819.\n\nRidge Tool mills. 51 Mill St, Racine, WI 53403.",
    "FABTECH CHICAGO, SEPT 8-11, 2025, McCormick Place, 2301 S King Dr, Chicago, IL 60616\n\nRIDGE TOOL\nSHOP: 1901 N TRACKER RD, RACINE WI 53403",
    "Ridge Tool\nRidge Tool mills. Castings from Lake Foundry, Muskegon, MI 49442. 51 Mill St, Racine, WI 53403.",
  ])("%s", (text) => {
    const { company_name, headquarters_location } = extractProfile([
      readLines(text, "a.txt"),
    ]).profile;
    expect(headquarters_location?.city).toMatch(/^racine$/i);
    expect(company_name ?? "").not.toMatch(/\d{5}/);
  });
});

describe("work that is given up, planned or said in a figure is none:", () => {
  test.each([
    "We closed our paint shop and powder coating line in 2020 and sold our laser cutter.",
    "A waterjet is on order and we are thinking about laser cutting.",
    "Closed the powder coating line. Sold the laser cutter.",
    "We are planning a second plant and an automated powder coating line.",
    "2099: New 50,000 sq ft plant with robotic welding to open.",
    "We bought land for a 120,000 sq ft plant.",
    "Heat treating by Bodycote.",
    "We cast a wide net and forge lasting relationships.",
    "Ridge Tool molds caps.",
  ])("%s", (text) => {
    const { processes, facility_size_sqft } = profileOf(text);
    expect(processes).toEqual(["CNC milling"]);
    expect(facility_size_sqft).toBeNull();
  });

  test("a flour mill mills no metal", () => {
    const { profile } = extractProfile([
      readLines(
        "Ivy Mill\n\nIvy Mill is a flour mill in Lancaster, Pennsylvania. We mill organic wheat, rye and corn.",
        "a.txt",
      ),
    ]);
    expect(profile.processes).not.toContain("CNC milling");
  });
});

test.each([
  ["Fast service. $50 minimum per order.", "$50"],
  ["Lot charge: $150 minimum.", "$150"],
  ["Minimum order: $250.", "$250"],
])("%s → minimum %s", (text, minimum) => {
  expect(profileOf(text).minimum_order).toBe(minimum);
});

test.each([
  ["Samples take 2 weeks, production takes 6-8 weeks.", "6-8 weeks"],
  ["Tooling 8-10 weeks; parts 2 weeks.", "2 weeks"],
  ["Lead time: patterns 6 weeks, castings 3 weeks. Rush: 5 days.", "3 weeks"],
  ["Turnaround from 24 hours to 10 days.", "24 hours to 10 days"],
  ["Samples take 2 weeks.", null],
])("%s → lead time %s", (text, time) => {
  expect(profileOf(text).lead_time).toBe(time);
});

test.each([
  ["Five cabinetmakers, three finishers and two installers.", null],
  ["Six cabinetmakers, two finishers and an estimator.", null],
  ["Today 46 employees work two shifts.", "46"],
  ["A shop with twelve toolmakers, 3 apprentices and a staff of 22 in total.", "22"],
  ["We grew from 5 employees in 2003 to 80 today.", "80"],
  ["We have grown from a crew of 4 in 1999 to 52 people now.", "52"],
  ["22 toolmakers and machinists.", "22"],
])("%s → %s people", (text, people) => {
  expect(profileOf(text).employee_count).toBe(people);
});

test.each([
  "We sold our CNC machining department in 2019.",
  "1946 – Founded by Ned Halyard as Cove Brass.",
  "Ridge Tool, 2200 Dayton Ave, Ames,",
  "Machine parts to specifications using tools such as lathes, milling machines, grinders or",
])("%s describes no shop", (text) => {
  expect(extractProfile([readLines(`Ridge Tool\n\n${text}`, "a.txt")]).profile.description).toBe(
    null,
  );
});

const inEnglish = [
  "Mail: P.O. Box 88, Los Angeles, CA 90001 Shipping: 1212 Eighteenth Ave, Las Vegas, NV 89101",
  "Des Moines, IA 50309 info@ridge.com www.ridge.com",
  "Van Nuys, CA 91401",
  "Zinc die cast | MIL-C-26074 | 0.0002 in",
  "Est. 1958 24 employees El Paso, TX 79901",
  "Die casting Steel brass copper aluminum",
  "San Jose CA La Crosse WI Nickel Black oxide",
  "Die sets, die springs, die repair",
  "sales@oak.com orders@oak.com www.oak.com",
];

test("pages of addresses, tables and products are English", () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...inEnglish), { minLength: 5, maxLength: 40 }),
      (lines) => {
        const page = readHtml(
          `<body>${lines.map((line) => `<p>${line}</p>`).join("")}</body>`,
          "page",
        );
        expect(unreadableWhy([page], ["company_name"])).toBeNull();
      },
    ),
  );
});

test("a page in German is not", () => {
  const text =
    "Wir fertigen Teile für die Industrie und sind mit unseren Maschinen auf dem neuesten Stand. Unsere Werkstatt ist von Montag bis Freitag geöffnet. ";
  const page = readHtml(`<body><p>${text.repeat(4)}</p></body>`, "page");
  expect(unreadableWhy([page], [])).toMatch(/not in English/);
});
