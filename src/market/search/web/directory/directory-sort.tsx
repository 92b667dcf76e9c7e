import type { DirectoryAddress } from "../../rules/directory-address.ts";
import { directoryOrders, orderChoices } from "../../rules/sort-orders.ts";
import { type DirectoryForm, directoryForm } from "./use-directory-form.ts";

/** The order of the list. Without a script a button beside it applies the choice. */
export function DirectorySort(props: { address: DirectoryAddress; form: DirectoryForm }) {
  const { form } = props;
  const { chosen, options } = orderChoices(props.address, directoryOrders, "relevance");
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
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
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
