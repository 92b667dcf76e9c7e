import type { FigureKind } from "../../../../market/search/rules/figures/add-up-figures.ts";

const counts = new Intl.NumberFormat("en-US");
/** "12,345". */
export function countText(count: number): string {
  return counts.format(count);
}

/** How the kinds of figures are called, and what each counts. */
export const figureTexts: Record<FigureKind, { title: string; note: string }> = {
  profileViews: { title: "Profile views", note: "Your public page; a visitor counts once a day." },
  productViews: {
    title: "Product views",
    note: "Pages of your products; a visitor counts once a day for each.",
  },
  searches: {
    title: "Searches that found you",
    note: "You or a product of yours stood among the results that were shown.",
  },
  opened: {
    title: "Opened from results",
    note: "Visitors chose you or a product of yours among the results.",
  },
};
