import finishingAndGoods from "./finishing-and-goods-processes.json" with { type: "json" };
import foodAndCare from "./food-and-care-processes.json" with { type: "json" };
import industry from "./industry-processes.json" with { type: "json" };
import { type Process, processList } from "./process.ts";
import shop from "./shop-processes.json" with { type: "json" };

/** Processes of job shops that make parts and assemblies to drawing. */
export const shopProcesses: Process[] = processList.parse(shop);

/** Processes of finishers and of shops that make goods to order. */
export const finishingAndGoodsProcesses: Process[] = processList.parse(finishingAndGoods);

/** Every process of the vocabulary, job shops first; plants that make materials and machines last. */
export const processes: Process[] = [
  ...shopProcesses,
  ...finishingAndGoodsProcesses,
  ...processList.parse(foodAndCare),
  ...processList.parse(industry),
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
