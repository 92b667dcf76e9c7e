import { LocatorMap } from "../map/locator-map.tsx";
import { hostOf, mapsSearch, OutsideLink } from "../outside-links.tsx";
import type { ManufacturerPageView } from "./manufacturer-page-view.ts";

/** Where a manufacturer is and how to reach it, only as published. */
export function ContactPanel({ view }: { view: ManufacturerPageView }) {
  const { name, addressLines, zip, phone, website, linkedin, locator, isApproximate } = view;
  const address = addressLines.join(", ");
  return (
    <section className="sheet contact-panel" aria-labelledby="contact">
      <h2 id="contact" className="sr-only">
        Location and contact
      </h2>
      {locator !== null && <LocatorMap locator={locator} title={`${name} on a map`} />}
      <dl className="facts">
        {address !== "" && (
          <>
            <dt>Address</dt>
            <dd>
              <OutsideLink to={mapsSearch(`${name}, ${address}`)}>
                <address>
                  {addressLines.map((line) => (
                    <span key={line}>{line}</span>
                  ))}
                </address>
              </OutsideLink>
              {locator !== null && isApproximate && (
                <small className="quiet">
                  The map shows the middle of {zip === null ? "its ZIP code" : `ZIP ${zip}`}.
                </small>
              )}
            </dd>
          </>
        )}
        <dt>Phone</dt>
        <dd>
          {phone === null ? (
            <span className="quiet">Not published</span>
          ) : (
            <a href={`tel:+1${phone.replace(/\D/g, "")}`} className="figure">
              {phone}
            </a>
          )}
        </dd>
        <dt>Website</dt>
        <dd>
          {website === null ? (
            <span className="quiet">Not published</span>
          ) : (
            <OutsideLink to={website}>{hostOf(website)}</OutsideLink>
          )}
        </dd>
        {linkedin !== null && (
          <>
            <dt>LinkedIn</dt>
            <dd>
              <OutsideLink to={linkedin}>{hostOf(linkedin)}</OutsideLink>
            </dd>
          </>
        )}
        {view.isUnclaimed && (
          <>
            <dt>Messages</dt>
            <dd className="quiet">
              This firm has no account here yet, so a message would reach nobody.
            </dd>
          </>
        )}
        <dt>Source</dt>
        <dd className="quiet">{view.contactSource}</dd>
      </dl>
    </section>
  );
}
