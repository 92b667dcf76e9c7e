import { RelativeTime } from "../../../../ui/relative-time.tsx";
import type { ProductVersion } from "../../rules/products/product-version.ts";

/** How price and text came to be what they are, the last change first. @param now of the loader */
export function VersionList({ versions, now }: { versions: ProductVersion[]; now: string }) {
  if (versions.length === 0) return <p className="quiet">Nothing was changed yet.</p>;
  return (
    <ol className="version-list">
      {versions.map(({ version, at, changes }) => (
        <li key={version}>
          <p className="quiet small">
            Version {version}, <RelativeTime at={at} now={now} />
          </p>
          <dl className="conflicts">
            {changes.map(({ field, before, after }) => (
              <div key={field}>
                <dt>{field}</dt>
                <dd>
                  <span className="quiet small">Before</span>
                  <span className="conflict-text">{before || "Nothing"}</span>
                </dd>
                <dd>
                  <span className="quiet small">After</span>
                  <span className="conflict-text">{after || "Nothing"}</span>
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ol>
  );
}
