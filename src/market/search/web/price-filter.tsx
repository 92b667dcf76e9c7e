import { type ChangeEvent, useRef } from "react";
import { href, Link } from "react-router";
import { boundText } from "../../../shared/money.ts";
import { unlimitedPrice } from "../rules/advanced-filters.ts";
import { type BrowseAddress, browseSearch } from "../rules/browse-address.ts";
import type { FacetBand } from "../rules/search-result.ts";
import { FilterCount, FilterNumber } from "./filter-controls.tsx";
import { browseForm } from "./filter-group.tsx";

const step = 10;

/**
 * Lowest and highest price. The fields are what counts; with a script a slider from 0 to 1000 moves
 * them, whose right end means no limit (specification, section 9).
 */
export function PriceFilter(props: {
  address: BrowseAddress;
  bands: FacetBand[];
  isExact: boolean;
}) {
  const { address, bands, isExact } = props;
  const { minPrice, maxPrice } = address;
  const group = useRef<HTMLDivElement>(null);

  function moveField(event: ChangeEvent<HTMLInputElement>): void {
    const sliders = [...(group.current?.querySelectorAll<HTMLInputElement>("[type=range]") ?? [])];
    const [low = 0, high = unlimitedPrice] = sliders.map((slider) => Number(slider.value));
    const isLow = event.target === sliders[0];
    // The thumbs push each other: a lowest price above the highest finds nothing.
    const [lowest, highest] = isLow ? [low, Math.max(low, high)] : [Math.min(low, high), high];
    setValues(sliders, [String(lowest), String(highest)]);
    const fields = [...(group.current?.querySelectorAll<HTMLInputElement>("[type=number]") ?? [])];
    setValues(fields, [
      lowest === 0 ? "" : String(lowest),
      highest === unlimitedPrice ? "" : String(highest),
    ]);
  }

  return (
    <div className="price-filter" ref={group}>
      <div className="price-slider">
        <input
          type="range"
          form={browseForm}
          aria-label="Lowest price"
          min={0}
          max={unlimitedPrice}
          step={step}
          defaultValue={minPrice ?? 0}
          onChange={moveField}
        />
        <input
          type="range"
          form={browseForm}
          aria-label="Highest price; the right end means no limit"
          min={0}
          max={unlimitedPrice}
          step={step}
          defaultValue={maxPrice ?? unlimitedPrice}
          onChange={moveField}
        />
      </div>
      <div className="filter-pair">
        <FilterNumber
          name="min_price"
          label="From"
          unit="$"
          value={minPrice}
          least={0}
          placeholder="0"
          step="any"
        />
        <FilterNumber
          name="max_price"
          label="To"
          unit="$"
          value={maxPrice}
          least={0}
          placeholder="Any"
          step="any"
        />
      </div>
      <ul className="filter-bands">
        {bands
          .filter(({ count }) => count > 0)
          .map((band) => {
            const { from, to } = band;
            const prices = {
              minPrice: from === 0 ? null : from,
              maxPrice: to === null || to >= unlimitedPrice ? null : to,
            };
            return (
              <li key={from}>
                <Link
                  to={`${href("/browse")}${browseSearch(address, prices)}`}
                  preventScrollReset
                  discover="none"
                >
                  <span className="grow">{bandText(band)}</span>
                  <FilterCount count={band.count} isExact={isExact} />
                </Link>
              </li>
            );
          })}
      </ul>
    </div>
  );
}

function setValues(inputs: HTMLInputElement[], values: string[]): void {
  for (const [index, input] of inputs.entries()) input.value = values[index] ?? "";
}

function bandText({ from, to }: FacetBand): string {
  if (to === null) return `${boundText(from)} and more`;
  return from === 0 ? `Under ${boundText(to)}` : `${boundText(from)} to ${boundText(to)}`;
}
