import { slugOf } from "../../../shared/slug.ts";
import type { BrowseAddress } from "../rules/browse-address.ts";
import type { ProductFacets } from "../rules/search-result.ts";
import { FilterSelect } from "./filter-controls.tsx";
import { browseForm, FilterGroup, type OpenedFilters } from "./filter-group.tsx";

/** Specifications: the commonest of the results to choose from, and a field for any other. */
export function SpecificationFilter(props: {
  address: BrowseAddress;
  facets: ProductFacets | null;
  later: OpenedFilters | null;
}) {
  const { address, facets, later } = props;
  const chosen = Object.entries(address.specifications);
  const offered = facets?.specifications ?? [];
  const names = new Set(offered.map(({ name }) => slugOf(name)));
  // What is chosen stays in reach even where no result states it.
  const others = chosen
    .filter(([name]) => !names.has(slugOf(name)))
    .map(([name]) => ({ name, values: [] }));
  return (
    <FilterGroup
      title="Specifications"
      isOpen={chosen.length > 0}
      later={chosen.length > 0 ? null : later}
    >
      {[...offered, ...others].map(({ name, values }) => {
        const own = chosen.find(([other]) => slugOf(other) === slugOf(name));
        const value = own === undefined ? null : own.join(":");
        const isListed = value === null || values.some((option) => option.value === value);
        const label = own?.[1] ?? "";
        return (
          <FilterSelect
            key={name}
            name="specifications"
            label={name}
            any="Any"
            value={value}
            options={isListed ? values : [{ value, label }, ...values]}
            isExact={facets?.hasAllSpecifications ?? true}
          />
        );
      })}
      <label className="filter-number">
        <span className="field-label">Name and value</span>
        <input
          type="text"
          form={browseForm}
          name="specifications"
          defaultValue=""
          maxLength={120}
          placeholder="Material: aluminum"
          className="input filter-input"
        />
      </label>
    </FilterGroup>
  );
}
