import {
  type DirectoryAddress,
  type DirectoryOrder,
  directoryOrder,
  directoryOrders,
} from "../../rules/directory-address.ts";
import { type DirectoryForm, directoryForm } from "./use-directory-form.ts";

const labels: Record<DirectoryOrder, string> = {
  relevance: "Best match",
  distance: "Nearest first",
  newest: "Newest",
  oldest: "Oldest",
  "name-asc": "Name, A to Z",
  "name-desc": "Name, Z to A",
};

/** The order of the list. Without a script a button beside it applies the choice. */
export function DirectorySort(props: { address: DirectoryAddress; form: DirectoryForm }) {
  const { address, form } = props;
  const usual = directoryOrder({ ...address, sort: null });
  const chosen = address.sort === usual ? null : address.sort;
  const orders = directoryOrders.filter((order) => {
    if (order === usual) return false;
    if (order === "relevance") return address.query !== "" || chosen === order;
    return order !== "distance" || address.near !== null;
  });
  return (
    <div className="directory-sort">
      <label htmlFor="directory-sort" className="quiet small">
        Sort
      </label>
      <select
        id="directory-sort"
        form={directoryForm}
        name="sort"
        value={form.value("sort", chosen)}
        onChange={(event) => form.choose("sort", event.target.value, event.target.form)}
        className="input"
      >
        {/* The usual order is no value: other words may have another usual one. */}
        <option value="">{labels[usual]}</option>
        {orders.map((order) => (
          <option key={order} value={order}>
            {labels[order]}
          </option>
        ))}
      </select>
      <button
        type="submit"
        form={directoryForm}
        className="button button-small directory-without-script"
      >
        Sort
      </button>
    </div>
  );
}
