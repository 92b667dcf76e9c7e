import { z } from "zod";
import { name, pieces, usd } from "../fields.ts";
import { countText, dollars, lines } from "../show.ts";
import { defineSum, type Figures, Impossible, Lacking, needed } from "../sum.ts";

const way = z.strictObject({
  name: name.nullish(),
  one_time_usd: usd.nullish().describe("Tooling; none is 0"),
  unit_usd: usd.nullish(),
});

/**
 * From how many pieces the way with the dearer tool is the cheaper one: pieces = difference of what is paid
 * once ÷ difference of the prices of a piece (cost-volume break-even, as in the guide `tooling-and-nre`).
 */
export const breakEven = defineSum({
  title: "Break-even of two ways to make it",
  input: z.strictObject({
    a: way,
    b: way,
    quantity: pieces.nullish(),
    has_tool: z.boolean().nullish().describe("One of the ways has a tool: its cost is asked for"),
  }),
  reckon({ a, b, quantity, has_tool }): Figures {
    if (has_tool === true && (a.one_time_usd ?? b.one_time_usd) == null) {
      throw new Lacking("one_time_usd", "What does the tool, the die or the mold cost, paid once?");
    }
    const [one, other] = [wayOf(a, "a", "the first way"), wayOf(b, "b", "the second way")];
    const [light, heavy] = one.once <= other.once ? [one, other] : [other, one];
    const saved = light.unit - heavy.unit;
    if (saved <= 0) {
      throw new Impossible(
        `${light.name} costs less once and no more a piece, so it is cheaper at every quantity.`,
      );
    }
    const extra = heavy.once - light.once;
    const even = Math.ceil(extra / saved - 1e-9);
    const costAt = (count: number) => [light, heavy].map(({ once, unit }) => once + count * unit);
    const [lightCost = 0, heavyCost = 0] = quantity == null ? [] : costAt(quantity);
    const better = lightCost <= heavyCost ? light : heavy;
    return {
      results: lines(
        ["Break-even", countText(Math.max(1, even))],
        [
          quantity == null ? "" : `At ${countText(quantity)}`,
          quantity != null &&
            `${light.name} ${dollars(lightCost)}, ${heavy.name} ${dollars(heavyCost)}: ${better.name} saves ${dollars(Math.abs(lightCost - heavyCost))}`,
        ],
        ["Below it", `${light.name} is cheaper; above it ${heavy.name}`],
      ),
      formula: `(${dollars(heavy.once)} − ${dollars(light.once)}) ÷ (${dollars(light.unit)} − ${dollars(heavy.unit)}) = ${dollars(extra)} ÷ ${dollars(saved)} = ${(extra / saved).toFixed(1)} pieces`,
      inputs: [light, heavy].map(({ name: label, once, unit }) => ({
        label,
        value: `${dollars(once)} once, ${dollars(unit)} a piece`,
      })),
      assumptions: ["Both prices hold at every quantity, and the tool lasts for all pieces."],
    };
  },
});

function wayOf(given: z.output<typeof way>, input: string, called: string) {
  const label = given.name ?? called;
  const unit = needed(
    given.unit_usd,
    `${input}.unit_usd`,
    `What does one piece cost with ${label}?`,
  );
  return {
    name: label.charAt(0).toUpperCase() + label.slice(1),
    once: given.one_time_usd ?? 0,
    unit,
  };
}
