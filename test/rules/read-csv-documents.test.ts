import { afterAll, describe, expect, test } from "vitest";
import { extractProfile } from "../../src/market/sellers/rules/extraction/extract-profile.ts";
import { createDocuments } from "../../src/platform/documents/create-documents.ts";

const documents = createDocuments();
afterAll(() => documents.close());

const facts = [
  ["Company", "Jäger Spring Inc."],
  ["Employees", "33"],
  ["Founded", "1990"],
  ["City", "Akron"],
  ["State", "OH"],
  ["ZIP", "44308"],
  ["Processes", "spring winding, grinding"],
];
const upright = (sign: string) =>
  facts.map((row) => row.map((cell) => (cell.includes(sign) ? `"${cell}"` : cell)).join(sign));
const asText = (lines: string[]) => lines.join("\r\n");

const read = async (bytes: Uint8Array) => documents.read(new Uint8Array(bytes), "csv", "facts.csv");

describe("a CSV file of facts", () => {
  test.each([
    ["commas", Buffer.from(asText(upright(",")))],
    ["semicolons", Buffer.from(asText(upright(";")))],
    ["tabs", Buffer.from(asText(upright("\t")))],
    ["the letters of Windows", Buffer.from(asText(upright(";")), "latin1")],
    ["UTF-16 with its mark", Buffer.from(`\ufeff${asText(upright(","))}`, "utf16le")],
    ["UTF-8 with its mark", Buffer.from(`\ufeff${asText(upright(","))}`)],
    [
      "its heads in one row",
      Buffer.from([0, 1].map((at) => facts.map((row) => `"${row[at]}"`).join()).join("\n")),
    ],
  ])("is read cell by cell with %s", async (_, bytes) => {
    const { profile } = extractProfile(await read(bytes));
    expect(profile).toMatchObject({
      company_name: "Jäger Spring Inc.",
      employee_count: "33",
      founded_year: 1990,
    });
    expect(profile.processes).toContain("grinding");
    expect(profile.headquarters_location).toMatchObject({
      city: "Akron",
      state: "OH",
      zip: "44308",
    });
  });

  test("that is prose is read as text, and one with a quote that never ends", async () => {
    const prose = "Delta Spring Inc. winds springs, wires, and clips.\nWe have 33 employees.\n";
    const [page] = await read(Buffer.from(prose));
    expect(page?.blocks[0]?.kind).not.toBe("row");
    const [open] = await read(Buffer.from('Company,"Delta Spring Inc.\nEmployees,33\n'));
    expect(open?.lines).toContain("Employees,33");
  });
});
