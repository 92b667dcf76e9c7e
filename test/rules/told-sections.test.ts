import { expect, test } from "vitest";
import { told } from "../../src/market/consultant/offline/answers/told.ts";
import type { FoundPassage, FoundSection } from "../../src/market/consultant/offline/results.ts";

const passage = (text: string, score: number, kind: FoundPassage["kind"] = "paragraph") => ({
  text,
  kind,
  note: "",
  score,
});
const section = (ref: string, passages: FoundPassage[]): FoundSection => ({
  ref,
  title: ref,
  url: `/guides/${ref}`,
  kind: "process",
  heading: "Liners",
  score: Math.max(...passages.map(({ score }) => score)),
  coverage: 1,
  matched_words: 2,
  heading_share: 0,
  passages,
});

test("the sentences beside the one that was found are told with it, in the guide's order", () => {
  const answer = told(
    [
      section("guide:liners", [
        passage("Pay by wire.", 0),
        passage("A liner protects the drum.", 2),
        passage("Choose it by the acid.", 5),
        passage("It lasts two years.", 2),
        passage("PVC liner: acid none", 2, "row"),
        passage("PE liner: acid weak", 2, "row"),
        passage("PP liner: acid strong", 2, "row"),
      ]),
    ],
    "",
  );
  expect(answer).toBe(
    "Choose it by the acid. [guide:liners]\n\n- A liner protects the drum. [guide:liners]\n- It lasts two years. [guide:liners]",
  );
});

test("a long section is told in part, and what was told before is left out", () => {
  const long = Array.from({ length: 30 }, (_, at) =>
    passage(`Sentence ${at} ${"x".repeat(90)}.`, at === 9 ? 5 : 2),
  );
  const answer = told([section("guide:long", long)], `Sentence 10 ${"x".repeat(90)}.`);
  expect(answer.length).toBeLessThan(1500);
  expect(answer).toContain("Sentence 9 ");
  expect(answer).toContain("Sentence 11 ");
  expect(answer).not.toContain("Sentence 10 ");
});

test("a section that answers nearly as well is told after it", () => {
  const answer = told(
    [section("guide:one", [passage("One.", 5)]), section("guide:two", [passage("Two.", 4)])],
    "",
  );
  expect(answer).toBe("One. [guide:one]\n\n- Two. [guide:two]");
});
