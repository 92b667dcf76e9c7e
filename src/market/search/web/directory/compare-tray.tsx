import { href, Link } from "react-router";
import { type DirectoryAddress, directorySearch } from "../../rules/directory-address.ts";
import type { ComparedView } from "./compared-view.ts";

/** Who has been chosen so far, in sight while the list is read. */
export function CompareTray(props: { address: DirectoryAddress; compared: ComparedView[] }) {
  const { address, compared } = props;
  if (compared.length === 0) return null;
  return (
    <div className="compare-tray">
      <ul className="row">
        {compared.map(({ id, name }) => (
          <li key={id}>
            <Link
              to={`${href("/businesses")}${directorySearch(address, {
                compare: address.compare.filter((other) => other !== id),
              })}`}
              preventScrollReset
              className="chip"
              aria-label={`Stop comparing ${name}`}
            >
              <span>{name}</span> <span aria-hidden="true">×</span>
            </Link>
          </li>
        ))}
      </ul>
      <a href="#comparison" className="button button-small button-primary">
        {compared.length === 1 ? "See it" : `Compare ${compared.length}`}
      </a>
    </div>
  );
}
