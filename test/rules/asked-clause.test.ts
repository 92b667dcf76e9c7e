import { describe, expect, test } from "vitest";
import { beginWithFigure } from "../../src/market/consultant/offline/answers/begin-with.ts";
import { readIntent } from "../../src/market/consultant/rules/understand/intent.ts";
import { firstAid } from "../../src/market/consultant/rules/understand/safety.ts";
import { askedClause } from "../../src/market/guides/rules/asked-clause.ts";
import { isEveryday } from "../../src/market/guides/rules/everyday-words.ts";
import { figuresAsked } from "../../src/market/guides/rules/figures-asked.ts";
import { tellingTerms } from "../../src/market/guides/rules/query-terms.ts";

describe("what a long message asks", () => {
  test("is its clause with the question, beside what it tells", () => {
    const found = askedClause(
      "we bought three used micrometers from a closed shop and the auditor wrote us up. how often do they have to be calibrated",
    );
    expect(found?.asked).toBe("how often do they have to be calibrated");
    expect(found?.told).toContain("auditor");
  });

  test("is found behind a comma and a joining word", () => {
    const found = askedClause(
      "my neighbor has a shed full of old oak beams from a barn and he would sell them to me, so can I have them sawn into flooring",
    );
    expect(found?.asked).toMatch(/^can I have them sawn/);
  });

  test("is the whole message where it is short, or where the question names nothing", () => {
    expect(askedClause("what does it cost to anodize ten small brackets?")).toBeNull();
    expect(
      askedClause(
        "the cast iron cover of an old pump is cracked and a foundry offers to make a pattern from it. what do people do about that?",
      ),
    ).toBeNull();
  });
});

test("words that people say of anything are everyday ones, words of the trade are not", () => {
  const everyday = [...tellingTerms("the biggest trouble that bothers me")];
  expect(everyday.length).toBeGreaterThan(0);
  expect(everyday.every(isEveryday)).toBe(true);
  expect([...tellingTerms("anodized bracket")].some(isEveryday)).toBe(false);
});

describe("an answer to who asks for a figure", () => {
  const text =
    "Weld and drill first. Close no hollow. Paint comes last. Galvanizing takes 3 to 10 working days.";

  test("begins with the sentence that holds it", () => {
    const question = "how long does galvanizing take";
    expect(beginWithFigure(text, tellingTerms(question), figuresAsked(question))).toMatch(
      /^Galvanizing takes 3 to 10 working days\./,
    );
  });

  test("stays as it is where none is asked for", () => {
    expect(beginWithFigure(text, tellingTerms("paint order"), [])).toBe(text);
  });
});

test("a rate is asked for by its word, and not by what is calibrated", () => {
  expect(figuresAsked("is it calibrated")).toEqual([]);
  expect(figuresAsked("what is the shop rate")).toHaveLength(1);
});

test.each([
  ["cut my hand on the shear, it is deep", true],
  ["which gloves so that nobody gets a bad cut on the hand", false],
])("first aid comes first for a deep cut: %s", (text, isAid) => {
  expect(firstAid(text) !== null).toBe(isAid);
});

test.each([
  ["make me a mill cert for heat 12345", "refuse-fakes"],
  ["how do I dodge the tariff by saying it was made elsewhere", "refuse-fakes"],
  ["can you approve my verification", "refuse-action"],
  ["need 20 soft handles, what do you do for that few", "explain"],
  ["what can you do for me", "abilities"],
])("%s is read as %s", (text, intent) => {
  expect(readIntent(text)).toBe(intent);
});
