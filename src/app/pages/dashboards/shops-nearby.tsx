import { Form, href, Link } from "react-router";
import { distanceText } from "../../../market/catalog/web/price-text.ts";
import { Notice } from "../../../ui/notice.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import type { ShopsNearby } from "./load-shops-nearby.ts";

/** The nearest shops of the directory to where a buyer ships to; without a ZIP, the question for it. */
export function ShopsNearbyPanel(props: {
  nearby: ShopsNearby | null;
  asked: { value: string; error: string } | null;
}) {
  const { nearby, asked } = props;
  if (nearby === null) {
    return (
      <Panel id="shops-nearby" title="Shops near you">
        <Form method="post" noValidate className="zip-form">
          <TextField
            label="Ship-to ZIP"
            name="shipToZip"
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={10}
            defaultValue={asked?.value}
            error={asked?.error}
            hint="The shops nearest to it are listed here"
          />
          <button type="submit" name="do" value="zip" className="button">
            Show shops near it
          </button>
        </Form>
      </Panel>
    );
  }
  const { zip, place, shops, radiusMiles, failure } = nearby;
  const around = `${href("/businesses")}?${new URLSearchParams({ near: zip, radius: String(radiusMiles) })}`;
  const isNone = failure === null && shops.length === 0;
  return (
    <Panel
      id="shops-nearby"
      title={`Shops near ${place}`}
      isFlush
      action={<Link to={`${href("/onboarding/buyer")}#shipToZip`}>Change ZIP</Link>}
    >
      {failure !== null && (
        <div className="sheet-body">
          <Notice
            tone="danger"
            title={failure}
            action={
              <Link to={href("/buyer/dashboard")} className="button button-small" reloadDocument>
                Try again
              </Link>
            }
          />
        </div>
      )}
      {isNone && (
        <p className="sheet-body quiet">
          No shop of the directory is within {radiusMiles} miles of {zip}.
        </p>
      )}
      {shops.length > 0 && (
        <ol className="dashboard-list">
          {shops.map(({ id, name, place: where, processNames, distanceMiles }) => (
            <li key={id}>
              <div>
                <Link to={href("/businesses/:id", { id })}>
                  {name.map(({ text }) => text).join("")}
                </Link>
                <p className="quiet small">
                  {[where, processNames.slice(0, 2).join(", ")].filter(Boolean).join(" · ")}
                </p>
              </div>
              {distanceMiles !== null && (
                <span className="figure small">{distanceText(distanceMiles)}</span>
              )}
            </li>
          ))}
        </ol>
      )}
      <p className="dashboard-more">
        <Link to={around}>{shops.length > 0 ? seeAll(nearby) : "Search the whole directory"}</Link>
      </p>
    </Panel>
  );
}

function seeAll({ total, totalIsExact, radiusMiles }: ShopsNearby): string {
  return `See all ${total.toLocaleString("en-US")}${totalIsExact ? "" : "+"} within ${radiusMiles} miles`;
}
