import { describe, expect, test } from "vitest";
import { readProfile } from "../../src/market/sellers/rules/extraction/read-profile.ts";
import { linesWithCells, type SetPiece } from "../../src/platform/documents/cells-of-lines.ts";
import { pageOfRows } from "../../src/platform/documents/page-of-rows.ts";
import { readHtml } from "../../src/platform/documents/read-html.ts";
import { readLines, readPageLines } from "../../src/platform/documents/read-lines.ts";
import type { DocumentText } from "../../src/shared/documents/document-text.ts";

const told = (texts: DocumentText[]) =>
  readProfile({ texts, told: null })
    .candidates.filter(({ field }) => field === "processes" || field === "certifications")
    .map(({ value }) => String(value));

type Table = string[][];
/** Each cell 120 apart, a head in the middle of its column as web pages print it, a mark at its left. */
const set = (table: Table): SetPiece[] =>
  table.flatMap((row, line) => {
    const cells = row.map((text, at) => ({ text, at })).filter(({ text }) => text !== "");
    return cells.map(({ text, at }, place) => ({
      text,
      x: at * 120 + (line === 0 && at > 0 ? 40 : 0),
      y: 700 - line * 16,
      width: text.length * 5,
      size: 10,
      endsLine: place === cells.length - 1,
    }));
  });
const kinds: [string, (table: Table) => DocumentText][] = [
  ["a sheet", (table) => pageOfRows(table, "Survey", "a.xlsx, Survey")],
  ["a sheet with a title", (table) => pageOfRows([["Supplier survey"], ...table], "", "a.csv")],
  [
    "a page",
    (table) =>
      readHtml(
        `<table>${table.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join("")}</tr>`).join("")}</table>`,
        "page",
      ),
  ],
  [
    "a text with tabs",
    (table) => readLines(table.map((row) => row.join("\t")).join("\n"), "a.txt"),
  ],
  [
    "a text in columns",
    (table) =>
      readLines(
        table
          .map((row) =>
            row
              .map((cell) => cell.padEnd(24))
              .join("")
              .trimEnd(),
          )
          .join("\n"),
        "a.txt",
      ),
  ],
  ["a PDF", (table) => readPageLines(linesWithCells(set(table)), "a.pdf, page 1")],
];

const tables: [string, Table][] = [
  [
    "a column to be answered with Y or N",
    [
      ["Standard", "Certified (Y/N)"],
      ["ISO 9001", "Y"],
      ["AS9100", "N"],
      ["Nadcap", "N"],
      ["ISO 13485", "Y"],
    ],
  ],
  [
    "a column that is only called Y/N",
    [
      ["Standard", "Y/N"],
      ["ISO 9001", "Y"],
      ["AS9100", "N"],
      ["Nadcap", "N"],
      ["ISO 13485", "Y"],
    ],
  ],
  [
    "a column called otherwise",
    [
      ["Standard", "Ashtabula"],
      ["ISO 9001", "Yes"],
      ["AS9100", "No"],
      ["Nadcap", "No"],
      ["ISO 13485", "Yes"],
    ],
  ],
  [
    "a mark under Yes or No",
    [
      ["Standard", "Yes", "No"],
      ["ISO 9001", "X", ""],
      ["AS9100", "", "X"],
      ["Nadcap", "", "X"],
      ["ISO 13485", "X", ""],
    ],
  ],
  [
    "a mark under held or not",
    [
      ["Standard", "Held", "Planned", "Not held"],
      ["ISO 9001", "X", "", ""],
      ["AS9100", "", "X", ""],
      ["Nadcap", "", "", "X"],
      ["ISO 13485", "X", "", ""],
    ],
  ],
  [
    "columns of the shop and of others",
    [
      ["Standard", "Harlow", "Typical competitor"],
      ["ISO 9001", "Yes", "Yes"],
      ["AS9100", "No", "Yes"],
      ["Nadcap", "No", "No"],
      ["ISO 13485", "Yes", "No"],
    ],
  ],
];

describe("a row of a table says what its cell says under its head:", () => {
  for (const [what, table] of tables)
    for (const [kind, read] of kinds)
      test(`${what}, in ${kind}`, () => {
        expect(told([read(table)]).toSorted()).toEqual(["ISO 13485", "ISO 9001"]);
      });
});

test("who else does the work, and what nobody does, is none of the shop's", () => {
  const table = [
    ["Capability", "In-house", "Outsourced", "Not available"],
    ["Wire EDM", "X", "", ""],
    ["Anodizing", "", "X", ""],
    ["Die casting", "", "", "X"],
    ["Forging", "", "", "X"],
  ];
  for (const [kind, read] of kinds) expect(told([read(table)]), kind).toEqual(["edm"]);
});

test("a grade of none is a no where things are graded", () => {
  const rows = [
    ["Process", "Rating"],
    ["Wire EDM", "3"],
    ["Forging", "0"],
    ["Die casting", "0"],
  ];
  expect(told([pageOfRows(rows, "", "a.csv")])).toEqual(["edm"]);
  const text =
    "Ratings: 0 = none, 3 = expert\nWire EDM ....... 3\nForging ....... 0\nDie casting ..... 0";
  expect(told([readLines(text, "a.txt")])).toEqual(["edm"]);
});

test.each([
  "ISO 9001 Y AS9100 N Nadcap N",
  "Certifications: ISO 9001 Yes, AS9100 No, Nadcap No",
  "ISO 9001 Y / N: Y\nAS9100 Y / (N)\nNadcap  Y/[N]",
  "ISO 9001 registered?  (Y) / N\nAS9100 registered?  Y / (N)",
  "ISO 9001: Y\nAS9100: N",
  "ISO 9001 Y\nAS9100 N",
])("a letter behind each thing answers for that alone: %s", (line) => {
  expect(told([readLines(`Ridge Tool, Inc.\n\n${line}\n`, "a.txt")])).toEqual(["ISO 9001"]);
});

test("a letter that belongs to a name is no answer", () => {
  const { candidates } = readProfile({
    texts: [
      readLines("Ridge Tool, Inc.\nMaterials: nitrile rubber, Buna N\nWe mold O-rings.", "a.txt"),
    ],
    told: null,
  });
  expect(candidates.filter(({ field }) => field === "materials")).not.toEqual([]);
});
