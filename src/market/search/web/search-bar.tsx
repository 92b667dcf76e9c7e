import type { FormEvent } from "react";
import { href } from "react-router";
import { Icon } from "../../../ui/icon.tsx";
import type { BrowseAddress } from "../rules/browse-address.ts";
import { mostQueryCharacters } from "../rules/query-length.ts";
import { browseForm } from "./filter-group.tsx";

/** The page's form: the query, and what else of the address has no control of its own. */
export function SearchBar(props: { address: BrowseAddress; onSubmit(event: FormEvent): void }) {
  const { address, onSubmit } = props;
  const kept: [string, string | false | null][] = [
    ["type", address.type],
    ["ai", address.isFromAi && "true"],
    ["refined", address.isRefined && "true"],
    ["seller_id", address.sellerId],
  ];
  return (
    <search>
      <form id={browseForm} action={href("/browse")} className="search-bar" onSubmit={onSubmit}>
        <label htmlFor="browse-query" className="sr-only">
          Search products and manufacturers
        </label>
        <input
          id="browse-query"
          type="search"
          name="query"
          defaultValue={address.query}
          maxLength={mostQueryCharacters}
          placeholder="Part, material, process or company"
          autoComplete="off"
          enterKeyHint="search"
          className="input"
        />
        {kept.map(([name, value]) =>
          value ? <input key={name} type="hidden" name={name} value={value} /> : null,
        )}
        <button type="submit" className="button button-primary">
          <Icon name="search" size={16} />
          <span className="search-word">Search</span>
        </button>
      </form>
    </search>
  );
}
