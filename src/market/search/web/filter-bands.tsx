import { href, Link } from "react-router";
import { boundText } from "../../../shared/money.ts";
import { countText } from "../../catalog/web/price-text.ts";
import { type BrowseAddress, browseSearch } from "../rules/browse-address.ts";
import type { FacetBand } from "../rules/search-result.ts";
import { FilterCount } from "./filter-controls.tsx";

interface Bands {
  address: BrowseAddress;
  bands: FacetBand[];
  isExact: boolean;
}

/** A limit to choose at once, and how many results it leaves. */
interface Limit {
  label: string;
  changes: Partial<BrowseAddress>;
  count: number;
}

/** Lead times to choose at once, with what each leaves. */
export function LeadTimeBands({ address, bands, isExact }: Bands) {
  let total = 0;
  const limits = bands.flatMap(({ to, count }): Limit[] => {
    total += count;
    // A limit that leaves nothing, or leaves nothing out, is no choice.
    if (to === null || total === 0 || count === 0) return [];
    const maxLeadTime = to - 1;
    const label = `Up to ${countText(maxLeadTime)} days`;
    return [{ label, changes: { maxLeadTime }, count: total }];
  });
  return <Limits address={address} limits={limits} isExact={isExact} />;
}

/** Values of the smallest order to choose at once, with what each leaves. */
export function OrderValueBands({ address, bands, isExact }: Bands) {
  const limits = bands.flatMap(({ from, count }, at): Limit[] => {
    if (from === 0 || count === 0) return [];
    const above = bands.slice(at).reduce((sum, band) => sum + band.count, 0);
    const changes = { minOrderValue: from };
    return [{ label: `${boundText(from)} or more`, changes, count: above }];
  });
  return <Limits address={address} limits={limits} isExact={isExact} />;
}

function Limits(props: { address: BrowseAddress; limits: Limit[]; isExact: boolean }) {
  const { address, limits, isExact } = props;
  return (
    <ul className="filter-bands">
      {limits.map(({ label, changes, count }) => (
        <li key={label}>
          <Link
            to={`${href("/browse")}${browseSearch(address, changes)}`}
            preventScrollReset
            discover="none"
          >
            <span className="grow">{label}</span>
            <FilterCount count={count} isExact={isExact} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
