import { askForPlace } from "../rules/place-filter.ts";
import "./search-parts.css";

/**
 * Asks what "near me" is near to, where the reason of the results is that nothing says it. A plain form: it leads to the
 * same search with the ZIP.
 *
 * @param action the page, which is the same one
 * @param search the query string of the page, whose other parts it keeps
 */
export function NearForm(props: { reason: string | null; action: string; search: string }) {
  const { reason, action, search } = props;
  if (reason !== askForPlace) return null;
  const kept = [...new URLSearchParams(search)].filter(([name]) => name !== "near");
  return (
    <form action={action} className="near-form">
      {kept.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <label>
        <span className="field-label">Your ZIP code</span>
        <input
          type="text"
          name="near"
          required
          inputMode="numeric"
          autoComplete="postal-code"
          pattern="[0-9]{5}"
          title="Five digits, such as 53151"
          maxLength={5}
          placeholder="53151"
          className="input row-figure"
        />
      </label>
      <button type="submit" className="button">
        Show the nearest
      </button>
    </form>
  );
}
