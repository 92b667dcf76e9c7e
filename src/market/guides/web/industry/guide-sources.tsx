/** What a guide rests on: standards and laws by name, public pages as links. Nothing for a guide without any. */
export function GuideSources({ sources }: { sources: readonly string[] }) {
  if (sources.length === 0) return null;
  return (
    <p className="guide-sources">
      <strong>Standards and sources:</strong>{" "}
      {sources.map((source, at) => (
        <span key={source}>
          {at > 0 && "; "}
          <Source {...readSource(source)} />
        </span>
      ))}
      .
    </p>
  );
}

function Source({ name, address }: { name: string; address: string | null }) {
  if (address === null) return name;
  return (
    <a href={address} rel="noopener">
      {name}
    </a>
  );
}

/** "A publisher, https://publisher.example" as its name and its address; null where it has none. */
function readSource(source: string): { name: string; address: string | null } {
  const [, name, address] = /^(.+), (https:\/\/\S+)$/.exec(source) ?? [];
  return name === undefined || address === undefined
    ? { name: source, address: null }
    : { name, address };
}
