import { describe, expect, test } from "vitest";
import { isTakenForOperator } from "../../src/market/accounts/rules/operators-name.ts";

describe("the name of whoever runs the site", () => {
  test.each([
    "Millwright",
    "MILLWRIGHT",
    "Mill Wright",
    "M i l l w r i g h t",
    "mill-wright",
    "Millwright.",
    "Millwright Support",
    "Support Millwright",
    "millwrightsupport",
    "The Millwright Team",
    "Millwright's Team",
    "Operator of Millwright",
    "Millwright, Inc.",
    "Millwright 2",
    "Millwright Help Desk",
    "Your Millwright Customer Service",
    "Jane from Millwright Support",
    "Ohio Millwright Team",
    "Мillwright",
    "Мiӏӏwriɡһt",
    "MΙLLWRΙGΗT",
    "MiIlwright",
    "M1llwr1ght",
    "rnillwright",
    "millvvright",
    "Ｍｉｌｌｗｒｉｇｈｔ",
    "𝐌𝐢𝐥𝐥𝐰𝐫𝐢𝐠𝐡𝐭",
    "Mïllwrìght Suppоrt",
    "Millwright AI",
  ])("%j is taken for it", (name) => {
    expect(isTakenForOperator(name, "Millwright")).toBe(true);
  });

  test.each([
    "",
    "Ada Byron",
    "John Millwright",
    "Millwright & Sons",
    "Ohio Millwright Services",
    "Steam Millwright Works",
    "Precision Support Systems",
    "Millbright",
    "Support",
    "Team Industries",
    "李",
  ])("%j is not", (name) => {
    expect(isTakenForOperator(name, "Millwright")).toBe(false);
  });

  test("goes by the name of this site, of several words or with signs of its own", () => {
    expect(isTakenForOperator("Acme Parts Hub Support", "Acme Parts-Hub")).toBe(true);
    expect(isTakenForOperator("acmepartshub", "Acme Parts-Hub")).toBe(true);
    expect(isTakenForOperator("Acme Parts", "Acme Parts-Hub")).toBe(false);
    expect(isTakenForOperator("Millwright", "Acme Parts-Hub")).toBe(false);
    expect(isTakenForOperator("Anything", "***")).toBe(false);
  });
});
