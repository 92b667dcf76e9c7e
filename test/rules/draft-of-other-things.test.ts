import { describe, expect, test } from "vitest";
import type { DraftState } from "../../src/market/consultant/rules/draft/draft-after.ts";
import {
  type Message,
  understand,
} from "../../src/market/consultant/rules/understand/conversation.ts";
import type { Places } from "../../src/market/consultant/rules/understand/part.ts";
import { locate, placeInSentence } from "../../src/market/needs/use-cases/locate.ts";
import { understandNeed } from "../../src/market/needs/use-cases/read-need.ts";

const places: Places = { inSentence: placeInSentence, named: locate, need: understandNeed };

/** The draft after the last message of a conversation. */
function last(...texts: string[]): DraftState | undefined {
  const messages: Message[] = [];
  return texts
    .map((text) => {
      messages.push({ role: "user", text });
      const { drafting } = understand(messages, "2026-11-29", places);
      messages.push({ role: "assistant", text: "Done." });
      return drafting;
    })
    .at(-1);
}

const pins = "Draft a request for 80 pins in brass";
const three =
  "Draft a request: 200 brackets from 6061 aluminum with black anodize, 50 spacers in brass, and two dozen lids in 304 stainless, delivered to 43004 by January 20, 2027";
const linesOf = (state: DraftState | undefined) =>
  state?.draft?.lines.map(({ name, quantities, material, finish, notes }) => [
    name,
    quantities,
    material,
    finish,
    notes,
  ]);

test("a draft of several parts has each with its own number, material and finish", () => {
  expect(linesOf(last(three))).toEqual([
    ["Brackets", [200], "6061", "black anodize", []],
    ["Spacers", [50], "brass", null, []],
    ["Lids", [24], "304", null, []],
  ]);
});

describe("what a draft does not have is not changed in what it has", () => {
  test.each([
    ["the screws should be 15", "screws"],
    ["the gaskets should be 15", "gaskets"],
    ["price at most $4 each for the lids", "lids"],
    ["make the material of the second part bronze", "second part"],
    ["make the washers 99", "washers"],
    ["make the finish of the lids black oxide", "lids"],
    ["change the drive shafts to 4140", "drive shafts"],
  ])("%s", (text, thing) => {
    const after = last(pins, text);
    expect(linesOf(after)).toEqual(linesOf(last(pins)));
    expect(after?.change?.changed).toEqual([]);
    expect(after?.change?.open.join(" ")).toContain(`The draft has no ${thing}`);
  });

  test("also of several parts, where it offers to add it", () => {
    const after = last(three, "the washers should be 15");
    expect(linesOf(after)).toEqual(linesOf(last(three)));
    expect(after?.change?.open).toEqual([
      "The draft has no washers: it has “Brackets”, “Spacers”, “Lids”. To add them as a part, say “add 15 washers”.",
    ]);
  });

  test.each([
    ["the pins should be 15", [15]],
    ["the order should be 15", [15]],
    ["make it a hundred and twenty", [120]],
    ["the quantity should be a hundred fifty", [150]],
  ])("but what it has is: %s", (text, quantities) => {
    expect(last(pins, text)?.draft?.lines[0]?.quantities).toEqual(quantities);
  });
});

describe("a message to a draft is done, or it is said what was not understood", () => {
  test("a part is added", () => {
    const added = last("Draft a request for quotes: housings in 6061", "add 10 gaskets in EPDM");
    expect(linesOf(added)?.at(-1)).toEqual(["Gaskets", [10], "EPDM", null, []]);
  });

  test.each(["it should be a few hundred", "a couple hundred please", "make it several thousand"])(
    "a figure that may be several is none: %s",
    (text) => {
      const after = last(pins, text);
      expect(linesOf(after)).toEqual(linesOf(last(pins)));
      expect(after?.change?.open.join(" ")).toContain("may be several figures");
    },
  );

  test("also where the draft begins with it, which keeps its words", () => {
    expect(linesOf(last("Draft a request for a few hundred pins in brass"))).toEqual([
      ["Pin", [], "brass", null, ["Pieces: a few hundred"]],
    ]);
    expect(
      linesOf(last("Draft a request: a few hundred pins in brass and 20 lids in ABS")),
    ).toEqual([
      ["Pins", [], "brass", null, ["Pieces: a few hundred"]],
      ["Lids", [20], "ABS", null, []],
    ]);
  });

  test.each([
    ["the finish is black anodize", "black anodize"],
    ["powder coat, red, RAL 3020", "powder coat, red, RAL 3020"],
    ["make it powder coat in matte black", "powder coat in matte black"],
  ])("a finish has its color: %s", (text, finish) => {
    expect(last(pins, text)?.draft?.lines[0]?.finish).toBe(finish);
  });

  test.each([
    ["quotes by December 11 at noon", "2026-12-11", "12:00"],
    ["deadline December 12 at 3pm", "2026-12-12", "15:00"],
    ["quotes by December 11", "2026-12-11", null],
  ])("a deadline has its hour: %s", (text, day, hour) => {
    const { draft } = last(pins, text) ?? {};
    expect([draft?.quotesBy, draft?.quotesAt]).toEqual([day, hour]);
  });

  test("the end of next month is its last day", () => {
    expect(last(pins, "needed by the end of next month")?.draft?.neededBy).toBe("2026-12-31");
  });
});

test("a name that two parts have is asked about, and neither is changed", () => {
  const two = "Draft a request: 80 clevis pins in 4140 and 90 cotter pins in brass";
  const after = last(two, "make the pins 160");
  expect(linesOf(after)).toEqual(linesOf(last(two)));
  expect(after?.change?.open.join(" ")).toContain("Which part do you mean");
  expect(linesOf(last(two, "make both pins 160"))?.map(([, pieces]) => pieces)).toEqual([
    [160],
    [160],
  ]);
});
