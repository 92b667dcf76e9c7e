import { Form, href, Link, useSubmit } from "react-router";
import { Button } from "../../../../ui/button.tsx";
import { SelectField, TextField } from "../../../../ui/text-field.tsx";
import {
  type ProductListQuery,
  productListSearch,
  productOrders,
} from "../../rules/products/product-list-query.ts";
import { type ProductState, productStates } from "../../rules/products/product-states.ts";

const labels = { draft: "Drafts", published: "Published", archived: "Archived" } as const;

/** Searches, filters by state and sorts a seller's table. */
export function ListFilter(props: {
  query: ProductListQuery;
  counts: Record<ProductState, number>;
}) {
  const { query, counts } = props;
  const submit = useSubmit();
  const all = counts.draft + counts.published + counts.archived;
  const address = (state: ProductState | null) =>
    `${href("/seller/dashboard/products")}${productListSearch({ ...query, state, page: 1 })}`;
  return (
    <div className="stack-small">
      <nav className="tabs" aria-label="Products by state">
        {([null, ...productStates] as const).map((state) => (
          <Link
            key={state ?? "all"}
            to={address(state)}
            className="tab"
            aria-current={state === query.state ? "page" : undefined}
          >
            {state === null ? "All" : labels[state]}{" "}
            <span className="quiet figure">
              {(state === null ? all : counts[state]).toLocaleString("en-US")}
            </span>
          </Link>
        ))}
      </nav>
      <Form role="search" className="product-search" key={`${query.q} ${query.sort}`}>
        {query.state !== null && <input type="hidden" name="state" value={query.state} />}
        <TextField
          id="search-products"
          type="search"
          name="q"
          label="Search your products"
          defaultValue={query.q}
          maxLength={200}
          placeholder="Name or item number"
        />
        <SelectField
          id="sort-products"
          name="sort"
          label="Sort by"
          defaultValue={query.sort}
          onChange={(event) => void submit(event.currentTarget.form)}
        >
          {Object.entries(productOrders).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <Button type="submit">Search</Button>
      </Form>
    </div>
  );
}
