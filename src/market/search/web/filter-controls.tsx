import { countText } from "../../catalog/web/price-text.ts";
import type { FacetValue } from "../rules/search-result.ts";
import { browseForm } from "./filter-group.tsx";

/** How many results a choice leaves: "250+" where not all of them were counted. */
export function FilterCount({ count, isExact }: { count: number; isExact: boolean }) {
  return (
    <span className="filter-count">
      {countText(count)}
      {!isExact && "+"}
    </span>
  );
}

/** A checkbox with the number of results it would leave. */
export function FilterCheck(props: {
  name: string;
  value?: string;
  label: string;
  count?: number | undefined;
  isExact?: boolean;
  isChecked: boolean;
}) {
  const { name, value = "true", label, count, isExact = true, isChecked } = props;
  return (
    <label className="check filter-check">
      <input
        type="checkbox"
        form={browseForm}
        name={name}
        value={value}
        defaultChecked={isChecked}
      />
      <span className="grow">{label}</span>
      {count !== undefined && <FilterCount count={count} isExact={isExact} />}
    </label>
  );
}

/** A whole number or an amount, with its unit. */
export function FilterNumber(props: {
  name: string;
  label: string;
  unit: string;
  value: number | null;
  least: number;
  placeholder?: string;
  step?: number | "any";
}) {
  const { name, label, unit, value, least, placeholder, step = 1 } = props;
  const isDollars = unit === "$";
  const sign = <span className="quiet">{unit}</span>;
  return (
    <label className="filter-number">
      <span className="field-label">{label}</span>
      <span className="filter-unit">
        {isDollars && sign}
        <input
          type="number"
          inputMode={step === 1 ? "numeric" : "decimal"}
          form={browseForm}
          name={name}
          min={least}
          step={step}
          defaultValue={value ?? ""}
          placeholder={placeholder}
          className="input filter-input"
        />
        {!isDollars && sign}
      </span>
    </label>
  );
}

/** One of several values; the first option sets nothing. */
export function FilterSelect(props: {
  name: string;
  label: string;
  any: string;
  value: string | null;
  options: Pick<FacetValue, "value" | "label">[] | FacetValue[];
  isExact?: boolean;
}) {
  const { name, label, any, value, options, isExact = true } = props;
  const isListed = value === null || options.some((option) => option.value === value);
  return (
    <label className="filter-number">
      <span className="field-label">{label}</span>
      <select
        form={browseForm}
        name={name}
        defaultValue={value ?? ""}
        data-applied={value ?? ""}
        className="input filter-input"
      >
        <option value="">{any}</option>
        {!isListed && <option value={value}>{value}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {"count" in option
              ? `${option.label} (${countText(option.count)}${isExact ? "" : "+"})`
              : option.label}
          </option>
        ))}
      </select>
    </label>
  );
}
