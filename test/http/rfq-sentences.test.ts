import { afterAll, beforeAll, expect, test } from "vitest";
import { call } from "../rfq/trade-calls.ts";
import { dayFromNow } from "../rfq/trade-world.ts";
import { addMember, type MemberOfSite } from "../support/members.ts";
import { addShop } from "../support/shops.ts";
import { startSite, type TestSite } from "../support/site.ts";

let site: TestSite;
let buyer: MemberOfSite;
beforeAll(async () => {
  site = await startSite({ samples: false, env: { RATE_LIMITS: "off" } });
  buyer = await addMember(site, { hasSigned: true });
});
afterAll(() => site.close());

/** What a draft says that a sentence began. */
async function draftOf(text: string) {
  const { body } = await call(buyer, "POST", "rfqs", { title: "Parts", text });
  return (await call(buyer, "GET", `rfqs/${body.id}`)).body as unknown as {
    id: string;
    lines: Record<string, unknown>[];
    [field: string]: unknown;
  };
}

test("a sentence begins a draft with what it says, and without what it refuses", async () => {
  const draft = await draftOf(
    "10/25/50 pcs aluminum brackets, no anodizing, tolerance of 0.02 mm, annual usage 5,000, within 100 km of 48226",
  );
  expect(draft).toMatchObject({
    needed_by: null,
    ship_to_zip: "48226",
    radius_miles: 62,
    lines: [
      {
        material: "aluminum",
        finish: null,
        tolerance_mm: "0.0200",
        quantities: [10, 25, 50],
        annual_use: 5000,
      },
    ],
  });
  const page = await (await buyer.fetch(`/rfq/edit?request=${draft.id}&step=1`)).text();
  expect(page).toContain("From your words: “10, 25, 50 pcs”");
  expect(page).toContain("From your words: “5,000”");
});

test("a figure that can be read in two ways is not taken, and its field says so", async () => {
  const draft = await draftOf("100 each of 3 sizes of knobs, target $1,2 each");
  expect(draft.lines).toMatchObject([{ quantities: [100], target_price: null }]);
  const page = await (await buyer.fetch(`/rfq/edit?request=${draft.id}&step=1`)).text();
  expect(page).toMatch(
    /id="lines-0-quantities-hint"[^>]*>[^<]*Please check, nothing was taken from: “3 sizes”, “\$1,2”/,
  );
});

test("a second ZIP and a day that moves from year to year are taken nowhere, and their fields say so", async () => {
  const draft = await draftOf(
    "Send to both 60607 (half) and 75201 (half): 200 copper busbars, before Easter",
  );
  expect(draft).toMatchObject({ ship_to_zip: "60607", needed_by: null });
  const page = await (await buyer.fetch(`/rfq/edit?request=${draft.id}&step=2`)).text();
  expect(page).toContain("Please check, nothing was taken from: “75201”");
  expect(page).toContain("Please check, nothing was taken from: “before Easter”");
});

test("a pack of so many is no number of pieces, and things of any name are parts of their own", async () => {
  const packed = await draftOf("10 boxes of 100 screws M4 x 12, A4");
  expect(packed.lines).toMatchObject([{ quantities: [], material: "A4" }]);
  const page = await (await buyer.fetch(`/rfq/edit?request=${packed.id}&step=1`)).text();
  expect(page).toContain("Please check, nothing was taken from: “10 boxes of 100”");
  expect((await draftOf("10 flurbs and 20 quonkles, 5052")).lines).toMatchObject([
    { name: "Flurbs", quantities: [10], material: "5052" },
    { name: "Quonkles", quantities: [20], material: "5052" },
  ]);
});

test("each part of a sentence that names several is a part of the draft", async () => {
  const draft = await draftOf(
    "20 shafts turned from 4140 and 40 brackets laser cut from 304, both by June 1 2027",
  );
  expect(draft).toMatchObject({
    needed_by: "2027-06-01",
    lines: [
      { name: "Shafts", process: "CNC turning", material: "4140", quantities: [20] },
      { name: "Brackets", process: "Laser cutting", material: "304", quantities: [40] },
    ],
  });
  const page = await (await buyer.fetch(`/rfq/edit?request=${draft.id}&step=1`)).text();
  expect(page).toMatch(/id="lines-1-material-hint"[^>]*>From your words: “304”/);
});

test.each([
  ["Re-order of our PO (400 pcs) but only 250 this time: spindle nut, 4140, nitrided", [250]],
  ["Need foam inserts for Pelican 1510, 2 lb PE, die cut, 75 of them", [75]],
  ["Corrugated mailers 9x6x3, 32 ECT, kraft, 2,000 then 8,000", [2000, 8000]],
])("numbers count pieces by the words around them: %s", async (text, quantities) => {
  expect(await draftOf(text)).toMatchObject({ lines: [{ quantities }] });
});

