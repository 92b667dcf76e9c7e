import { StandardFonts } from "@cantoo/pdf-lib";
import { describe, expect, test } from "vitest";
import { extractProfile } from "../../src/market/sellers/rules/extraction/extract-profile.ts";
import { readLimits } from "../../src/market/sellers/rules/extraction/read-limits.ts";
import { readCsv } from "../../src/platform/documents/read-csv.ts";
import { readHtml } from "../../src/platform/documents/read-html.ts";
import { readLines } from "../../src/platform/documents/read-lines.ts";
import { readPdf } from "../../src/platform/documents/read-pdf.ts";
import { readSheets } from "../../src/platform/documents/read-sheets.ts";
import { readWord } from "../../src/platform/documents/read-word.ts";
import type { DocumentText } from "../../src/shared/documents/document-text.ts";
import {
  type Placed,
  pdfOfPieces,
  placedRows,
  wordOfTables,
} from "../support/documents-of-tables.ts";
import { workbookOf } from "../support/workbook-of.ts";

type Row = readonly [label: string, value: string];

const shops: { rows: Row[]; profile: object }[] = [
  {
    rows: [
      ["Company", "Bluestem Machine Works"],
      ["Number of Employees", "37"],
      ["Founded", "1974"],
      ["Square Footage", "22500"],
      ["Lead time (days)", "30"],
      ["Minimum order ($)", "2500"],
    ],
    profile: {
      company_name: "Bluestem Machine Works",
      employee_count: "37",
      founded_year: 1974,
      facility_size_sqft: 22_500,
      lead_time: "30 days",
      minimum_order: "$2500",
    },
  },
  {
    rows: [
      ["LEGAL NAME", "Tamarack Tool & Die"],
      ["NO. OF EMPLOYEES", "118"],
      ["YEAR ESTABLISHED", "March 1962"],
      ["FACILITY SIZE (SQ FT)", "64,000"],
      ["STANDARD LEAD TIME (WEEKS)", "4-6"],
      ["MINIMUM ORDER VALUE", "$750.00"],
    ],
    profile: {
      company_name: "Tamarack Tool & Die",
      employee_count: "118",
      founded_year: 1962,
      facility_size_sqft: 64_000,
      lead_time: "4-6 weeks",
      minimum_order: "$750.00",
    },
  },
  {
    rows: [
      ["Business name", "Cardinal Stamping"],
      ["Headcount", "51-100"],
      ["Date of incorporation", "05/14/1988"],
      ["Total plant area", "31,200 sq. ft."],
      ["Turnaround time", "10 business days"],
      ["Min. order (pcs)", "250"],
    ],
    profile: {
      company_name: "Cardinal Stamping",
      employee_count: "51-100",
      founded_year: 1988,
      facility_size_sqft: 31_200,
      lead_time: "10 business days",
      minimum_order: "250 pcs",
    },
  },
  {
    rows: [
      ["Name of company", "Osage Spring Works"],
      ["Staff size", "about 24 (all full-time)"],
      ["In business since", "2003"],
      ["Building size, sq ft", "9,800"],
      ["Lead time in weeks", "3"],
      ["Minimum charge", "125"],
    ],
    profile: {
      company_name: "Osage Spring Works",
      employee_count: "24",
      founded_year: 2003,
      facility_size_sqft: 9800,
      lead_time: "3 weeks",
      minimum_order: "$125",
    },
  },
];

const htmlOf = (rows: readonly (readonly string[])[]) =>
  `<table>${rows.map((row) => `<tr>${row.map((one) => `<td>${one.replaceAll("&", "&amp;")}</td>`).join("")}</tr>`).join("")}</table>`;
const csvOf = (rows: readonly (readonly string[])[]) =>
  rows.map((row) => row.map((one) => `"${one}"`).join(",")).join("\r\n");
