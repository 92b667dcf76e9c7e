import { describe, expect, test } from "vitest";
import type { DraftState } from "../../src/market/consultant/rules/draft/draft-after.ts";
import { titleOf } from "../../src/market/consultant/rules/draft/rfq-draft.ts";
import {
  type Message,
  understand,
} from "../../src/market/consultant/rules/understand/conversation.ts";
import type { Places } from "../../src/market/consultant/rules/understand/part.ts";
import { locate, placeInSentence } from "../../src/market/needs/use-cases/locate.ts";
import { understandNeed } from "../../src/market/needs/use-cases/read-need.ts";

const places: Places = { inSentence: placeInSentence, named: locate, need: understandNeed };

/** The draft after each message of a conversation. */
function drafts(...texts: string[]): DraftState[] {
  const messages: Message[] = [];
  return texts.map((text) => {
    messages.push({ role: "user", text });
    const { drafting } = understand(messages, "2026-11-29", places);
    messages.push({ role: "assistant", text: "Done." });
    return drafting;
  });
}

const last = (...texts: string[]) => drafts(...texts).at(-1);
const linesOf = (state: DraftState | undefined) =>
  state?.draft?.lines.map(({ name, quantities, material, targetPrice }) => [
    name,
    quantities.join("/"),
    material,
    targetPrice,
  ]);

const three =
  "Write an RFQ with three lines: 100 laser cut steel plates 10 gauge at about $12 each; 200 welded frames; 50 machined hubs 4140 ±0.001 in. Deliver to 78701 in 10 weeks, quotes within two weeks";
const shafts =
  "Draft a request for quotes: 250 stainless steel shafts, CNC turned 316, target price $18.50 each, quotes by December 18, 2026, delivered to 43004 by March 15, 2027";
const bushings = "Add a second part: 600 bronze bushings, target $2.10 each";

describe("a draft of several parts", () => {
  test("has a line for each, with what is said of it alone", () => {
    const { draft } = last(three) ?? {};
    expect(draft?.lines).toMatchObject([
      {
        name: "Laser cut steel plates",
        quantities: [100],
        process: "laser-cutting",
        material: "steel",
        tolerance: null,
        targetPrice: "12.00",
        notes: ["10 gauge"],
      },
      {
        name: "Welded frames",
        quantities: [200],
        process: "welding-and-assembly",
        material: null,
        targetPrice: null,
        notes: [],
      },
      {
        name: "Machined hubs",
        quantities: [50],
        material: "4140",
        tolerance: "±0.001 in",
        targetPrice: null,
        notes: [],
      },
    ]);
    expect(draft).toMatchObject({ quotesBy: "2026-12-13", neededBy: "2027-02-07" });
    expect(draft?.shipTo).toContain("78701");
  });

  test("gets another part, and none of its price or number on the first", () => {
    const added = last(shafts, "Make it 300 instead", bushings);
    expect(added?.change?.changed).toEqual(["added the part “Bronze bushings”"]);
    expect(linesOf(added)).toEqual([
      ["Shafts", "300", "316 stainless steel", "18.50"],
      ["Bronze bushings", "600", "bronze", "2.10"],
    ]);
    const changed = last(shafts, bushings, "Change the material of the shafts to 17-4 PH");
    expect(linesOf(changed)).toEqual([
      ["Shafts", "250", "17-4 PH", "18.50"],
      ["Bronze bushings", "600", "bronze", "2.10"],
    ]);
  });

  test.each([
    ["Make the hubs 75 and 150", 2, { quantities: [75, 150] }],
    ["Tolerance on plates ±0.010", 0, { tolerance: "±0.010 in" }],
    ["the second part should be 6061", 1, { material: "6061" }],
    ["target price of the frames is $40", 1, { targetPrice: "40.00" }],
    ["make line 3 black oxide", 2, { finish: "black oxide" }],
  ])("is changed where a message says: %s", (text, at, fields) => {
    const [before, after] = drafts(three, text);
    const expected = before?.draft?.lines.map((line, one) =>
      one === at ? { ...line, ...fields } : line,
    );
    expect(after?.draft).toEqual({ ...before?.draft, lines: expected });
    expect(after?.change?.changed).toHaveLength(1);
  });

  test("loses the part that a message names, and no other", () => {
    const [, without] = drafts(three, "Remove the welded frames");
    expect(without?.draft?.lines.map(({ name }) => name)).toEqual([
      "Laser cut steel plates",
      "Machined hubs",
    ]);
  });

  test("stays as it is where several parts could be meant, which is asked", () => {
    for (const text of ["Drop the target price", "make it 12", "the material is brass"]) {
      const [before, after] = drafts(three, text);
      expect(after?.draft).toEqual(before?.draft);
      expect(after?.change?.open[0]).toContain("Which part do you mean");
    }
  });
});

