import { MarkedText } from "../../catalog/web/marked-text.tsx";
import { distanceText } from "../../catalog/web/price-text.ts";
import { SourceLine } from "../../catalog/web/source-line.tsx";
import type { ListingView } from "./browse-view.ts";

const elsewhere = { rel: "noopener noreferrer nofollow", target: "_blank" };

/** One business listing: how to reach it, and where the entry came from. */
export function ListingRow({ listing }: { listing: ListingView }) {
  const { address, phone, website, hours, distanceMiles, provenance, isSample } = listing;
  return (
    <article className="listing-row" data-result={listing.id}>
      <div>
        <h3 className="row-name">
          <MarkedText parts={listing.name} />
        </h3>
        <p className="row-text">
          <MarkedText parts={listing.description} />
        </p>
        <p className="row-tags">
          <SourceLine provenance={provenance} />
          {isSample && provenance.source !== "samples" && (
            <span className="badge badge-quiet">Sample</span>
          )}
        </p>
      </div>
      <dl className="listing-facts">
        {address !== null && (
          <div>
            <dt>Address</dt>
            <dd>
              <a href={mapsSearch(address)} {...elsewhere}>
                {address}
              </a>
              {distanceMiles !== null && (
                <span className="quiet row-figure"> {distanceText(distanceMiles)}</span>
              )}
            </dd>
          </div>
        )}
        {phone !== null && (
          <div>
            <dt>Phone</dt>
            <dd>
              <a href={`tel:+1${phone.replace(/\D/g, "")}`} className="row-figure">
                {phone}
              </a>
            </dd>
          </div>
        )}
        {website !== null && /^https?:\/\//.test(website) && (
          <div>
            <dt>Website</dt>
            <dd>
              <a href={website} {...elsewhere}>
                {hostOf(website)}
              </a>
            </dd>
          </div>
        )}
        {hours !== null && (
          <div>
            <dt>Hours</dt>
            <dd>{hours}</dd>
          </div>
        )}
      </dl>
    </article>
  );
}

function mapsSearch(address: string): string {
  const search = new URLSearchParams({ api: "1", query: address });
  return `https://www.google.com/maps/search/?${search}`;
}

function hostOf(website: string): string {
  return website.replace(/^https?:\/\/(www\.)?/, "").replace(/\/.*$/, "");
}
