import { href, Link } from "react-router";
import { ExactDate } from "../../../../ui/relative-time.tsx";
import { OutsideLink } from "../outside-links.tsx";
import type { ManufacturerPageView } from "./manufacturer-page-view.ts";

/** Where the entry comes from, and what that means. */
export function SourcePanel({ view, isOwn }: { view: ManufacturerPageView; isOwn: boolean }) {
  const { source, isUnclaimed, isSample, isClaimable, record } = view;
  return (
    <section className="sheet sheet-body source-panel" aria-labelledby="source">
      <h2 id="source" className="eyebrow">
        Where this comes from
      </h2>
      {isSample && <p>Sample data: this company is invented, to try the marketplace with.</p>}
      {!isSample && source === null && <p>Entered and kept up to date by the manufacturer.</p>}
      {!isSample && source !== null && (
        <>
          {record !== null && (
            <p>
              Entered and kept up to date by the manufacturer. What this directory says of it stands
              below, as its record:
            </p>
          )}
          <p>
            {source.publisherUrl === null ? (
              source.sourceName
            ) : (
              <OutsideLink to={source.publisherUrl}>{source.sourceName}</OutsideLink>
            )}
          </p>
          <dl className="facts">
            {source.retrievedAt !== null && (
              <>
                <dt>Retrieved</dt>
                <dd>
                  <ExactDate at={source.retrievedAt} />
                </dd>
              </>
            )}
            {source.license !== null && (
              <>
                <dt>License</dt>
                <dd>{source.license}</dd>
              </>
            )}
            {source.entryUrl !== null && (
              <>
                <dt>Record</dt>
                <dd>
                  <OutsideLink to={source.entryUrl}>This entry at its source</OutsideLink>
                </dd>
              </>
            )}
          </dl>
        </>
      )}
      {isUnclaimed && (
        <p className="quiet small">
          Unclaimed: it was taken from the directory above, and nobody from the company keeps it up
          to date here. What the record does not say is not known: ask the company before you rely
          on it.
        </p>
      )}
      {isClaimable && !isUnclaimed && record === null && (
        <p className="quiet small">
          Claimed: it belongs to a company with an account here, which gets messages to it. The
          facts are those of the record.
        </p>
      )}
      {isClaimable && !isOwn && (
        <p className="small">
          Is this your company?{" "}
          <Link to={href("/businesses/:id/claim", { id: view.id })} rel="nofollow">
            Claim this listing
          </Link>
        </p>
      )}
    </section>
  );
}