test("of a finish that no profile can list each shop is told that it is not compared", async () => {
  const seller = await addMember(site, { role: "seller", hasSigned: true });
  await addShop(site.services, seller.id, "Dayton Mill", {
    processes: ["cnc-milling"],
    materials: ["aluminum"],
  });
  const reasons = async (finish: string) => {
    const line = { name: "Arm", process: "CNC milling", material: "6061", finish };
    const { body } = await call(buyer, "POST", "rfqs", { title: "Arm", lines: [line] });
    const found = await call(buyer, "GET", `rfqs/${body.id}/matches`);
    return (found.body.items as unknown[])[0];
  };
  expect(await reasons("mirror polished, shiny")).toMatchObject({
    qualified: true,
    passes: expect.arrayContaining([{ rule: "process", evidence: "CNC milling" }]),
    fails: [],
    unknown: ["Not compared with profiles: mirror polish; ask the shop about it"],
  });
  expect(await reasons("shiny")).toMatchObject({
    qualified: true,
    unknown: ["Not compared with profiles: the finish that is asked for; ask the shop about it"],
  });
  expect(await reasons("chem film")).toMatchObject({
    qualified: null,
    unknown: ["Does not list Plating and passivation, and may have it done elsewhere"],
  });
});

test("a request begins with those fields of the consultant's proposal that were taken over", async () => {
  const day = dayFromNow(60);
  const proposal: [string, string][] = [
    ["form", "proposal"],
    ["title", "Sensor bracket"],
    ["lines[0].name", "Sensor bracket"],
    ["lines[0].process", "CNC milling"],
    ["lines[0].material", "6061 aluminum"],
    ["lines[0].tolerance", "±0.005 in"],
    ["lines[0].quantities", "500, 2000"],
    ["lines[0].targetPrice", "3.25"],
    ["certifications", "ISO 9001"],
    ["neededBy", day],
    ["shipTo", "Dayton, OH 45402"],
    ["lines[0].finish", "Anodizing"],
    ["lines[1].name", "Pin"],
    ["lines[1].quantities", "40"],
    ["lines[1].material", "Brass"],
    ["lines[2].name", "Cover"],
    ["lines[2].quantities", "7"],
    ["deadline", dayFromNow(20)],
    ["exportControlled", "on"],
    ["needsAgreement", "on"],
  ];
  const taken = [
    "lines[0].name",
    "lines[1].name",
    "lines[1].quantities",
    "lines[2].quantities",
    "deadline",
    "lines[0].process",
    "lines[0].material",
    "lines[0].tolerance",
    "lines[0].quantities",
    "lines[0].targetPrice",
    "certifications",
    "neededBy",
    "shipTo",
    "exportControlled",
  ];
  const begun = await buyer.fetch("/rfq/edit", {
    method: "POST",
    body: new URLSearchParams([
      ...proposal,
      ...taken.map((name): [string, string] => ["take", name]),
    ]),
  });
  const [, id] = /request=([\da-f-]+)/.exec(begun.headers.get("location") ?? "") ?? [];
  const { body: draft } = await call(buyer, "GET", `rfqs/${id}`);
  expect(draft.lines).toHaveLength(2);
  expect(draft).toMatchObject({
    deadline: expect.any(String),
    title: "Sensor bracket",
    needed_by: day,
    ship_to_zip: "45402",
    certifications: ["ISO 9001"],
    export_controlled: true,
    agreement_required: false,
    lines: [
      {
        process: "CNC milling",
        material: "6061 aluminum",
        finish: null,
        tolerance_mm: "0.1270",
        quantities: [500, 2000],
        target_price: "3.25",
      },
      { name: "Pin", material: null, quantities: [40] },
    ],
  });
});

test("a sentence that asks for an NDA or names ITAR has shops sign, and says what it took that from", async () => {
  const draft = await draftOf("70 fittings in Ti-6Al-4V, ITAR, NDA required before drawings");
  expect(draft).toMatchObject({ agreement_required: true, export_controlled: true });
  const page = await (await buyer.fetch(`/rfq/edit?request=${draft.id}&step=2`)).text();
  expect(page).toContain("From your words: “NDA”");
  expect(page).toContain("From your words: “ITAR”");
  expect(await draftOf("70 fittings, no NDA needed")).toMatchObject({
    agreement_required: false,
    export_controlled: false,
  });
});

test("the head of a mail, what was once, and a ZIP behind its city set no day and no pieces", async () => {
  const draft = await draftOf(
    "From: Lee <lee@example.com>\nSent: Monday, November 30, 2026 8:14 AM\nTo: Sales\nSubject: quote\n\nOur last shop quoted $3.20 for 500 pieces. We want 15 weldments in 1018, Austin 78745",
  );
  expect(draft).toMatchObject({
    needed_by: null,
    ship_to_zip: "78745",
    lines: [{ process: "Welding and assembly", quantities: [15], target_price: null }],
  });
});

test("things that share a number are parts, sets are multiplied, and lengths are asked for", async () => {
  expect((await draftOf("25 housings and covers, die cast A380")).lines).toMatchObject([
    { name: "Housings", process: "Die casting", material: "A380", quantities: [25] },
    { name: "Covers", process: "Die casting", material: "A380", quantities: [25] },
  ]);
  const sets = await draftOf("steel bushings, 2 per assembly, 150 assemblies, kosher");
  expect(sets).toMatchObject({ lines: [{ quantities: [300] }], certifications: ["Kosher"] });
  const bulk = await draftOf("1500 yds of cotton duck dyed olive drab");
  expect(bulk.lines).toMatchObject([{ quantities: [] }]);
  const page = await (await buyer.fetch(`/rfq/edit?request=${bulk.id}&step=1`)).text();
  expect(page).toContain("Please check, nothing was taken from: “1500 yds”");
});
