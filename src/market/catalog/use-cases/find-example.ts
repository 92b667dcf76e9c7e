import { notFound } from "../../../shared/errors.ts";
import { exampleLibrary } from "../data/example-library.ts";
import type { ExampleProject } from "../rules/example-project.ts";

/**
 * One example project with its text.
 *
 * @throws not_found there is none with this slug
 */
export function findExample(slug: string): ExampleProject {
  const example = exampleLibrary().get(slug);
  if (example === undefined) throw notFound("There is no example project at this address.");
  return example;
}
