import { describe, expect, test } from "vitest";
import { asksForPicture } from "../../src/market/consultant/rules/understand/picture.ts";

describe("a question", () => {
  test.each([
    "Draw me a picture of a lunch box",
    "Can you make a concept image of it?",
    "Show me what it could look like",
    "Please visualize the enclosure in blue",
    "I would like to see an illustration of the bracket",
    "Generate a rendering: matte black, rounded corners",
    "Zeichne mir bitte das Gehäuse",
  ])("asks for a picture: %s", (question) => {
    expect(asksForPicture(question)).toBe(true);
  });

  test.each([
    "How does injection molding work?",
    "I need 500 picture frames in oak",
    "We want a mug printed with an image of our cat",
    "Is there a picture of the product?",
    "Draw the price curve",
    "Get me quotes for a bracket as in the attached picture",
    "I have an image sensor board to assemble",
  ])("does not ask for a picture: %s", (question) => {
    expect(asksForPicture(question)).toBe(false);
  });
});
