import type { Provenance } from "../rules/manufacturer.ts";

const day = new Intl.DateTimeFormat("en-US", {
  year: "numeric",
  month: "short",
  day: "numeric",
  // The server and the browser must write the same day.
  timeZone: "UTC",
});

/** Where an entry of the directory came from, and when. */
export function SourceLine({ provenance }: { provenance: Provenance }) {
  const { sourceName, sourceUrl, retrievedAt } = provenance;
  return (
    <span>
      Source:{" "}
      {sourceUrl === null ? (
        sourceName
      ) : (
        <a href={sourceUrl} rel="noopener noreferrer nofollow" target="_blank">
          {sourceName}
        </a>
      )}
      {retrievedAt !== null && (
        <>
          , <time dateTime={retrievedAt}>{day.format(new Date(retrievedAt))}</time>
        </>
      )}
    </span>
  );
}
