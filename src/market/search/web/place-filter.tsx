import { type BrowseAddress, radii } from "../rules/browse-address.ts";
import type { FacetValue } from "../rules/search-result.ts";
import { FilterSelect } from "./filter-controls.tsx";
import { browseForm, FilterGroup } from "./filter-group.tsx";

/** Where results come from: a distance from a ZIP code, or a state. */
export function PlaceFilter(props: {
  address: BrowseAddress;
  states: FacetValue[];
  isExact: boolean;
}) {
  const { address, states, isExact } = props;
  const { radiusMiles } = address;
  const distances = radii.map((miles) => ({ value: String(miles), label: `${miles} miles` }));
  return (
    <FilterGroup title="Location" isOpen>
      <div className="filter-pair">
        <label className="filter-number">
          <span className="field-label">Near ZIP</span>
          <input
            type="text"
            form={browseForm}
            name="near"
            defaultValue={address.near ?? ""}
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={40}
            placeholder="53151"
            className="input filter-input row-figure"
          />
        </label>
        <FilterSelect
          name="radius"
          label="Within"
          any="Any"
          value={radiusMiles === null ? null : String(radiusMiles)}
          options={distances}
        />
      </div>
      <FilterSelect
        name="state"
        label="State"
        any="All states"
        value={address.state}
        options={states}
        isExact={isExact}
      />
    </FilterGroup>
  );
}
