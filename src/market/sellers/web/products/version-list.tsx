import { Form } from "react-router";
import { Button } from "../../../../ui/button.tsx";
import { RelativeTime } from "../../../../ui/relative-time.tsx";
import type { ProductVersion } from "../../rules/products/product-version.ts";

/**
 * How price and text came to be what they are, the last change first, each with the way back.
 *
 * @param seen the version of the product as it is shown
 * @param now of the loader
 */
export function VersionList(props: { versions: ProductVersion[]; seen: number; now: string }) {
  const { versions, seen, now } = props;
  if (versions.length === 0) return <p className="quiet">Nothing was changed yet.</p>;
  return (
    <ol className="version-list">
      {versions.map(({ version, before: earlier, at, changes }) => (
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
          {changes.some(({ field }) => field !== "State") && (
            <Form method="post" preventScrollReset>
              <input type="hidden" name="form" value="restore" />
              <input type="hidden" name="version" value={earlier} />
              <input type="hidden" name="seen" value={seen} />
              <Button type="submit" size="small">
                Go back to before this
                <span className="sr-only">: version {earlier}</span>
              </Button>
            </Form>
          )}
        </li>
      ))}
    </ol>
  );
}
