import { describe, expect, test } from "vitest";
import { certificateDetails } from "../../src/market/sellers/rules/extraction/certificate-details.ts";
import { readProfile } from "../../src/market/sellers/rules/extraction/read-profile.ts";
import { readLines } from "../../src/platform/documents/read-lines.ts";

const read = (text: string) =>
  readProfile({ texts: [readLines(text, "a.txt")], told: null }).candidates;
const of = (text: string, field: string) =>
  read(text)
    .filter((one) => one.field === field)
    .map(({ value }) => value);
const towns = (text: string) =>
  of(text, "headquarters_location").map((value) => (value as { city: string }).city);
const details = (text: string) =>
  read(text)
    .filter(({ field }) => field === "certifications")
    .map(({ value, sentence }) => ({ value, ...certificateDetails(sentence) }));

const registrar = "Northwind Registrars, 40 Quay Street, Buffalo, NY 14202";
const holder = "Harlow Precision LLC\n1420 West 12th Street, Erie, PA 16501";

describe("of a certificate the shop is whom it certifies:", () => {
  test.each([
    [
      "registrar and title first",
      `${registrar}\nCERTIFICATE OF REGISTRATION\n${holder}\nISO 9001:2015`,
    ],
    [
      "registrar in the line of the title",
      `${registrar} Certificate of Accreditation - Nadcap Heat Treating\nGranted to: ${holder}`,
    ],
    [
      "assessed by, below",
      `Certificate of Registration\nThis is to certify that the Quality Management System of\n${holder}\nhas been assessed by ${registrar} and found to comply with\nISO 9001:2015`,
    ],
    [
      "issued by, at the end",
      `CERTIFICATE\nThis is to certify that\n${holder}\ncomplies with AS9100D\nIssued by: ${registrar} 716-555-0188`,
    ],
  ])("%s", (_, text) => {
    expect(towns(text)).toEqual(["Erie"]);
    expect(of(text, "phone")).toEqual([]);
  });

  test("its number and last day hold for each standard that it names", () => {
    const text = `CERTIFICATE\nNumber: 10174-A3\nThis is to certify that\n${holder}\noperates a system certified to AS9100D and ISO 9001:2015\nIssue date 2025-03-18\nValid until 2028-03-17`;
    for (const one of details(text))
      expect(one).toMatchObject({ number: "10174-A3", expiresOn: "2028-03-17" });
    expect(details(text)).toHaveLength(2);
  });

  test("a certificate of another kind, or two numbers, tell none", () => {
    const two = `CERTIFICATE OF REGISTRATION\n${holder}\nISO 9001:2015\nCertificate No.: A-4711\nCertificate No.: B-4712`;
    expect(details(two)).toMatchObject([{ number: null }]);
  });
});

test.each([
  ["Certificate Number: TW-9001-338\nExpiry Date: 2027-10-22", "TW-9001-338", "2027-10-22"],
  ["Certificate No.: LR-20418-Q\nExpiration date: May 31, 2027", "LR-20418-Q", "2027-05-31"],
  ["Certificate Number 20442196\nAccreditation valid to 30-Apr-2028", "20442196", "2028-04-30"],
  ["Certificate # US-44120, expires 08-15-2026", "US-44120", "2026-08-15"],
])("reads %j", (text, number, expiresOn) => {
  expect(certificateDetails(text)).toEqual({ number, expiresOn });
});

const other = "Ms. Ada Ruiz\nHarvest Implement Co.\n900 Harbor Road\nCleveland, OH 44114";

describe("of a letter", () => {
  const letter = (body: string) =>
    `${holder}\n\nApril 2, 2026\n\n${other}\n\nDear Ms. Ruiz,\n\n${body}`;
  test("the shop is not whom it is written to", () => {
    expect(towns(letter("We bend wire for farm machines."))).toEqual(["Erie"]);
    const box = letter("We bend wire.").replace("1420 West 12th Street", "PO Box 441");
    expect(towns(box)).toEqual(["Erie"]);
  });
  test("but is whom a register or a buyer tells of its approval", () => {
    const told = "Your registration code is M4711. Questions: 202-663-1282.";
    expect(towns(letter(told))).toEqual(["Cleveland"]);
    expect(of(letter(told), "phone")).toEqual([]);
  });
  test("without a receiver it is its writer", () => {
    expect(towns(`${holder}\nApril 2, 2026\nDear customers,\nWe bend wire.`)).toEqual(["Erie"]);
  });
  test("what a mail quotes is another's", () => {
    const quoted = `${holder}\nWe bend wire.\n\nOn Mon, Apr 6, 2026 Ada Ruiz wrote:\n> Harvest Implement Co., 900 Harbor Road, Cleveland, OH 44114\nTel 216-771-0399`;
    expect(towns(quoted)).toEqual(["Erie"]);
    expect(of(quoted, "phone")).toEqual([]);
  });
});

