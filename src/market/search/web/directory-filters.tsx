import type { BrowseAddress } from "../rules/browse-address.ts";
import type { DirectoryFacets } from "../rules/search-result.ts";
import { FilterSelect } from "./filter-controls.tsx";
import { FilterGroup } from "./filter-group.tsx";
import { RetailFilter } from "./retail-filter.tsx";

/** The filters of manufacturers and business listings. */
export function DirectoryFilters(props: {
  address: BrowseAddress;
  facets: DirectoryFacets | null;
}) {
  const { address, facets } = props;
  const isExact = facets?.isExact ?? true;
  const hasCapabilities = address.type !== "business_listing";
  return (
    <>
      {hasCapabilities && (
        <FilterGroup title="Capabilities" isOpen>
          <FilterSelect
            name="process"
            label="Process"
            any="All processes"
            value={address.process}
            options={facets?.processes ?? []}
            isExact={isExact}
          />
          <FilterSelect
            name="certification"
            label="Certificate"
            any="All certificates"
            value={address.certification}
            options={facets?.certifications ?? []}
            isExact={isExact}
          />
        </FilterGroup>
      )}
      {hasCapabilities && (
        <RetailFilter
          address={address}
          facets={facets?.sale ?? null}
          orderValues={null}
          isExact={isExact}
        />
      )}
      <FilterGroup title="Source" isOpen>
        <FilterSelect
          name="source"
          label="Directory"
          any="All sources"
          value={address.source}
          options={facets?.sources ?? []}
          isExact={isExact}
        />
      </FilterGroup>
    </>
  );
}
