import type { ProductContent } from "../products/product-input.ts";

/** What a product of the company is found by. */
export interface KnownProduct {
  id: string;
  externalId: string | null;
  name: string;
}

/** Finds, for each row, the products with its number or name. */
export function finder(
  known: readonly KnownProduct[],
): (content: ProductContent) => readonly KnownProduct[] {
  const byNumber = new Map(known.map((one) => [one.externalId, one]));
  const byName = Map.groupBy(known, ({ name }) => name.toLowerCase());
  return ({ externalId, name }) => {
    const numbered = externalId === null ? undefined : byNumber.get(externalId);
    const named = byName.get(name.toLowerCase()) ?? [];
    return numbered === undefined || named.includes(numbered) ? named : [numbered, ...named];
  };
}

/** What becomes of a row: a draft, a product that is changed, or why neither. */
export type RowMatch = { id: string | null } | { reason: string };

/** What rows of one file have claimed so far: each number, name and product once. */
export class RowClaims {
  readonly #lines = new Map<string, number>();
  readonly #ids = new Set<string>();
  /** Not kept yet. */
  #fresh: { key: string; id: string | null }[] = [];

  /** The line on which a key, such as a number or name, stood first. */
  lineOf(key: string): number | undefined {
    return this.#lines.get(key);
  }

  /** Whether a row changes this product. */
  has(id: string): boolean {
    return this.#ids.has(id);
  }

  add(key: string, line: number, id: string | null): void {
    if (this.#lines.has(key)) return;
    this.#lines.set(key, line);
    if (id !== null) this.#ids.add(id);
    this.#fresh.push({ key, id });
  }

  /** What was added since is certain. */
  keep(): void {
    this.#fresh = [];
  }

  /** Forgets what was added since `keep`. */
  drop(): void {
    for (const { key, id } of this.#fresh) {
      this.#lines.delete(key);
      if (id !== null) this.#ids.delete(id);
    }
    this.#fresh = [];
  }
}

/**
 * Which product a row means: the one with its number, else the one of its name. By name a product without a number
 * comes first; a row with a number finds no other. Each product and each number counts once in a file, and a name that
 * stands with a number and without one is refused where the two rows could be taken for one product: rows that are
 * imported later find what earlier ones wrote.
 *
 * @param known products with a number or name of these rows
 * @param claimed is added to
 */
export function matchRow(
  { line, content }: { line: number; content: ProductContent },
  known: readonly KnownProduct[],
  claimed: RowClaims,
): RowMatch {
  const { externalId } = content;
  const name = content.name.toLowerCase();
  const key = externalId === null ? `name ${name}` : `number ${externalId}`;
  const before = claimed.lineOf(key);
  if (before !== undefined) {
    const what = externalId === null ? "name" : "item number";
    // Lists with a row for each tier come so.
    return {
      reason: `The row on line ${before} has the same ${what}: prices of more pieces belong in that row, as "100: 3.90|500: 3.40" in a column of price breaks`,
    };
  }
  const means = productsMeant(content, known);
  const free = means.filter(({ id }) => !claimed.has(id));
  if (free.length > 1) {
    return { reason: `${free.length} of your products have this name: give the item number` };
  }
  const isAlike = (one: KnownProduct) => one.externalId === externalId;
  const mustBeFree = externalId === null || means.some(isAlike);
  if (mustBeFree && means.length > 0 && free.length === 0) {
    return { reason: "Another row of this file changes the same product" };
  }
  const alike = claimed.lineOf(`${externalId === null ? "numbered" : "name"} ${name}`);
  if (alike !== undefined && !free.some(isAlike)) {
    const how = externalId === null ? "with" : "without";
    return { reason: `The row on line ${alike} has the same name ${how} an item number` };
  }
  const id = free[0]?.id ?? null;
  claimed.add(key, line, id);
  if (externalId !== null) claimed.add(`numbered ${name}`, line, null);
  return { id };
}

function productsMeant(
  { externalId, name }: ProductContent,
  known: readonly KnownProduct[],
): readonly KnownProduct[] {
  const numbered = known.find((one) => externalId !== null && one.externalId === externalId);
  if (numbered !== undefined) return [numbered];
  const named = known.filter((one) => one.name.toLowerCase() === name.toLowerCase());
  const unnumbered = named.filter((one) => one.externalId === null);
  return externalId === null && unnumbered.length === 0 ? named : unnumbered;
}
