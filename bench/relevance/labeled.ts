import { existsSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { PlainProduct } from "./rankers.ts";

/** Real queries with what people said of products they found. */
export interface LabeledSet {
  name: string;
  products: PlainProduct[];
  queries: LabeledQuery[];
}

export interface LabeledQuery {
  text: string;
  /** Gains of the products judged, by their external ids. */
  gains: Map<string, number>;
}

/**
 * Reads a folder with products.jsonl (`id`, `name`, `description`), queries.tsv (`query_id`, `query`) and
 * qrels.tsv (`query_id`, `product_id`, `grade`, `gain`). Queries for which nothing is right are left out.
 */
export function readLabeledSet(folder: string): LabeledSet {
  const gains = new Map<string, Map<string, number>>();
  for (const [query = "", product = "", , gain = "0"] of readRows(join(folder, "qrels.tsv"))) {
    const known = gains.get(query) ?? new Map<string, number>();
    gains.set(query, known.set(product, Number(gain)));
  }
  const queries = readRows(join(folder, "queries.tsv")).flatMap(([id = "", text = ""]) => {
    const known = gains.get(id);
    return known !== undefined && bestGain(known) > 0 ? [{ text, gains: known }] : [];
  });
  return { name: basename(folder), products: readProducts(folder), queries };
}

function readProducts(folder: string): PlainProduct[] {
  const file = join(folder, "products.jsonl");
  if (!existsSync(file)) throw new Error(`${folder} has no products.jsonl`);
  return readFileSync(file, "utf8")
    .trim()
    .split("\n")
    .map((line) => {
      const { id, name, description } = JSON.parse(line);
      return { externalId: String(id), name, description: description ?? "", categories: [] };
    });
}

function readRows(file: string): string[][] {
  const [, ...lines] = readFileSync(file, "utf8").trim().split("\n");
  return lines.map((line) => line.split("\t"));
}

/** nDCG@10 of a list of external ids: gains as they are, what nobody judged counts 0. */
export function gainOfList({ gains }: LabeledQuery, ids: string[]): number {
  return sumOf(ids.map((id) => gains.get(id) ?? 0)) / bestGain(gains);
}

function bestGain(gains: Map<string, number>): number {
  return sumOf([...gains.values()].sort((a, b) => b - a));
}

function sumOf(gains: number[]): number {
  return gains.slice(0, 10).reduce((sum, gain, at) => sum + gain / Math.log2(at + 2), 0);
}
