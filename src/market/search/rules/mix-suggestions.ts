import type { Suggestion } from "./search-result.ts";

interface Kinds {
  processes: { slug: string; name: string }[];
  categories: { slug: string; name: string; products: number }[];
  products: { id: string; name: string; sellerName: string | null }[];
  makers: { id: string; name: string; place: string | null }[];
}

/**
 * Completions of every kind, at most `most`: two processes, two categories, and then products and
 * manufacturers by turns. No text comes twice; what begins with the typed text comes first of its kind.
 *
 * @param typed folded
 */
export function mixSuggestions(kinds: Kinds, typed: string, most: number): Suggestion[] {
  const first = <Item extends { name: string }>(items: Item[]) =>
    items.toSorted(
      (a, b) =>
        Number(b.name.toLowerCase().startsWith(typed)) -
        Number(a.name.toLowerCase().startsWith(typed)),
    );
  const products = first(kinds.products).map(
    ({ id, name, sellerName }): Suggestion => ({
      kind: "product",
      id,
      text: name,
      detail: sellerName,
    }),
  );
  const makers = first(kinds.makers).map(
    ({ id, name, place }): Suggestion => ({ kind: "manufacturer", id, text: name, detail: place }),
  );
  const turns = Array.from({ length: Math.max(products.length, makers.length) }, (_, at) =>
    [products[2 * at], products[2 * at + 1], makers[at]].filter((one) => one !== undefined),
  ).flat();
  const all: Suggestion[] = [
    ...first(kinds.processes)
      .slice(0, 2)
      .map(
        ({ slug, name }): Suggestion => ({ kind: "process", id: slug, text: name, detail: null }),
      ),
    ...kinds.categories.slice(0, 2).map(
      ({ slug, name, products: count }): Suggestion => ({
        kind: "category",
        id: slug,
        text: name,
        detail: `${count.toLocaleString("en-US")} ${count === 1 ? "product" : "products"}`,
      }),
    ),
    ...turns,
  ];
  const seen = new Set<string>();
  return all
    .filter(({ kind, text }) => {
      const key = `${kind === "product" ? "" : kind}:${text.toLowerCase()}`;
      const isNew = !seen.has(key);
      seen.add(key);
      return isNew;
    })
    .slice(0, most);
}
