import { slugOf } from "../../../shared/slug.ts";
import { countText } from "../../catalog/web/price-text.ts";
import type { BrowseAddress } from "../rules/browse-address.ts";
import { categoryLabel } from "../rules/category-label.ts";
import type { FacetValue } from "../rules/search-result.ts";
import { FilterCheck } from "./filter-controls.tsx";
import { AllFiltersLink, type OpenedFilters } from "./filter-group.tsx";
import { countShown } from "./shown-categories.ts";

/** Categories of the results, the selected ones first. */
export function CategoryFilter(props: {
  address: BrowseAddress;
  categories: FacetValue[];
  isExact: boolean;
  later: OpenedFilters | null;
}) {
  const selected = new Set(props.address.categories.map(slugOf));
  const counted = new Set(props.categories.map(({ value }) => value));
  // What is selected stays in reach even where it leaves no results.
  const options = [
    ...props.address.categories
      .filter((category) => !counted.has(slugOf(category)))
      .map(
        (category): FacetValue => ({ value: category, label: categoryLabel(category), count: 0 }),
      ),
    ...props.categories.filter(({ value }) => selected.has(value)),
    ...props.categories.filter(({ value }) => !selected.has(value)),
  ];
  const check = ({ value, label, count }: FacetValue) => (
    <FilterCheck
      key={value}
      name="category"
      value={value}
      label={label}
      count={count}
      isExact={props.isExact}
      isChecked={selected.has(slugOf(value))}
    />
  );
  const most = countShown(props.address);
  const rest = options.slice(most);
  const left = props.later?.categories ?? rest.length;
  return (
    <>
      {options.slice(0, most).map(check)}
      {left > 0 && (
        <details className="filter-more" onToggle={props.later?.onToggle}>
          <summary>{`${countText(left)} more`}</summary>
          {props.later === null ? rest.map(check) : <AllFiltersLink later={props.later} />}
        </details>
      )}
      {options.length === 0 && <p className="quiet small">No categories in these results.</p>}
    </>
  );
}
