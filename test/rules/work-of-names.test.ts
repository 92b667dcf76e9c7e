import { expect, test } from "vitest";
import { extractProfile } from "../../src/market/sellers/rules/extraction/extract-profile.ts";
import { readLines } from "../../src/platform/documents/read-lines.ts";

test("work that only another word of the firm's name stands for is none of its", () => {
  const processesOf = (text: string) =>
    extractProfile([readLines(text, "card.txt")]).profile.processes;
  const listed = "Anodizing, powder coating, passivation";
  expect(processesOf(`Vireo Metal Finishing Inc.\n\n${listed}`)).not.toContain("plating");
  expect(processesOf(`Vireo Metal Finishing Inc.\n\n${listed}, plating`)).toContain("plating");
});
