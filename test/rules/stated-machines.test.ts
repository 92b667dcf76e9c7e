import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { statedMachine } from "../../src/market/sellers/rules/extraction/machine-line.ts";
import { readMachines } from "../../src/market/sellers/rules/extraction/read-machines.ts";
import { machineCandidates } from "../../src/market/sellers/rules/proposals/machine-candidates.ts";
import { readHtml } from "../../src/platform/documents/read-html.ts";
import type { Block, DocumentText } from "../../src/shared/documents/document-text.ts";

const listed = (line: string, heading = "Equipment") =>
  statedMachine(line, { heading, isListed: true });
const told = (line: string, heading?: string) => {
  const machine = listed(line, heading);
  return machine && [machine.quantity, machine.maker, machine.model, machine.kind];
};

const pageOf = (title: string, blocks: Partial<Block>[]): DocumentText => ({
  where: "/equipment",
  title,
  meta: {},
  blocks: blocks.map((block) => ({
    kind: "item",
    text: "",
    level: 0,
    heading: "",
    area: "main",
    ...block,
  })),
  links: [],
  pictures: [],
  organizations: [],
  products: [],
  lines: [],
});

describe("a line of a list of machines", () => {
  test.each([
    ["(2) Haas VF-2SS Vertical Machining Center", 2, "Haas", "VF-2SS", "Vertical machining center"],
    ["Okuma Genos L3000-E CNC lathe (2)", 2, "Okuma", "Genos L3000-E", "CNC lathe"],
    ["Two DMG Mori NLX 2500 CNC lathes", 2, "DMG Mori", "NLX 2500", "CNC lathe"],
    ["AMADA HFE 100-3 press brake, 110 ton", 1, "Amada", "HFE 100-3", "Press brake"],
    ["Cincinnati 230 ton press brake x 14'", 1, "Cincinnati", null, "Press brake"],
    ["4 | Haas | VF-3 | Vertical mill", 4, "Haas", "VF-3", "Vertical machining center"],
    ["(6) punch presses, 30 to 150 tons", 6, null, null, "Stamping press"],
    ["Citizen L20 Swiss lathes (4)", 4, "Citizen", "L20", "Swiss lathe"],
  ])("%s", (line, ...machine) => {
    expect(told(line)).toEqual(machine);
  });

  test("takes its kind from its heading, and its size, axes and year where they are stated", () => {
    expect(told("Star SR-20RIV", "Swiss lathes")).toEqual([1, "Star", "SR-20RIV", "Swiss lathe"]);
    const machine = listed("Makino A51nx 4-axis HMC, 22 x 25.2 x 25.2 in, built 2019");
    expect(machine).toMatchObject({ axes: 4, envelope: "22 x 25.2 x 25.2 in", builtIn: 2019 });
    expect(listed("OMAX 60120 waterjet 60 x 120")?.envelope).toBeNull();
    expect(listed("OMAX 80X 13'×7'")).toMatchObject({ model: "80X", envelope: "13'×7'" });
    expect(listed(`Haas VF-5 machining center 60"x26"`)).toMatchObject({
      model: "VF-5",
      envelope: `60"x26"`,
    });
  });

  test.each([
    "Surface grinding",
    "CNC milling and turning services",
    "5-axis machining",
    "50 ton punch press",
    "Spindle power 25 HP continuous",
    "Haas and Mazak machining centers",
    "Haas Lathes",
    "Haas Vertical Machining Centers",
    "Star Machine Shop, Ohio",
  ])("%s names none", (line) => {
    expect(listed(line)).toBeNull();
  });

  test("elsewhere needs its maker and what it is", () => {
    const elsewhere = { heading: "About us", isListed: false };
    expect(statedMachine("3 lathes", elsewhere)).toBeNull();
    expect(statedMachine("Our Brother sewing machine", elsewhere)).toBeNull();
    expect(statedMachine("A Haas VF-2 vertical machining center", elsewhere)?.model).toBe("VF-2");
  });

  test("keeps number and model, whatever they are", () => {
    const model = fc.stringMatching(/^[A-Z]{2}-[1-9][0-9]{1,3}$/);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99 }), model, (quantity, name) => {
        const machine = listed(`(${quantity}) Mazak ${name} CNC lathe`);
        expect(machine).toMatchObject({ quantity, maker: "Mazak", model: name });
      }),
    );
  });
});

