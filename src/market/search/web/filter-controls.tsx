import { countText } from "../../catalog/web/price-text.ts";
import type { FacetValue } from "../rules/search-result.ts";
import { browseForm } from "./filter-group.tsx";

/** A checkbox with the number of results it would leave. */
export function FilterCheck(props: {
  name: string;
  value?: string;
  label: string;
  count?: number;
  isChecked: boolean;
}) {
  const { name, value = "true", label, count, isChecked } = props;
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
      {count !== undefined && <span className="filter-count">{countText(count)}</span>}
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
  return (
    <label className="filter-number">
      <span className="field-label">{label}</span>
      <span className="filter-unit">
        {unit === "$" && <span className="quiet">$</span>}
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
        {unit !== "$" && <span className="quiet">{unit}</span>}
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
}) {
  const { name, label, any, value, options } = props;
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
            {"count" in option ? `${option.label} (${countText(option.count)})` : option.label}
          </option>
        ))}
      </select>
    </label>
  );
}
