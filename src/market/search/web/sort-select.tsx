import {
  type BrowseAddress,
  type ResultType,
  type SortOrder,
  sortOf,
} from "../rules/browse-address.ts";
import { browseForm } from "./filter-group.tsx";

const labels: Record<SortOrder, string> = {
  relevance: "Best match",
  distance: "Nearest first",
  newest: "Newest",
  oldest: "Oldest",
  "price-low": "Price, low to high",
  "price-high": "Price, high to low",
  "name-asc": "Name, A to Z",
  "name-desc": "Name, Z to A",
};

/** The order of the results. Without a script a button beside it applies the choice. */
export function SortSelect(props: { address: BrowseAddress; paged: ResultType }) {
  const { address, paged } = props;
  const usual = sortOf({ ...address, sort: null });
  const chosen = address.sort === usual ? null : address.sort;
  const orders = (Object.keys(labels) as SortOrder[]).filter((order) => {
    if (order === usual) return false;
    if (order === "relevance") return address.query !== "" || chosen === order;
    if (order === "distance") return address.near !== null;
    return paged === "product" || !order.startsWith("price-");
  });
  return (
    <div className="sort">
      <label htmlFor="browse-sort" className="quiet small">
        Sort
      </label>
      <select
        id="browse-sort"
        form={browseForm}
        name="sort"
        defaultValue={chosen ?? ""}
        data-applied={chosen ?? ""}
        className="input filter-input"
      >
        {/* The usual order is no value: another query may have another usual one. */}
        <option value="">{labels[usual]}</option>
        {orders.map((order) => (
          <option key={order} value={order}>
            {labels[order]}
          </option>
        ))}
      </select>
      <button type="submit" form={browseForm} className="button button-small without-script">
        Sort
      </button>
    </div>
  );
}
