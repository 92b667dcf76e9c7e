import { describe, expect, test } from "vitest";
import { firstAid } from "../../src/market/consultant/rules/understand/safety.ts";

describe("somebody in danger", () => {
  test.each([
    ["i lost everything and i don't see a reason to be here anymore", "988"],
    ["i put the house into the molds. i just want to go to sleep and not wake up", "988"],
    ["some nights i wish i was dead", "988"],
    ["his glove got caught in the drill press and he is bleeding", "911"],
    ["he is bleeding a lot from his arm", "911"],
    ["we mixed bleach with the acid cleaner and my eyes burn", "1-800-222-1222"],
    ["a customer says her kid swallowed a magnet from our toy", "hospital"],
    ["the lithium battery is swollen and hot", "outside"],
    ["the dust collector is on fire", "911"],
    ["my helper has been dizzy since we sprayed the liner", "doctor"],
    ["i feel chills and trouble breathing after grinding brass dust", "Poison Control"],
    ["is a mask enough for silica dust in my basement", "licensed shop"],
  ])("%j is told whom to call before anything else", (text, told) => {
    expect(firstAid(text)).toContain(told);
  });

  test.each([
    "bleach resistant gaskets, who makes them",
    "need 500 battery packs molded",
    "hot stamping for plastic",
    "the printer refused my sleeve: no bleed on the file",
    "how much bleed do i need on print files for a business card",
    "the red ink is bleeding into the white",
    "how do I stop paint from bleeding under tape",
    "fire extinguisher brackets, 200",
    "a magnetic latch for a cabinet",
    "which shops plate beryllium copper contacts",
    "silica dust collector housings, 40 pieces",
  ])("%j is no emergency", (text) => {
    expect(firstAid(text)).toBeNull();
  });
});
