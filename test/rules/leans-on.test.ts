import { expect, test } from "vitest";
import { twoQuestions } from "../../src/market/consultant/rules/understand/two-questions.ts";
import { leansOn } from "../../src/market/guides/rules/leans-on.ts";

test.each([
  "does it cost a lot more",
  "and lead time",
  "how much does it swell in water",
  "is that normal?",
  "what labels do they need",
  "anything extra for kids sizes",
  "what if nobody answers",
])("%s leaves to what went before what it is about", (text) => {
  expect(leansOn(text)).toBe(true);
});

test.each([
  "what is passivation",
  "what rubber for a gasket in gasoline",
  "how do i become a seller",
  "the plating on the brackets that came from the shop in Ohio is peeling and it looks bad",
])("%s says itself what it is about", (text) => {
  expect(leansOn(text)).toBe(false);
});

test("two questions of one message are told apart", () => {
  expect(twoQuestions("what's passivation and do my 17-4 parts need it")).toEqual([
    "what's passivation",
    "do my 17-4 parts need it",
  ]);
  expect(twoQuestions("How thick is it? Which finish does it need?")).toEqual([
    "How thick is it",
    "Which finish does it need?",
  ]);
});

test.each(["which is stronger, 304 or 316", "send it and tell them so", "what does it cost"])(
  "%s is one question",
  (text) => {
    expect(twoQuestions(text)).toBeNull();
  },
);
