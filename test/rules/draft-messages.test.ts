import { expect, test } from "vitest";
import { followed, understood } from "./told-drafts.ts";

const begin =
  "Draft a request for quotes: 120 flanges in 316, 60 levers in 6061 and 24 knobs in brass, needed by march 10, ship to 43215";
const [flanges, levers, knobs] = ["120 flanges; 316", "60 levers; 6061", "24 knobs; brass"];
const terms = " + by 2027-03-10 + to 43215 (Columbus, OH)";

/** The draft with other words in the place of a part; null for one that is gone. */
const draft = (
  one: string | null = flanges ?? null,
  two: string | null = levers ?? null,
  three: string | null = knobs ?? null,
  ...more: string[]
) => `${[one, two, three, ...more].filter((part) => part !== null).join(" | ")}${terms}`;
const unchanged = draft();
const f = flanges ?? "";
const l = levers ?? "";

/** What the last of some messages makes of the draft, with a "?" where something is left open. */
function made(...messages: string[]): string {
  const last = followed([begin, ...messages].map((one) => `> ${one}`).join("\n")).at(-1);
  return `${last?.told}${last?.isOpen ? " ?" : ""}`;
}

test.each([
  ["flanges: switch to 304, others stay", draft("120 flanges; 304")],
  ["levers in 7075, everything else stays", draft(f, "60 levers; 7075")],
  ["knobs to 303; all the rest remain as they are", draft(f, l, "24 knobs; 303")],
  ["only change the levers to 5052, nothing else changes", draft(f, "60 levers; 5052")],
  ["make the flanges 90 and don't touch the rest", draft("90 flanges; 316")],
  ["the rest in 303, flanges as they are", draft(f, "60 levers; 303", "24 knobs; 303")],
  ["lever: change to 5052, the rest stay", draft(f, "60 levers; 5052")],
  ["keep the flanges and the knobs, drop the levers", draft(f, null)],
  ["keep the flanges, drop the rest", draft(f, null, null)],
])("what stays is no value of others: %s", (message, expected) => {
  expect(made(message)).toBe(expected);
});

test.each([
  [
    "add a cap same material as the levers, 40 of them",
    draft(f, l, "24 knobs; brass", "40 cap; 6061"),
  ],
  [
    "add a cap, same material as the knobs, qty 25",
    draft(f, l, "24 knobs; brass", "25 cap; brass"),
  ],
  [
    "add 75 shims in the same material as the knobs",
    draft(f, l, "24 knobs; brass", "75 shims; brass"),
  ],
  ["add a spacer like the flanges, 30 pcs", draft(f, l, "24 knobs; brass", "30 spacer; 316")],
])("a part that is added is like one that there is: %s", (message, expected) => {
  expect(made(message)).toBe(expected);
});

test.each([
  ["split the levers: 40 in steel, 20 in brass", draft(f, "40 levers; steel | 20 levers; brass")],
  ["split the knobs: 12 brass, 12 nylon", draft(f, l, "12 knobs; brass | 12 knobs; nylon")],
  ["split the flanges 80/40", `${unchanged} ?`],
  ["split the flanges: 100 in 316 and 50 in 304", `${unchanged} ?`],
  ["half the flanges in 304", draft("60 flanges; 316 | 60 flanges; 304")],
  [
    "half of the levers anodized, the other half plain",
    draft(f, "30 levers; 6061; anodize | 30 levers; 6061"),
  ],
  ["half the levers anodized, half plain", draft(f, "30 levers; 6061; anodize | 30 levers; 6061")],
  ["half the knobs", draft(f, l, "12 knobs; brass")],
  ["a third of the flanges passivated", draft("80 flanges; 316 | 40 flanges; 316; passivation")],
  ["the levers: half in brass", draft(f, "30 levers; 6061 | 30 levers; brass")],
])("shares of a part are all of its pieces: %s", (message, expected) => {
  expect(made(message)).toBe(expected);
});

test.each([
  ["flanges: 120 -> 200", draft("200 flanges; 316")],
  ["levers 60 → 75", draft(f, "75 levers; 6061")],
  ["change knobs brass -> 303", draft(f, l, "24 knobs; 303")],
  ["316 => 304", draft("120 flanges; 304")],
  ["flanges 120 -> 150, knobs 24 -> 30", draft("150 flanges; 316", l, "30 knobs; brass")],
  ["flanges -> 90", draft("90 flanges; 316")],
  ["levers: 80 -> 90", `${unchanged} ?`],
])("an arrow leads from what was to what shall be: %s", (message, expected) => {
  expect(made(message)).toBe(expected);
});

