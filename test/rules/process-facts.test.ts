import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import {
  type ProcessFacts,
  processFacts,
  toolingText,
} from "../../src/market/consultant/rules/planning/process-facts.ts";
import { findProcess } from "../../src/market/needs/rules/vocabulary/processes.ts";

const guide = (slug: string) => readFileSync(`src/market/guides/library/${slug}.md`, "utf8");
const leadTimes = guide("typical-lead-times");
const others = [
  "tooling-and-nre",
  "minimum-order-quantities",
  "machining-tolerances",
  "sheet-metal-and-molding-tolerances",
]
  .map(guide)
  .join("\n");

/** Guides tell short times in days. */
function weeks([low, high]: [number, number]): RegExp {
  return low === 1 && high === 1
    ? /2 to 7 days/
    : new RegExp(`\\| ${low} to ${high}(?: with[^|]*)? \\|`);
}

describe("figures of processes", () => {
  test.each(processFacts.map((facts): [string, ProcessFacts] => [facts.slug, facts]))(
    "of %s are those of the written guides",
    (slug, facts) => {
      expect(findProcess(slug)).toBeDefined();
      expect(leadTimes).toMatch(weeks(facts.firstWeeks));
      if (facts.tooling !== null) expect(others).toContain(toolingText(facts));
      if (/\d/.test(facts.minimum)) expect(others).toContain(facts.minimum);
      if (facts.tolerance.startsWith("±"))
        expect(others).toContain(facts.tolerance.split(" to ")[0]);
    },
  );
});