describe("what is said of the whole request", () => {
  test.each([
    ["Deadline for quotes should be January 8, 2027", { quotesBy: "2027-01-08" }],
    ["no deadline", { quotesBy: null }],
    ["Needed by April 20, 2027 instead", { neededBy: "2027-04-20" }],
    ["Only shops within 200 miles", { radiusMiles: 200 }],
    ["ship to 78701 instead", { shipTo: "78701 (Austin, TX)" }],
    ["ITAR applies", { certifications: ["ITAR registered"], isExportControlled: true }],
    ["the parts are export controlled", { isExportControlled: true }],
    ["under NDA please", { needsAgreement: true }],
  ])("is changed alone: %s", (text, fields) => {
    const [before, after] = drafts(shafts, text);
    expect(after?.draft).toEqual({ ...before?.draft, ...fields });
  });
});

describe("the one part of a draft", () => {
  test.each([
    ["And the target is $17", { targetPrice: "17.00" }],
    ["Drop the target price", { targetPrice: null }],
    ["300 instead", { quantities: [300] }],
    ["Make it 300 pieces instead of 250", { quantities: [300] }],
    ["tol 5 thou", { tolerance: "±5 thou" }],
    ["add that we need samples first", { notes: ["We need samples first"] }],
  ])("is changed in what a message names: %s", (text, fields) => {
    const [before, after] = drafts(shafts, text);
    const [line] = before?.draft?.lines ?? [];
    expect(after?.draft).toEqual({ ...before?.draft, lines: [{ ...line, ...fields }] });
  });

  test("is left alone where a part that the draft does not have is to be taken out, which is said", () => {
    const [before, after] = drafts(shafts, "Remove the welded frames");
    expect(after?.draft).toEqual(before?.draft);
    expect(after?.change?.open).toEqual(["The draft has no welded frames: it has “Shafts”."]);
  });

  test.each(["target is 1,50", "by 03.04.2027", "change the sprocket"])(
    "is left alone by what is not understood, which is said: %s",
    (text) => {
      const [before, after] = drafts(shafts, text);
      expect(after?.draft).toEqual(before?.draft);
      expect(after?.change?.open[0]).toContain(text);
    },
  );

  test("has no process that nobody said, and no note of an order or a day", () => {
    const { draft } = last("Draft a request for quotes: 100 aluminum brackets") ?? {};
    expect(draft?.lines).toMatchObject([{ process: null, notes: [] }]);
    expect(last(shafts)?.draft?.lines).toMatchObject([{ process: "cnc-turning", notes: [] }]);
    expect(last(shafts)?.draft?.quotesBy).toBe("2026-12-18");
  });
});

test("a draft is shown when it is asked for, and gives way to one of something else", () => {
  for (const text of ["What does the draft say now?", "Make it a draft", "Send it"]) {
    const [before, after] = drafts(shafts, text);
    expect(after).toMatchObject({ draft: before?.draft, change: null, isShown: true });
  }
  expect(last(shafts, "what is a draft angle?")?.isShown).toBe(false);
  const other = last(shafts, "Draft an RFQ for 40 brass knobs");
  expect(linesOf(other)).toEqual([["Knobs", "40", "brass", null]]);
  expect(other?.draft).toMatchObject({ neededBy: null, shipTo: null, quotesBy: null });
  expect(other?.draft && titleOf(other.draft)).toBe("Brass knobs");
});
