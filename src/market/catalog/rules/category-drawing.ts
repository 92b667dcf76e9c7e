import { z } from "zod";
import { slugOf } from "../../../shared/slug.ts";
import { pattern } from "../../../shared/text/pattern.ts";
import { findProcess } from "../../needs/rules/vocabulary/processes.ts";
import data from "./category-drawings.json" with { type: "json" };

const { ofCategory, ofWord } = z
  .strictObject({
    /** Slugs of categories of samples and of the specification, and the drawing that stands for each. */
    ofCategory: z.record(z.string(), z.string()),
    /** Words that give a category outside the vocabulary away, tried in this order. */
    ofWord: z.array(z.strictObject({ pattern: pattern(), drawing: z.string() })),
  })
  .parse(data);

/**
 * Name of the line drawing for a category or process, by its name or slug. Always one of the
 * interface's set; `factory` when nothing fits.
 */
export function drawingFor(label: string): string {
  const slug = slugOf(label);
  return (
    ofCategory[slug] ??
    findProcess(slug)?.drawing ??
    ofWord.find((word) => word.pattern.test(slug))?.drawing ??
    "factory"
  );
}

/** The drawing for something with several categories: the first that has one of its own. */
export function drawingForAll(labels: string[]): string {
  const broad = new Set(["electronics", "medical", "automotive", "aerospace"]);
  // "Castings" draws a part better than "Automotive" does.
  const byDetail = labels.toSorted(
    (a, b) => Number(broad.has(slugOf(a))) - Number(broad.has(slugOf(b))),
  );
  return byDetail.map(drawingFor).find((drawing) => drawing !== "factory") ?? "factory";
}
