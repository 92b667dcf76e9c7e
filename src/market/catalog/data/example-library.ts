import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { readFrontMatter } from "../../../shared/front-matter.ts";
import { type ExampleProject, exampleSchema } from "../rules/example-project.ts";

let library: Map<string, ExampleProject> | undefined;

/**
 * Every example project by its slug, read once a process.
 *
 * The files stand in the project's folder, which the process is started from: the bundle that renders
 * pages lies elsewhere, so a path relative to this module would not find them.
 *
 * @throws Error naming the file that cannot be read
 */
export function exampleLibrary(): ReadonlyMap<string, ExampleProject> {
  library ??= readExamples(resolve("src/market/catalog/data/examples"));
  return library;
}

function readExamples(folder: string): Map<string, ExampleProject> {
  const names = readdirSync(folder).filter((name) => name.endsWith(".md"));
  return new Map(
    names.sort().map((name) => {
      try {
        const example = parseExample(readFileSync(join(folder, name), "utf8"));
        return [example.slug, example];
      } catch (cause) {
        throw new Error(`Example ${name} cannot be read: ${String(cause)}`, { cause });
      }
    }),
  );
}

/**
 * Reads one example project from the text of its file.
 *
 * @throws Error naming the line of the front matter that cannot be read
 * @throws ZodError when a field is missing, unknown or out of bounds
 */
export function parseExample(text: string): ExampleProject {
  const { fields, body } = readFrontMatter(text);
  const { budget_usd_low, budget_usd_high, lead_time_days, ...example } = exampleSchema.parse({
    ...fields,
    body,
  });
  return {
    ...example,
    budgetLow: budget_usd_low,
    budgetHigh: budget_usd_high,
    leadTimeDays: lead_time_days,
  };
}
