import { describe, expect, test } from "vitest";
import { exampleLibrary, parseExample } from "../../src/market/catalog/data/example-library.ts";
import { listExamples } from "../../src/market/catalog/use-cases/list-examples.ts";
import { requestAddress } from "../../src/market/catalog/web/examples/request-address.ts";
import { materialName, materials } from "../../src/market/needs/rules/vocabulary/materials.ts";
import { findProcess, processName } from "../../src/market/needs/rules/vocabulary/processes.ts";
import { understandNeed } from "../../src/market/needs/use-cases/read-need.ts";
import { readRequest } from "../../src/market/rfq/rules/read-request.ts";
import { drawingNames } from "../../src/ui/drawing-names.ts";
import { readMarkdown } from "../../src/ui/markdown/read-markdown.ts";

const examples = [...exampleLibrary().values()];

describe("example projects", () => {
  test("are listed by title, without their text", () => {
    const titles = listExamples().map(({ title }) => title);
    expect(titles.length).toBeGreaterThan(5);
    expect(titles).toEqual(titles.toSorted((a, b) => a.localeCompare(b)));
  });

  test.each(examples)("$slug uses the vocabulary and says that it is illustrative", (example) => {
    expect(example.processes.filter((slug) => !findProcess(slug))).toEqual([]);
    expect(
      example.materials.filter((slug) => !materials.some((material) => material.slug === slug)),
    ).toEqual([]);
    expect(drawingNames).toContain(example.drawing);
    expect(example.budgetLow).toBeLessThan(example.budgetHigh);
    expect(example.body).toContain("Illustrative project");
    const { blocks, contents } = readMarkdown(example.body);
    expect(contents.length).toBeGreaterThan(3);
    expect(blocks.some(({ kind }) => kind === "table")).toBe(true);
  });

  test.each(examples)(
    "$slug begins a request whose words are read into its first part",
    (example) => {
      const names = { processNames: example.processes.map(processName) };
      const materialNames = example.materials.map(materialName);
      const address = new URL(requestAddress({ ...example, ...names, materialNames }), "https://x");
      expect(address.pathname).toBe("/rfq/edit");
      const [title, text] = ["title", "text"].map((field) => address.searchParams.get(field) ?? "");
      expect(title).toBe(example.title);
      const { process, material, quantities } = readRequest(
        text ?? "",
        understandNeed(text ?? ""),
        "2026-11-23",
      );
      expect(quantities?.value).toEqual([example.quantity]);
      expect(process?.value).toBe(names.processNames[0]);
      expect(material).not.toBeNull();
    },
  );

  test("are refused when a field is missing or unknown", () => {
    const head = "slug: a\ntitle: Abc\n";
    expect(() => parseExample(`---\n${head}---\ntext`)).toThrow(/summary/);
    expect(() => parseExample("no front matter")).toThrow(/two lines of ---/);
  });
});
