import { expect, test } from "vitest";
import { tellingSentences } from "../../src/market/consultant/offline/answers/telling-sentences.ts";

const description =
  "Nine presses from 60 to 400 tons. Tools are built in the house. Call the press room at (502) 555-0100 and win a prize!";

test.each([
  ["do they have a 300 ton press", "Nine presses from 60 to 400 tons."],
  ["who builds the tools", "Tools are built in the house."],
  ["tell me about Bluegrass Stamping", ""],
  ["phone number?", ""],
])("%j is answered by %j", (question, told) => {
  expect(tellingSentences(description, "Bluegrass Stamping", question)).toBe(told);
});