test.each([
  ["no knobs, 90 handles instead", draft(f, l, "90 handles")],
  ["replace the levers with 45 cranks in 1018", draft(f, "45 cranks; 1018")],
  ["instead of the flanges, 70 rings in 304", draft("70 rings; 304")],
  ["use 90 dials instead of the knobs", draft(f, l, "90 dials")],
  ["drop everything except flanges and knobs", draft(f, null)],
  ["remove all parts other than the levers", draft(null, l, null)],
  ["delete everything apart from the knobs", draft(null, null)],
  ["everything but the knobs in 303", draft("120 flanges; 303", "60 levers; 303")],
])("another part takes a part's place, and what is excepted stays: %s", (message, expected) => {
  expect(made(message)).toBe(expected);
});

test.each([
  [
    "the flanges get passivation, the levers clear anodize",
    draft("120 flanges; 316; passivation", "60 levers; 6061; clear anodize"),
  ],
  [
    "levers get powder coat, knobs nickel plating",
    draft(f, "60 levers; 6061; powder coat", "24 knobs; brass; nickel plating"),
  ],
  [
    "the knobs get nickel, the levers powder coat",
    draft(f, "60 levers; 6061; powder coat", "24 knobs; brass; nickel plating"),
  ],
  ["also quote the flanges in 304", draft("120 flanges; 316 | 120 flanges; 304")],
  ["quote the knobs in 303 as well", draft(f, l, "24 knobs; brass | 24 knobs; 303")],
  [
    "also quote the levers in 7075 and the knobs in nylon",
    draft(f, "60 levers; 6061 | 60 levers; 7075", "24 knobs; brass | 24 knobs; nylon"),
  ],
])("each part gets what is said of it, beside what it has: %s", (message, expected) => {
  expect(made(message)).toBe(expected);
});

test.each([
  ["make the flanges 300 and frobnicate the levers by 5"],
  ["the knobs should be 30 and the levers should be frobbed 7"],
  ["make the levers 90 unless they cost more than $5"],
  ["flanges 304, knobs 30, and make the prongs 12"],
])("a message that is not wholly understood changes nothing: %s", (message) => {
  expect(made(message)).toBe(`${unchanged} ?`);
});

test("what was understood of a message that changes nothing is told beside what was not", () => {
  const { drafting } = understood(begin, "the knobs should be 30 and the levers should be frobbed");
  const told = understood(begin, "knobs 30, and make the prongs 12").drafting.change?.open;
  expect(drafting.change?.changed).toEqual([]);
  expect(told?.[0]).toBe("I understood: quantity of “Knobs”: 30. It is not changed yet.");
  expect(told?.[1]).toContain("prongs");
});

test("talk beside a change is said not to be understood, and holds nothing up", () => {
  expect(made("make the flanges 90, thanks for the patience")).toBe(
    `${draft("90 flanges; 316")} ?`,
  );
});

test.each([
  ["make it 500", "the levers", draft(f, "500 levers; 6061")],
  ["make it 500", "2", draft(f, "500 levers; 6061")],
  ["make it 80", "number 3", draft(f, l, "80 knobs; brass")],
  ["make it 80", "the first one", draft("80 flanges; 316")],
  ["make it 80", "the last", draft(f, l, "80 knobs; brass")],
  [
    "change the material to 303",
    "flanges and knobs",
    draft("120 flanges; 303", l, "24 knobs; 303"),
  ],
  ["make it 80", "1 and 3", draft("80 flanges; 316", l, "80 knobs; brass")],
  ["make it 80", "all of them", draft("80 flanges; 316", "80 levers; 6061", "80 knobs; brass")],
  ["make it 80", "all but the knobs", draft("80 flanges; 316", "80 levers; 6061")],
  ["make it 80", "none, forget it", unchanged],
  [
    "make it 80, and ship to 60601",
    "levers",
    draft(f, "80 levers; 6061").replace("43215 (Columbus, OH)", "60601 (Chicago, IL)"),
  ],
  ["make it 80", "7", `${unchanged} ?`],
])("an answer to “Which part do you mean?” is taken: %s / %s", (message, answer, expected) => {
  expect(made(message, answer)).toBe(expected);
});

test.each([
  ["manufacturers have to sign an NDA first"],
  ["shops must sign an NDA"],
  ["suppliers must sign a confidentiality agreement"],
  ["keep our company name hidden"],
  ["don't show who we are"],
  ["we don't want shops to know who we are"],
])("shops that shall sign, or not learn who asks, are asked for the agreement: %s", (message) => {
  expect(made(message)).toBe(`${unchanged} + NDA`);
});

test.each([
  [["please quote 50 brackets in 6061"], "50 brackets; 6061 aluminum"],
  [["could you quote 35 hubs in 4140"], "35 hubs; 4140"],
  [
    ["Help me write a request for quotes", "need gears. 20 tooth, steel, 30 of them"],
    "30 gears; steel; “20 tooth”",
  ],
  [
    ["I'd like help drafting an RFQ", "12 shafts in 303, passivated"],
    "12 shafts; 303 stainless steel; passivation",
  ],
])(
  "what asks for a draft is none of its words, and a part that answers begins it: %j",
  (messages, expected) => {
    expect(followed(messages.map((one) => `> ${one}`).join("\n")).at(-1)?.told).toBe(expected);
  },
);
