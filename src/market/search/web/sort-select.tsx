import type { BrowseAddress, ResultType } from "../rules/browse-address.ts";
import { orderChoices, sortOrders } from "../rules/sort-orders.ts";
import { browseForm } from "./filter-group.tsx";

/** The order of the results. Without a script a button beside it applies the choice. */
export function SortSelect(props: { address: BrowseAddress; paged: ResultType }) {
  const { address, paged } = props;
  const orders = sortOrders.filter((order) => paged === "product" || !order.startsWith("price-"));
  const { chosen, options } = orderChoices(address, orders);
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
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <button type="submit" form={browseForm} className="button button-small without-script">
        Sort
      </button>
    </div>
  );
}