describe("a page of machines", () => {
  test("is read by the heads of its table, each machine once", () => {
    const rows = [
      "Qty | Make | Model | Description | Travel | Year",
      "2 | Haas | VF-4 | Vertical mill | 50 x 20 x 25 in | 2018",
      "2 | Haas | VF-4 | Vertical mill | 50 x 20 x 25 in | 2018",
      "1 | Okuma | LB3000 | CNC lathe | |",
    ].map((text) => ({ kind: "row" as const, text }));
    expect(machineCandidates([pageOf("Our machines", rows)]).map(({ value }) => value)).toEqual([
      {
        kind: "Vertical machining center",
        process: "cnc-milling",
        maker: "Haas",
        model: "VF-4",
        quantity: 2,
        axes: null,
        envelope: "50 x 20 x 25 in",
        builtIn: 2018,
      },
      expect.objectContaining({ maker: "Okuma", model: "LB3000", quantity: 1 }),
    ]);
  });

  test("of a dealer, of customers, or in a menu tells nothing", () => {
    const line = "Haas VF-2 vertical machining center";
    const none = [
      pageOf("Used machines for sale", [{ text: line }]),
      pageOf("Equipment", [{ text: line, heading: "Machines for sale" }]),
      pageOf("Equipment", [{ text: `${line}, $24,000` }]),
      pageOf("Equipment", [{ text: line, area: "menu" }]),
      pageOf("Equipment", [{ text: line, isUnseen: true }]),
      pageOf("Equipment", [{ text: `Our customers run a ${line}` }]),
    ];
    expect(none.flatMap((page) => readMachines([page]))).toEqual([]);
    expect(readMachines([pageOf("Equipment", [{ text: line }])])).toHaveLength(1);
  });
});

test("lists that nobody marked up as such name machines, too", () => {
  const machinesOf = (body: string) =>
    readMachines([readHtml(`<html><body>${body}</body></html>`, "page")]).map(({ value }) => [
      value.quantity,
      value.maker,
      value.model,
      value.kind,
    ]);
  const spaces = `<h3>Machine list</h3><pre>
 2   LeBlond Regal lathe        19 x 54   1966
 1   DoAll C-916 band saw        9 x 16   2001</pre>`;
  expect(machinesOf(spaces)).toEqual([
    [2, "LeBlond", "Regal", "Lathe"],
    [1, "DoAll", "C-916", "Saw"],
  ]);
  const turned = `<table><tr><th>Press</th><th>No. 1</th><th>No. 2</th></tr>
    <tr><th>Make</th><td>Minster</td><td>Bliss</td></tr>
    <tr><th>Model</th><td>P2-200</td><td>C-60</td></tr></table><h2>Equipment</h2>`;
  expect(machinesOf(`<h2>Equipment</h2>${turned}`)).toEqual([
    [1, "Minster", "P2-200", "Stamping press"],
    [1, "Bliss", "C-60", "Stamping press"],
  ]);
  const departments = `<h2>Facilities list</h2><table><tr><td colspan="2">TURNING</td></tr>
    <tr><td>(4) Okuma LB3000EX</td><td>17" x 40"</td></tr>
    <tr><td colspan="2">GRINDING</td></tr><tr><td>(1) Studer S33</td><td>14" x 25"</td></tr></table>`;
  expect(machinesOf(departments)).toEqual([
    [4, "Okuma", "LB3000EX", "Lathe"],
    [1, "Studer", "S33", "Grinder"],
  ]);
  const cards = ["Engel Victory 200", "Arburg 470 C", "Husky HyPET 300"]
    .map((name) => `<div><h5>${name}</h5><ul><li>Clamp: 200 tons</li></ul></div>`)
    .join("");
  expect(machinesOf(cards).map(([, maker, model]) => [maker, model])).toEqual([
    ["Engel", "Victory 200"],
    ["Arburg", "470 C"],
    ["Husky", "HyPET 300"],
  ]);
  expect(machinesOf("<p>We are a Haas Education Partner.</p><h2>Haas</h2>")).toEqual([]);
});