const pdfRead = async (bytes: Uint8Array) => {
  const pages = await readPdf(bytes, "profile.pdf");
  if ("flaw" in pages) throw new Error(pages.flaw);
  return pages;
};
const colons = (rows: Row[]) => rows.map(([label, value]): Row => [`${label}:`, value]);
const turned = (rows: Row[]) => [rows.map(([label]) => label), rows.map(([, value]) => value)];
/** Labels above their values, three beside each other. */
const grid = (rows: Row[]): Placed[] =>
  rows.flatMap(([label, value], at): Placed[] => {
    const [x, y] = [50 + (at % 3) * 180, 90 + Math.floor(at / 3) * 50];
    return [
      [label, x, y],
      [value, x, y + 14],
    ];
  });
/** By rows, as programs write them. */
const byLine = (pieces: Placed[]) =>
  pieces.toSorted(([, ax, ay], [, bx, by]) => ay - by || ax - bx);

const kinds: [string, (rows: Row[]) => DocumentText[] | Promise<DocumentText[]>][] = [
  ["a PDF of two columns", async (rows) => pdfRead(await pdfOfPieces(placedRows(rows)))],
  [
    "a PDF of two columns close to each other, in letters of one width",
    async (rows) =>
      pdfRead(
        await pdfOfPieces(placedRows(rows, { columns: [70, 250], step: 13 }), {
          font: StandardFonts.Courier,
          size: 9,
        }),
      ),
  ],
  [
    "a PDF of two columns with colons",
    async (rows) => pdfRead(await pdfOfPieces(placedRows(colons(rows)))),
  ],
  [
    "a PDF that dots lead to values",
    async (rows) =>
      pdfRead(
        await pdfOfPieces(
          rows.map(([label, value], at): Placed => {
            const dots = ".".repeat(50 - label.length);
            return [`${label} ${dots} ${value}`, 60, 80 + at * 16];
          }),
          { font: StandardFonts.Courier, size: 9 },
        ),
      ),
  ],
  ["a PDF of labels above values", async (rows) => pdfRead(await pdfOfPieces(byLine(grid(rows))))],
  ["a Word table", async (rows) => [await readWord(wordOfTables(rows), "profile.docx")]],
  [
    "a Word table with heads in a row",
    async (rows) => [
      await readWord(
        wordOfTables(turned(rows), [
          ["Certificate", "Number"],
          ["ISO 9001:2015", "QM-4471"],
        ]),
        "profile.docx",
      ),
    ],
  ],
  [
    "a Word table with heads in rows, again and again",
    async (rows) => [
      await readWord(
        wordOfTables([...turned(rows.slice(0, 3)), ...turned(rows.slice(3))]),
        "profile.docx",
      ),
    ],
  ],
  ["a sheet", async (rows) => readSheets(await workbookOf("Shop", rows), "profile.xlsx")],
  [
    "a sheet with colons",
    async (rows) => readSheets(await workbookOf("Shop", colons(rows)), "profile.xlsx"),
  ],
  [
    "a sheet with heads in a row",
    async (rows) => readSheets(await workbookOf("Shop", turned(rows)), "profile.xlsx"),
  ],
  ["a CSV file", (rows) => [readCsv(csvOf(rows), "profile.csv")]],
  ["a CSV file with heads in a row", (rows) => [readCsv(csvOf(turned(rows)), "profile.csv")]],
  ["an HTML table", (rows) => [readHtml(htmlOf(rows), "profile.html")]],
  ["an HTML table with heads in a row", (rows) => [readHtml(htmlOf(turned(rows)), "profile.html")]],
  [
    "lines of a text",
    (rows) => [
      readLines(
        colons(rows)
          .map((row) => row.join(" "))
          .join("\n"),
        "profile.txt",
      ),
    ],
  ],
];

describe.each(kinds)("labels and values of %s", (_, read) => {
  test.each(shops)("are read: $profile.company_name", async ({ rows, profile }) => {
    expect(extractProfile(await read(rows)).profile).toMatchObject(profile);
  });
});

