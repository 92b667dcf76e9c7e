import { href, Link } from "react-router";
import { countText } from "../../catalog/web/price-text.ts";
import { type BrowseAddress, browseSearch } from "../rules/browse-address.ts";
import type { FacetBand } from "../rules/search-result.ts";
import { FilterCount } from "./filter-controls.tsx";

/** Lead times to choose at once, with what each leaves. */
export function LeadTimeBands(props: {
  address: BrowseAddress;
  bands: FacetBand[];
  isExact: boolean;
}) {
  const { address, bands, isExact } = props;
  let total = 0;
  const limits = bands.flatMap(({ to, count }) => {
    total += count;
    // A limit that leaves nothing, or leaves nothing out, is no choice.
    return to === null || total === 0 || count === 0 ? [] : [{ days: to - 1, count: total }];
  });
  return (
    <ul className="filter-bands">
      {limits.map(({ days, count }) => {
        const filters = { ...address.filters, maxLeadTime: days };
        return (
          <li key={days}>
            <Link to={`${href("/browse")}${browseSearch(address, { filters })}`} preventScrollReset>
              <span className="grow">Up to {countText(days)} days</span>
              <FilterCount count={count} isExact={isExact} />
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
