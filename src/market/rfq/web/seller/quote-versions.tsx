import { RelativeTime } from "../../../../ui/relative-time.tsx";
import { QuoteBadge } from "../request-parts.tsx";
import type { QuoteVersion } from "./quote-version.ts";

/** Every version of one's own quote, the newest first. */
export function QuoteVersions({ versions, now }: { versions: QuoteVersion[]; now: string }) {
  return (
    <ol className="plain-list rfq-shops">
      {versions.map(({ id, version, state, createdAt, prices }) => (
        <li key={id}>
          <p className="row">
            <strong className="grow">Version {version}</strong>
            <QuoteBadge state={state} />
          </p>
          <ul>
            {prices.map((price) => (
              <li key={price}>{price}</li>
            ))}
          </ul>
          <p className="quiet small">
            Sent <RelativeTime at={createdAt} now={now} />
          </p>
        </li>
      ))}
    </ol>
  );
}
