import { href } from "react-router";
import { Icon } from "../../../../ui/icon.tsx";
import { countDirectoryFilters, type DirectoryAddress } from "../../rules/directory-address.ts";
import { type DirectoryForm, directoryForm, filterPanelId } from "./use-directory-form.ts";

/** The page's form: words, and what else of the address has no control of its own. */
export function DirectorySearch(props: { address: DirectoryAddress; form: DirectoryForm }) {
  const { address, form } = props;
  const count = countDirectoryFilters(address);
  return (
    <search className="directory-search">
      <form id={directoryForm} action={href("/businesses")} onSubmit={form.onSubmit}>
        <label htmlFor="directory-query" className="sr-only">
          Search manufacturers
        </label>
        <input
          id="directory-query"
          type="search"
          name="q"
          value={form.value("q", address.query)}
          onChange={(event) => form.type("q", event.target.value)}
          maxLength={200}
          placeholder="Company, process, material or product"
          autoComplete="off"
          enterKeyHint="search"
          className="input"
        />
        {address.compare.length > 0 && (
          <input type="hidden" name="compare" value={address.compare.join(",")} />
        )}
        <button type="submit" className="button button-primary" aria-label="Search">
          <Icon name="search" size={16} />
          <span className="directory-word">Search</span>
        </button>
      </form>
      <button
        type="button"
        className="button directory-filters-button"
        popoverTarget={filterPanelId}
      >
        Filters
        {count > 0 && <span className="directory-count">{count}</span>}
      </button>
    </search>
  );
}