test("a value that goes on below itself in its column is one", async () => {
  const rows = placedRows([
    ["Company name", "Kettle Moraine Plating"],
    ["Certifications", "ISO 9001:2015, AS9100D, Nadcap"],
    ["Employees", "62"],
  ]).map(([text, x, y]): Placed => [text, x, y > 100 ? y + 20 : y]);
  const below: Placed[] = [["Chemical Processing, ITAR registered", 240, 112]];
  const pages = await pdfRead(
    await pdfOfPieces(
      byLine([...rows.map(([text, x, y]): Placed => [text, x, y === 118 ? 98 : y]), ...below]),
    ),
  );
  const { profile } = extractProfile(pages);
  expect(pages[0]?.lines).toContain(
    "Certifications | ISO 9001:2015, AS9100D, Nadcap Chemical Processing, ITAR registered",
  );
  expect(profile).toMatchObject({ company_name: "Kettle Moraine Plating", employee_count: "62" });
});

test("prose in two columns stays prose, and lists beside each other lists", async () => {
  const prose = placedRows(
    [
      ["Larkspur Gear has cut gears for", "and racks up to forty inches. It"],
      ["farm machines since 1951 and now", "serves makers of pumps and mills"],
      ["runs two shifts with hobs, shapers", "in nine states around Lake Erie."],
    ],
    { columns: [50, 320] },
  );
  const [page] = await pdfRead(await pdfOfPieces(prose));
  expect(page?.blocks.filter(({ kind }) => kind === "row")).toEqual([]);
  const lists = placedRows([
    ["Mining", "Marine"],
    ["Agriculture", "Food processing"],
    ["Rail", "Energy"],
  ]);
  const [other] = await pdfRead(await pdfOfPieces(lists));
  expect(other?.blocks.filter(({ kind }) => kind === "row")).toEqual([]);
});

test.each<[Row[], string]>([
  [[["Facility size", "22500"]], "facility_size_sqft"],
  [[["Lead time", "30"]], "lead_time"],
  [[["Employees", "see attached"]], "employee_count"],
  [[["Founded", "N/A"]], "founded_year"],
  [[["Minimum order", "N/A"]], "minimum_order"],
  [[["Square footage", "planned: 40,000"]], "facility_size_sqft"],
  [[["Company", ""]], "company_name"],
])("%j says nothing of %s", async (rows, field) => {
  const filler: Row[] = [["Fax", "716-271-4410"]];
  const texts = await readSheets(await workbookOf("Shop", [...filler, ...rows]), "profile.xlsx");
  expect(extractProfile(texts).profile).toMatchObject({ [field]: null });
});

test("a table of several firms or towns is not one firm's", async () => {
  const table = [
    ["Company", "Founded", "Employees"],
    ["Alder Supply", "1971", "40"],
    ["Birch Supply", "1982", "12"],
  ];
  const { profile } = extractProfile([await readWord(wordOfTables(table), "suppliers.docx")]);
  expect(profile).toMatchObject({ company_name: null, founded_year: null, employee_count: null });
});

test("a quantity that its label gives is the least that a shop takes on", async () => {
  const texts = await readSheets(
    await workbookOf("Shop", [
      ["Company:", "Juniper Molding"],
      ["Minimum order quantity:", "1,500"],
    ]),
    "profile.xlsx",
  );
  expect(readLimits(texts).minimumQuantity?.value).toBe(1500);
});

test.each([
  ["1200 Río Grande Blvd", "Albuquerque", "NM", "87104"],
  ["88 Doña Ana Road", "Las Cruces", "NM", "88005"],
  ["415 Peñasco St", "Cañon City", "CO", "81212"],
  ["92-410 Kaʻū Hwy", "Kapolei", "HI", "96707"],
  ["17 Fürstenau Ave", "New Ulm", "MN", "56073"],
])("a street with an accent is read: %s, %s", (street, city, state, zip) => {
  for (const form of ["NFC", "NFD"]) {
    const text = `Address: ${street}, ${city}, ${state} ${zip}`.normalize(form);
    const { profile } = extractProfile([readLines(text, "card.txt")]);
    const read = profile.headquarters_location;
    expect([read?.street, read?.city].map((part) => part?.normalize("NFC"))).toEqual([
      street,
      city,
    ]);
  }
});
