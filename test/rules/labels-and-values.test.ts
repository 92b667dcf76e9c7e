import { describe, expect, test } from "vitest";
import { extractProfile } from "../../src/market/sellers/rules/extraction/extract-profile.ts";
import { readLines } from "../../src/platform/documents/read-lines.ts";
import { readSheets } from "../../src/platform/documents/read-sheets.ts";
import { readWord } from "../../src/platform/documents/read-word.ts";
import { zip } from "../support/sample-files.ts";
import { workbookOf } from "../support/workbook-of.ts";

const pairs: [string, string][] = [
  ["Company", "Lakeshore Fabrication, Inc."],
  ["Street", "2200 Buffalo Road"],
  ["City", "Erie"],
  ["State", "PA"],
  ["Zip", "16510"],
  ["Phone", "814-459-2210"],
  ["Minimum order", "$500"],
  ["Lead time", "3-4 weeks"],
  ["Year founded", "1974"],
];
const said = {
  company_name: "Lakeshore Fabrication, Inc.",
  headquarters_location: { street: "2200 Buffalo Road", city: "Erie", state: "PA", zip: "16510" },
  phone: "814-459-2210",
  founded_year: 1974,
};

const words = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument";
const cell = (text: string) => `<w:tc><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:tc>`;
const row = (pair: readonly string[]) => `<w:tr>${pair.map(cell).join("")}</w:tr>`;
/** A Word document of one table, as Word writes it: each cell holds a paragraph. */
const wordTable = zip([
  {
    name: "[Content_Types].xml",
    bytes: `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
  },
  {
    name: "_rels/.rels",
    bytes: `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="a" Type="${office}" Target="word/document.xml"/></Relationships>`,
  },
  {
    name: "word/document.xml",
    bytes: `<w:document xmlns:w="${words}"><w:body><w:tbl>${pairs.map(row).join("")}</w:tbl></w:body></w:document>`,
  },
]);

describe("labels and values of a table say what they say in a line", () => {
  test.each([
    ["of a Word document", async () => [await readWord(wordTable, "profile.docx")]],
    [
      "of a sheet, below each other",
      async () => readSheets(await workbookOf("Shop", pairs), "profile.xlsx"),
    ],
    [
      "of a sheet, below a row of heads",
      async () =>
        readSheets(
          await workbookOf("Shop", [
            pairs.map(([label]) => label),
            pairs.map(([, value]) => value),
          ]),
          "profile.xlsx",
        ),
    ],
  ])("%s", async (_, read) => {
    const { profile } = extractProfile(await read());
    expect(profile).toMatchObject(said);
    expect(profile.minimum_order).toContain("500");
    expect(profile.lead_time).toContain("3-4 weeks");
  });

  test("and a list with more rows, or of things, stays a list", async () => {
    const list = [
      ["Machine", "Maker", "Number"],
      ["Laser", "Trumpf", 2],
      ["Press brake", "Amada", 3],
    ];
    const [sheet] = await readSheets(await workbookOf("Machines", list), "machines.xlsx");
    expect(sheet?.lines).toEqual([
      "Machine | Maker | Number",
      "Laser | Trumpf | 2",
      "Press brake | Amada | 3",
    ]);
  });
});

test("a line with a label ends the line before it, without a full stop", () => {
  const card = [
    "Great Lakes Sheet Metal Co.",
    "Processes: laser cutting, press brake forming, TIG welding",
    "Materials: 304 stainless steel, 5052 aluminum, all gauges",
    "Industries served: HVAC, rail, food processing, meat processing plants, dairy",
    "Certifications: ISO 9001:2015",
  ].join("\n");
  const { profile } = extractProfile([readLines(card, "line-card.pdf, page 1")]);
  expect(profile.processes).toEqual(
    expect.arrayContaining(["laser cutting", "press brake forming", "TIG welding"]),
  );
  expect(profile.processes.filter((one) => /food|meat|dairy/.test(one))).toEqual([]);
  expect(profile.industries_served).toEqual(
    expect.arrayContaining(["HVAC", "food processing", "meat processing plants"]),
  );
  expect(profile.description).toBeNull();
});
