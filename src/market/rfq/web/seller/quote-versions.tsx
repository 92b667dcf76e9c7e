import { Disclosure } from "../../../../ui/disclosure.tsx";
import { RelativeTime } from "../../../../ui/relative-time.tsx";
import { FileLog } from "../buyer/file-log.tsx";
import { FileNames } from "../file-names.tsx";
import { QuoteBadge } from "../request-parts.tsx";
import type { QuoteReadingView, QuoteVersion } from "./quote-version.ts";

/** Every version of one's own quote, the newest first, and who opened its files. */
export function QuoteVersions(props: {
  versions: QuoteVersion[];
  readings: QuoteReadingView[];
  now: string;
}) {
  const { versions, readings, now } = props;
  return (
    <div className="stack">
      <VersionList versions={versions} now={now} />
      {versions.some(({ files }) => files.length > 0) &&
        (readings.length === 0 ? (
          <p className="quiet small">Nobody has opened a file of the quote yet.</p>
        ) : (
          <Disclosure title="Who opened files of the quote" count={readings.length}>
            <FileLog
              readings={readings.map((one) => ({ ...one, version: null, isMarked: null }))}
              now={now}
            />
          </Disclosure>
        ))}
    </div>
  );
}

function VersionList({ versions, now }: { versions: QuoteVersion[]; now: string }) {
  return (
    <ol className="plain-list rfq-shops">
      {versions.map(({ id, version, state, createdAt, prices, files }) => (
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
          {files.length > 0 && <FileNames files={files} />}
          <p className="quiet small">
            Sent <RelativeTime at={createdAt} now={now} />
          </p>
        </li>
      ))}
    </ol>
  );
}
