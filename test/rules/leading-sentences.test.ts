import { expect, test } from "vitest";
import { beginWithPart } from "../../src/market/consultant/offline/answers/begin-with.ts";
import { askedProperties } from "../../src/market/guides/rules/asked-properties.ts";
import { indexPassages } from "../../src/market/guides/rules/passage-index.ts";
import { searchPassages } from "../../src/market/guides/rules/search-passages.ts";

const guide = (slug: string, title: string, body: string) => ({ slug, title, keywords: [], body });
const index = indexPassages([
  guide(
    "resins",
    "Resins",
    [
      "## Numbers side by side",
      "",
      "Typical values of unfilled grades:",
      "",
      "| Resin | Tensile, ksi | Long-term heat limit | Price per lb |",
      "| --- | --- | --- | --- |",
      "| PEEK | 14 | 480 °F (250 °C) | $40 to $60 |",
      "| Acetal | 10 | 200 °F (93 °C) | $2 |",
      "",
      "## Molding them",
      "",
      "Dry them first. A mold for PEEK is kept at 350 °F. Molds for acetal take two weeks to build.",
    ].join("\n"),
  ),
  guide("paints", "Paints", "## Curing\n\nPowder cures at 375 °F. Lacquer dries in an hour."),
]);
const plastics = indexPassages([
  guide(
    "joining",
    "Joining plastics",
    [
      "## Can polypropylene or polyethylene be glued?",
      "",
      "Not with ordinary glue, because their surface is waxy. ABS, polycarbonate and acrylic are glued with solvent or epoxy.",
    ].join("\n"),
  ),
  guide(
    "powder",
    "Powder coating",
    [
      "Powder coating is a dry paint that is baked on.",
      "",
      "## Choosing a system",
      "",
      "| System | Thickness |",
      "| --- | --- |",
      "| Powder coating, polyester | 3 mil |",
      "",
      "## Repairs",
      "",
      "A powder coating is patched with paint.",
    ].join("\n"),
  ),
]);
const begins = (question: string) => searchPassages(index, question, 3)[0]?.lead?.text;

test("a property of a thing is answered by the cell of its row and column", () => {
  expect(begins("what temperature can PEEK take")).toBe("long-term heat limit 480 °F (250 °C)");
  expect(begins("how much does acetal cost")).toBe("price per lb $2");
  expect(begins("tensile strength of PEEK")).toBe("tensile, ksi 14");
});

test("a sentence that holds the thing and the asked property comes before one that holds either", () => {
  expect(begins("how long does it take to build a mold for acetal")).toBe(
    "Molds for acetal take two weeks to build.",
  );
});

test("a yes or no at the beginning of a section answers only what its heading asks", () => {
  const begun = (question: string) => searchPassages(plastics, question, 3)[0]?.lead?.text;
  expect(begun("Can ABS be glued to polycarbonate?")).toMatch(/^ABS, polycarbonate/);
  expect(begun("Can polyethylene be glued?")).toMatch(/^Not with ordinary glue/);
});

test("what a thing is, the sentence says that begins with it", () => {
  const [best] = searchPassages(plastics, "What is powder coating?", 3);
  expect(best?.lead?.text).toBe("Powder coating is a dry paint that is baked on.");
});

test("what a question asks of a thing is read from its words", () => {
  const [property] = askedProperties("Minimum wall thickness for die casting?");
  expect([...(property?.terms ?? [])]).toEqual(["minimum", "wall", "thick"]);
  expect(askedProperties("who is Kendall")).toHaveLength(1);
  expect(askedProperties("tell me of anodizing")).toEqual([]);
});

test("an answer begins with the sentence that was found, and the others follow", () => {
  expect(beginWithPart("One is red. Two is blue. Three.", "Two is blue.", false)).toBe(
    "Two is blue. Three. One is red.",
  );
  expect(beginWithPart("One is red. Two.", "One is red.", false)).toBe("One is red. Two.");
  expect(beginWithPart("Not with glue. Two is blue.", "Two is blue.", false)).toBe("Two is blue.");
});

test("a row begins with the cell that was found, after its name", () => {
  const row = "PEEK: tensile, ksi 14; heat limit 480 °F; price $40";
  expect(beginWithPart(row, "heat limit 480 °F", true)).toBe(
    "PEEK: heat limit 480 °F; price $40; tensile, ksi 14",
  );
  expect(beginWithPart(row, "tensile, ksi 14", true)).toBe(row);
});
