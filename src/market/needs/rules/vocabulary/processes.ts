import { finishingAndGoodsProcesses } from "./finishing-and-goods-processes.ts";
import { foodAndCareProcesses } from "./food-and-care-processes.ts";
import { industryProcesses } from "./industry-processes.ts";
import type { Process } from "./process.ts";
import { shopProcesses } from "./shop-processes.ts";

/** Every process of the vocabulary, job shops first. */
export const processes: Process[] = [
  ...shopProcesses,
  ...finishingAndGoodsProcesses,
  ...foodAndCareProcesses,
  ...industryProcesses,
];

const bySlug = new Map(processes.map((process) => [process.slug, process]));

/** The process with this slug, if the vocabulary has it. */
export function findProcess(slug: string): Process | undefined {
  return bySlug.get(slug);
}

/** Name to show for a slug; a slug outside the vocabulary reads as plain words. */
export function processName(slug: string): string {
  const known = bySlug.get(slug);
  if (known) return known.name;
  const words = slug.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
