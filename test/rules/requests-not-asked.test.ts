import { describe, expect, test } from "vitest";
import { understandNeed } from "../../src/market/needs/use-cases/read-need.ts";
import { readParts } from "../../src/market/rfq/rules/begin/read-parts.ts";
import { readRequest } from "../../src/market/rfq/rules/read-request.ts";
import { understood } from "./told-drafts.ts";

const today = "2026-11-30";
const requestOf = (text: string) => readRequest(text, understandNeed(text), today);
const draftOf = (text: string) =>
  understood(`Draft a request for quotes: ${text}`).drafting.draft ?? undefined;
const partsOf = (text: string) =>
  readParts(text, understandNeed).map(({ name, quantities }) => [name, quantities?.value ?? []]);

describe("what a text says not to want", () => {
  test.each([
    ["finish", "200 brackets in plain steel, I'll paint it myself"],
    ["finish", "30 brackets, 6061. We will do the anodizing in house."],
    ["process", "Two hundred brackets in 6061, I don't need anything machined"],
  ] as const)("leaves the %s open of %s", (field, text) => {
    expect(requestOf(text)[field]).toBeNull();
    expect(draftOf(text)?.lines[0]?.[field]).toBeNull();
    expect(draftOf(text)?.lines[0]?.quantities).toHaveLength(1);
  });

  test("is none of the processes and certificates that a draft asks for", () => {
    const cast = draftOf("40 bronze brackets, sand cast, casting only no machining");
    expect(cast?.lines[0]?.process).toBe("sand-casting");
    const plain = draftOf("60 brackets in 6061, FDA not required, ISO 13485 not needed, AS9100");
    expect(plain?.certifications).toEqual(["AS9100"]);
  });

  test.each([
    "100,000 busbars? no cancel the busbars, only terminals: 5,000 terminals, copper",
    "800 busbars, copper, and 5,000 terminals, copper. Cancel the busbars.",
    "300 busbars in copper? Nope, just 5,000 terminals, copper",
  ])("is no part where it is called off: %s", (text) => {
    const parts = partsOf(text);
    const counts =
      parts.length > 0 ? parts.map(([, count]) => count) : [requestOf(text).quantities?.value];
    expect(counts).toEqual([[5000]]);
    expect(draftOf(text)?.lines.map(({ quantities }) => quantities)).toEqual([[5000]]);
  });

  test("is not all that is asked in a question", () => {
    expect(requestOf("Can you make 300 steel brackets? No rush.").quantities?.value).toEqual([300]);
  });
});

describe("a number that is part of something else", () => {
  test.each([
    ["Cable assembly with molex 43025-0600 each end, 1,200 sets", [1200]],
    ["Die cut foam inserts for Pelican 1510, 40 sets", [40]],
    ["Two steel benches. Site: 1402 Lamar Ave, Memphis TN 38104", [2]],
    ["12 steel frames painted black, delivered to 88 Mill Creek Road", [12]],
    ["2 pcs sprocket, 1045 steel, 60 chain 22 tooth, 1-7/16 bore", [2]],
    ["Fixture plate, MIC-6 cast tool plate, 2 pcs", [2]],
  ])("counts nothing: %s", (text, pieces) => {
    expect(partsOf(text).length).toBeLessThan(2);
    expect(requestOf(text).quantities?.value).toEqual(pieces);
    expect(draftOf(text)?.lines.map(({ quantities }) => quantities)).toEqual([pieces]);
  });

  test("is no quantity where another stands for it now", () => {
    const text = "Levers in brass, last PO (400 pcs) but only 250 this time";
    expect(requestOf(text).quantities?.value ?? []).not.toContain(400);
  });

  test("is no quantity where it rates a thing, and stays in its words", () => {
    const text = "Corrugated mailers 9x6x3, 32 ECT, kraft, 2,000 then 8,000";
    expect(requestOf(text).quantities?.value).toEqual([2000, 8000]);
    expect(draftOf(text)?.lines[0]).toMatchObject({ quantities: [2000, 8000] });
    expect(draftOf(text)?.lines[0]?.notes).toContain("32 ECT");
  });

  test("is no day where it is a fraction of an inch", () => {
    const text = "500 guards, 1/4 holes on 3/8 centers, steel";
    expect(requestOf(text).neededBy).toBeNull();
    expect(draftOf(text)?.neededBy).toBeNull();
    expect(requestOf("500 guards in steel, due on 3/8 please").neededBy?.value).toBe("2027-03-08");
  });

  test("is a tolerance in inches where it is a fraction", () => {
    const text = "200 pcs wire guides in 1018, tolerance ±1/32";
    expect(requestOf(text).toleranceMm?.value).toBe("0.7937");
    expect(draftOf(text)?.lines[0]?.tolerance).toBe("±1/32 in");
  });
});

describe("the day for all of the parts", () => {
  test.each([
    ["300 trays in HDPE, launch on May 3, so 2 weeks before", undefined],
    ["300 trays in HDPE, two weeks before our show on May 3", undefined],
    ["300 trays in HDPE, first 20 by Dec 21 rest by Jan 31", undefined],
    ["300 trays in HDPE, 100 by Jan 15 and the balance by Feb 15", undefined],
    ["300 trays in HDPE, samples by 3/1 and production by 5/15/2027", "2027-05-15"],
    ["300 trays in HDPE by Feb 15", "2027-02-15"],
  ])("is not that of some, nor one before which they are wanted: %s", (text, day) => {
    expect(requestOf(text).neededBy?.value).toBe(day);
    expect(draftOf(text)?.neededBy ?? undefined).toBe(day);
  });
});

describe("a table that is pasted into the text", () => {
  const expected = [
    ["Flange", [24]],
    ["Sleeve", [12]],
  ];
  const rest = "All to 14624 by 1/15/2027";
  test.each([
    ["tabs", "Item\tQty\tDescription\n1\t24\tFlange, 1144\n2\t12\tSleeve, 6061, clear anodize"],
    [
      "bars",
      "| Part | Material | Qty |\n|---|---|---|\n| Flange | 1144 | 24 |\n| Sleeve | 6061 | 12 |",
    ],
    ["commas", 'Part,Qty,Material\n"Flange",24,1144\nSleeve,12,6061'],
    ["blanks", "Item  Qty  Description\n1     24   Flange, 1144\n2     12   Sleeve, 6061"],
    ["dashes", "QTY 24 - flange - 1144\nQTY 12 - sleeve - 6061 - 303"],
    ["tabs without a header", "Flange\t1144\t24 pcs\nSleeve\t6061\t12 pcs"],
    ["numbers and dashes", "Please quote: 1) Flange, 1144 -- 24 nos. 2) Sleeve, 6061 -- 12 nos."],
  ])("is a part for each row: %s", (_, table) => {
    const text = `${table}\n${rest}`;
    expect(partsOf(text)).toEqual(expected);
    const draft = draftOf(text);
    expect(draft?.lines.map(({ name, quantities }) => [name, quantities])).toEqual(expected);
    expect(draft?.lines.map(({ material }) => material)).toEqual(["1144", "6061"]);
    expect(requestOf(text).neededBy?.value).toBe("2027-01-15");
  });

  test("is none where lines have no number each", () => {
    expect(partsOf("Steel brackets - black\nNeed 40 - soon\nThanks - Ann")).toEqual([]);
  });
});
