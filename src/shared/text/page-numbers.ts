/**
 * The page links to show: the first, the last, and those around the present one; a gap of more than
 * one page is a word of its own.
 *
 * @example pageNumbers(6, 20) → [1, "gap-before", 5, 6, 7, "gap-after", 20]
 */
export function pageNumbers(page: number, pages: number): (number | "gap-before" | "gap-after")[] {
  const near = [page - 1, page, page + 1].filter((number) => number > 1 && number < pages);
  const first = near[0] ?? pages;
  const last = near.at(-1) ?? 1;
  return [
    1,
    ...gap(1, first, "gap-before" as const),
    ...near,
    ...(near.length > 0 ? gap(last, pages, "gap-after" as const) : []),
    ...(pages > 1 ? [pages] : []),
  ];
}

/** What stands between two numbers that are shown: nothing, the one number, or a gap. */
function gap<Gap extends string>(before: number, after: number, name: Gap): (number | Gap)[] {
  if (after - before < 2) return [];
  return after - before === 2 ? [before + 1] : [name];
}
