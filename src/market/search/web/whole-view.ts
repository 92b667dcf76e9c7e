import { readProductRow } from "../../catalog/web/read-product-row.ts";
import type { BrowseView } from "./browse-view.ts";

/** By the view as it came: whatever React renders again finds the same rows. */
const read = new WeakMap<BrowseView, BrowseView>();

/** A view with the rows that its document shows and does not say once more. */
export function wholeView(view: BrowseView): BrowseView {
  const { results } = view;
  if (results === null) return view;
  const { rows, later } = results.sections.product;
  if (rows !== undefined || later !== null) return view;
  const known = read.get(view);
  if (known !== undefined) return known;
  const product = {
    ...results.sections.product,
    rows: [...document.querySelectorAll("#products li.catalog-row")].map(readProductRow),
  };
  const whole = { ...view, results: { ...results, sections: { ...results.sections, product } } };
  read.set(view, whole);
  return whole;
}
