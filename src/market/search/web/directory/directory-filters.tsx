import { Icon } from "../../../../ui/icon.tsx";
import { countText } from "../../../catalog/web/price-text.ts";
import { type DirectoryAddress, directoryRadii } from "../../rules/directory-address.ts";
import type { Choice, Choices } from "./directory-view.ts";
import { type DirectoryForm, directoryForm, filterPanelId } from "./use-directory-form.ts";

/** All filters: a strip above the results, and a sheet over them on narrow windows. */
export function DirectoryFilters(props: {
  address: DirectoryAddress;
  choices: Choices;
  form: DirectoryForm;
}) {
  const { address, choices, form } = props;
  const select = (name: string, label: string, any: string, value: string | null, of: Choice[]) => (
    <FilterSelect name={name} label={label} any={any} applied={value} choices={of} form={form} />
  );
  const radii = directoryRadii.map((miles) => ({
    value: String(miles),
    label: `${miles} miles`,
    count: null,
  }));
  return (
    <fieldset id={filterPanelId} className="directory-filters" popover="auto">
      <legend className="sr-only">Filters</legend>
      <div className="directory-filters-head">
        <strong>Filters</strong>
        <button
          type="button"
          className="button button-quiet button-icon"
          popoverTarget={filterPanelId}
          popoverTargetAction="hide"
          aria-label="Close filters"
        >
          <Icon name="close" />
        </button>
      </div>
      <label className="directory-filter directory-near">
        <span className="field-label">Near ZIP</span>
        <input
          form={directoryForm}
          name="near"
          value={form.value("near", address.near)}
          onChange={(event) => form.type("near", event.target.value)}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={40}
          placeholder="45402"
          className="input figure"
        />
      </label>
      {select(
        "radius",
        "Within",
        "Any distance",
        address.radiusMiles === null ? null : String(address.radiusMiles),
        radii,
      )}
      {select("state", "State", "All states", address.state, choices.states)}
      {select("process", "Process", "All processes", address.process, choices.processes)}
      {select(
        "certification",
        "Certificate",
        "Any certificate",
        choices.chosenCertificate ?? address.certification,
        choices.certifications,
      )}
      {select("naics", "Industry (NAICS)", "All industries", address.naics, choices.naics)}
      {select("source", "Source", "All sources", address.source, choices.sources)}
      <label className="check directory-verified">
        <input
          type="checkbox"
          form={directoryForm}
          name="verified"
          value="1"
          checked={form.value("verified", address.verified ? "1" : "") === "1"}
          onChange={(event) =>
            form.choose("verified", event.target.checked ? "1" : "", event.target.form)
          }
        />
        Verified only
        {choices.verifiedCount !== null && (
          <span className="quiet figure small">{countText(choices.verifiedCount)}</span>
        )}
      </label>
      <button type="submit" form={directoryForm} className="button directory-apply">
        Apply filters
      </button>
    </fieldset>
  );
}

/** One of several values; the first option sets nothing. A value not on offer is still shown. */
function FilterSelect(props: {
  name: string;
  label: string;
  any: string;
  applied: string | null;
  choices: Choice[];
  form: DirectoryForm;
}) {
  const { name, label, any, applied, choices, form } = props;
  const isOffered = applied === null || choices.some((choice) => choice.value === applied);
  return (
    <label className="directory-filter">
      <span className="field-label">{label}</span>
      <select
        form={directoryForm}
        name={name}
        value={form.value(name, applied)}
        onChange={(event) => form.choose(name, event.target.value, event.target.form)}
        className="input"
      >
        <option value="">{any}</option>
        {!isOffered && <option value={applied}>{applied}</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.count === null ? choice.label : `${choice.label} (${countText(choice.count)})`}
          </option>
        ))}
      </select>
    </label>
  );
}
