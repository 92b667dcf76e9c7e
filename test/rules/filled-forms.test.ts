import { describe, expect, test } from "vitest";
import { extractProfile } from "../../src/market/sellers/rules/extraction/extract-profile.ts";
import { readPdf } from "../../src/platform/documents/read-pdf.ts";
import type { Placed } from "../support/documents-of-tables.ts";
import { type PlacedField, pdfOfForm } from "../support/pdf-of-form.ts";

async function readForm(printed: readonly Placed[], fields: readonly PlacedField[]) {
  const pages = await readPdf(await pdfOfForm(printed, fields), "survey.pdf");
  if ("flaw" in pages) throw new Error(pages.flaw);
  return extractProfile(pages).profile;
}

const questions = ["ISO 9001 certified?", "IATF 16949 certified?", "ITAR registered?"];
const asked = (y: number, at: number) => y + at * 26;
const printedQuestions = questions.flatMap((question, at): Placed[] => [
  [question, 50, asked(120, at)],
  ["Yes", 276, asked(120, at)],
  ["No", 336, asked(120, at)],
]);

describe("Forms in PDFs that were filled in", () => {
  test("a ticked box says what stands beside it, an empty one says nothing", async () => {
    const printed: Placed[] = [
      ["Certificates", 50, 80],
      ["ISO 9001", 76, 110],
      ["AS9100", 76, 136],
      ["Nadcap", 226, 110],
      ["ISO 13485", 226, 136],
    ];
    const fields = (ticked: string[]): PlacedField[] =>
      printed.slice(1).map(([words, x, y]) => ({ x: x - 16, y, box: ticked.includes(words) }));
    const read = async (ticked: string[]) =>
      (await readForm(printed, fields(ticked))).certifications;
    expect(await read(["ISO 9001"])).toEqual(["ISO 9001"]);
    expect((await read(["AS9100", "ISO 13485"])).toSorted()).toEqual(["AS9100", "ISO 13485"]);
    expect(await read([])).toEqual([]);
  });

  test("a box stands behind its words, too", async () => {
    const printed: Placed[] = [
      ["ISO 9001", 50, 80],
      ["AS9100", 150, 80],
      ["Nadcap", 250, 80],
    ];
    const fields = [false, true, false].map((box, at) => ({ x: 100 + at * 100, y: 80, box }));
    fields[0] = { x: 94, y: 80, box: false };
    fields[1] = { x: 190, y: 80, box: true };
    fields[2] = { x: 288, y: 80, box: false };
    expect((await readForm(printed, fields)).certifications).toEqual(["AS9100"]);
  });

  test("of a question's buttons the chosen one is its answer; without one it has none", async () => {
    const read = async (answers: string[]) => {
      const fields = questions.flatMap((question, at) =>
        ["Yes", "No"].map(
          (button, place): PlacedField => ({
            x: 260 + place * 60,
            y: asked(120, at),
            button,
            ofQuestion: question,
            isChosen: answers[at] === button,
          }),
        ),
      );
      return (await readForm(printedQuestions, fields)).certifications;
    };
    expect(await read(["Yes", "No", ""])).toEqual(["ISO 9001"]);
    expect(await read(["No", "", "Yes"])).toEqual(["ITAR registered"]);
    expect(await read(["", "", ""])).toEqual([]);
  });

  test("a chosen answer of a list is read", async () => {
    const fields = (answers: string[]) =>
      answers.map((choice, at) => ({ x: 260, y: asked(120, at), choice, from: ["Yes", "No"] }));
    const printed = questions.map((question, at): Placed => [question, 50, asked(120, at)]);
    const read = async (answers: string[]) =>
      (await readForm(printed, fields(answers))).certifications;
    expect(await read(["No", "Yes", ""])).toEqual(["IATF 16949"]);
    expect(await read(["", "", ""])).toEqual([]);
  });

  test("what was typed is read beside its label, and of empty fields nothing", async () => {
    const labels = ["Company name:", "Year founded:", "No. of employees:", "Address:", "Phone:"];
    const printed = labels.map((label, at): Placed => [label, 50, asked(80, at)]);
    const read = (values: string[]) =>
      readForm(
        printed,
        values.map((typed, at) => ({ x: 200, y: asked(80, at), typed })),
      );
    expect(
      await read([
        "Delmarva Springs Inc.",
        "1993",
        "23",
        "402 Coil Street, Salisbury, MD 21801",
        "410-555-0143",
      ]),
    ).toMatchObject({
      company_name: "Delmarva Springs Inc.",
      founded_year: 1993,
      employee_count: "23",
      headquarters_location: { street: "402 Coil Street", city: "Salisbury", zip: "21801" },
    });
    expect(await read(["Delmarva Springs Inc.", "", "23", "", ""])).toMatchObject({
      company_name: "Delmarva Springs Inc.",
      founded_year: null,
      employee_count: "23",
      headquarters_location: null,
    });
  });

  test("what was typed below its label, and lines of one field, are read", async () => {
    const printed: Placed[] = [
      ["Company name", 50, 80],
      ["Address", 50, 130],
      ["What do you make?", 50, 220],
    ];
    const profile = await readForm(printed, [
      { x: 50, y: 98, typed: "Delmarva Springs Inc." },
      { x: 50, y: 148, typed: "402 Coil Street\nSalisbury, MD 21801", height: 44 },
      { x: 50, y: 240, typed: "CNC milling of aluminum\nPowder coating", height: 44 },
    ]);
    expect(profile).toMatchObject({
      company_name: "Delmarva Springs Inc.",
      headquarters_location: { street: "402 Coil Street", city: "Salisbury", zip: "21801" },
    });
    expect(profile.processes).toContain("CNC milling");
    expect(profile.processes).toContain("powder coating");
  });

  test("an X that was typed into a field for one letter is a tick", async () => {
    const printed: Placed[] = [
      ["ISO 9001", 76, 80],
      ["AS9100", 76, 106],
    ];
    const letters = ["X", ""].map((typed, at) => ({ x: 56, y: asked(80, at), typed, width: 14 }));
    expect((await readForm(printed, letters)).certifications).toEqual(["ISO 9001"]);
  });
});
