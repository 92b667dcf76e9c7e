import { exampleLibrary } from "../data/example-library.ts";
import type { ExampleSummary } from "../rules/example-project.ts";

/** Every example project without its text, by title. */
export function listExamples(): ExampleSummary[] {
  return [...exampleLibrary().values()]
    .map(({ body: _body, materials: _materials, ...summary }) => summary)
    .sort((a, b) => a.title.localeCompare(b.title));
}