describe("where the shop no longer is", () => {
  const [now, before] = [
    "3450 Quarry Road, Dubuque, IA 52002",
    "22 River Street, Galena, IL 61036",
  ];
  test.each([
    `Old address: ${before}.\nNew address: ${now}.`,
    `Previously at ${before}; since June 2022 at ${now}.`,
    `Formerly located at ${before}. Now at ${now}.`,
    `We moved from ${before} to ${now}.`,
    `Former location: ${before}\n${now}`,
  ])("%j", (text) => {
    expect(towns(`Hawkeye Machine Co\n${text}\nWe make springs.`)).toEqual(["Dubuque"]);
    expect(of(`Hawkeye Machine Co\n${text}\nWe make springs.`, "founded_year")).toEqual([]);
  });
});

test.each(["At our present location since 2015.", "Since 2015 at 91 Industry Road."])(
  "when it came there is no year of its founding: %j",
  (text) => {
    expect(of(`Hawkeye Machine Co\n${text}`, "founded_year")).toEqual([]);
    expect(of("Hawkeye Machine Co\nMaking springs in Ohio since 2015.", "founded_year")).toEqual([
      2015,
    ]);
  },
);

test.each([
  "Tel/Fax: 765-288-1100 / 765-288-1199",
  "Phone & Fax: (765) 288-1100 and (765) 288-1199",
  "Phone: _765/288-1100_  Fax: _765/288-1199_",
  "Tel / Fax: 765-288-1100",
  "Fax: 765-288-1199 Tel: 765-288-1100",
])("the telephone of %j", (line) => {
  const [phone = ""] = of(
    `Muncie Gage, Inc.\n1200 Eighth Street, Muncie, IN 47302\n${line}`,
    "phone",
  );
  expect(String(phone).replace(/\D/g, "").slice(-10)).toBe("7652881100");
});

test.each([
  "Heat treat is sent to a Nadcap accredited source.",
  "Plating, heat treating and polishing through trusted local partners.",
  "Plating and heat treating are subcontracted.",
  "Outside services we coordinate: anodizing, powder coating, heat treat.",
  "Heat treat: No  Plating: No  Anodizing: No",
])("work that others do, or nobody: %j", (line) => {
  expect(of(`Redwood Metal Co.\nWe do laser cutting.\n${line}`, "processes")).toEqual([
    "laser-cutting",
  ]);
  expect(of(`Redwood Metal Co.\nWe do laser cutting.\n${line}`, "description")).toEqual([]);
});

test("of a line's answers those with yes count", () => {
  const text = "Redwood Metal Co.\nSpecial processes: \nPlating: No Welding: Yes Anodizing: No";
  expect(of(text, "processes")).toEqual(["welding-and-assembly"]);
});

test.each([
  "FACILITIES AND EQUIPMENT",
  "Section A – General",
  "P.O. Box 12, Watertown, New York 13601",
  "Quality status, January 2026",
  "Since 1967 · 12 employees · 9,500 sq.ft.",
  "1200 Olentangy River Rd",
])("no line to be remembered by: %j", (line) => {
  expect(of(`Redwood Metal Co.\n${line}\n\nWe do laser cutting of steel.`, "tagline")).toEqual([]);
});

test("a sheet called like a form for suppliers tells of the shop", () => {
  const rows = ["Company | Redwood Metal Co.", "Address | 12 Coil Street, Salina, KS 67401"];
  const page = (heading: string) => ({
    ...readLines("", "a.xlsx"),
    blocks: rows.map((text) => ({ kind: "row", text, level: 0, heading, area: "main" }) as const),
  });
  for (const heading of ["Supplier Profile", "Vendor Profile"])
    expect(
      readProfile({ texts: [page(heading)], told: null }).candidates.map(({ field }) => field),
    ).toContain("headquarters_location");
});
