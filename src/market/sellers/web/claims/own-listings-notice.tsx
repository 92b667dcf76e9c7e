import { href, Link } from "react-router";
import { Notice } from "../../../../ui/notice.tsx";

/** An entry of the directory that may be the company's, as its notice shows it. */
interface OwnListing {
  id: string;
  name: string;
  /** Town and state; empty where the record names none. */
  place: string;
}

/** Asks whether entries that the directory already has are the company's. It is gone once one is claimed. */
export function OwnListingsNotice({ listings }: { listings: readonly OwnListing[] }) {
  if (listings.length === 0) return null;
  return (
    <Notice title="Is this your company?">
      <ul className="plain-list">
        {listings.map(({ id, name, place }) => (
          <li key={id}>
            <Link to={href("/businesses/:id", { id })}>
              {name}
              {place === "" ? "" : `, ${place}`}
            </Link>{" "}
            is listed here from a public record.{" "}
            <Link to={href("/businesses/:id/claim", { id })}>Claim {name}</Link>
          </li>
        ))}
      </ul>
      <p>
        What you publish then stands in that entry. If you publish without claiming it, buyers find
        your company twice.
      </p>
    </Notice>
  );
}
