import { href, Link } from "react-router";
import type { AddressProblem } from "../../../shared/text/read-params.ts";
import { RemovableChip } from "../../../ui/chip.tsx";
import { type BrowseAddress, browseSearch } from "../rules/browse-address.ts";
import type { FilterChip } from "../rules/filter-chips.ts";
import type { BrowseResults } from "./browse-view.ts";

/** Parts of the address that could not be used, each with what was done instead. */
export function ProblemNotice({ problems }: { problems: AddressProblem[] }) {
  if (problems.length === 0) return null;
  return (
    <div className="notice notice-warning" role="alert">
      <ul className="plain-list">
        {problems.map(({ message }) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    </div>
  );
}

/** Says what the consultant had to do with these results (specification, section 2). */
export function AiContextNotice(props: {
  address: BrowseAddress;
  results: BrowseResults;
  consultantName: string;
}) {
  const { address, results, consultantName } = props;
  const isFromConversation = address.isFromAi || address.isRefined;
  // Without a search nothing was chosen: the listings are records in their order.
  const isChosen = address.query !== "" && results.sections.business_listing.total > 0;
  if (!isFromConversation && !isChosen) return null;
  const all = browseSearch(address, { isFromAi: false, isRefined: false });
  return (
    <div className="notice" data-notice="ai-context">
      <p>
        <strong>AI context.</strong>{" "}
        {isFromConversation ? (
          <>
            These results come from your conversation with {consultantName}.{" "}
            <Link to={`${href("/browse")}${all}`}>Browse without it</Link>
          </>
        ) : (
          <>
            Business listings are chosen and ranked for your search; their facts come from the
            source each of them names.
          </>
        )}
      </p>
    </div>
  );
}

/** "Showing results for … / search instead for …", when the spelling was corrected. */
export function CorrectionNotice(props: { address: BrowseAddress; correctedQuery: string }) {
  const { address, correctedQuery } = props;
  const corrected = browseSearch(address, { query: correctedQuery });
  const exact = browseSearch(address, { isExact: true });
  return (
    <p className="correction">
      Showing results for{" "}
      <Link to={`${href("/browse")}${corrected}`}>
        <strong>{correctedQuery}</strong>
      </Link>
      . <span className="quiet">Search instead for </span>
      <Link to={`${href("/browse")}${exact}`}>{address.query}</Link>
    </p>
  );
}

/** Chips, each a link to the address without it. */
export function ChipRow(props: { title: string; chips: FilterChip[]; resetTo?: string }) {
  const { title, chips, resetTo } = props;
  if (chips.length === 0) return null;
  return (
    <div className="chip-row">
      <span className="quiet small">{title}</span>
      <ul className="plain-list">
        {chips.map(({ kind, label, search }) => (
          <li key={`${kind} ${label}`}>
            <RemovableChip kind={kind} label={label} without={`${href("/browse")}${search}`} />
          </li>
        ))}
      </ul>
      {resetTo !== undefined && (
        <Link className="small" to={resetTo} preventScrollReset>
          Reset all
        </Link>
      )}
    </div>
  );
}
