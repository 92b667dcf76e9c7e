import { describe, expect, test } from "vitest";
import { unknowable } from "../../src/market/consultant/rules/understand/unknowable.ts";

describe("a question that nobody here can answer", () => {
  test.each([
    ["will copper prices drop next summer", "future prices"],
    ["is nylon resin going to get cheaper in 2030, what will it cost", "future prices"],
    ["will the steel tariff be gone by spring? yes or no", "future prices"],
    ["my back hurts from the press brake, what do i do", "medicine or a pain"],
    ["can i take aspirin with my blood pressure pills", "medicine or a pain"],
    ["what is the spot price of nickel today", "today's market price"],
    ["how busy is that foundry", "how busy a shop is"],
    ["do they have machine time free next week", "how busy a shop is"],
    ["how many spools do they have left", "today's stock"],
    ["will the seller deliver on time", "what a company will do"],
    ["has the buyer read my message", "no access to your messages"],
    ["where is my shipment", "no access to your messages"],
    ["how many people visited my profile", "no access to your messages"],
    ["who are their customers", "private affairs"],
    ["could we win in court over this", "how a legal matter"],
    ["will my gadget sell", "what will sell"],
  ])("%j is told so", (text, told) => {
    const said = unknowable(text);
    expect(said).toContain("cannot");
    expect(said).toContain(told);
  });

  test.each([
    "how much will it cost to mold a housing",
    "will the price go down if I order 5,000 pieces",
    "how long does anodizing take",
    "should we show on our profile how busy we are right now",
    "what certificates do they have",
    "which of those is in stock",
    "who owns the mold",
    "can I get sheet metal made in two weeks",
  ])("%j is a question like others", (text) => {
    expect(unknowable(text)).toBeNull();
  });
});
