import { href, Link } from "react-router";
import type { ManufacturerView } from "../rules/list-views.ts";
import { MarkedText } from "./marked-text.tsx";
import { distanceText, leadTimeText } from "./price-text.ts";
import { RowDrawing } from "./row-drawing.tsx";
import { SourceLine } from "./source-line.tsx";
import "./catalog-card.css";
import "./product-card.css";

/** The heads of a manufacturer list's columns. */
export function ManufacturerRowsHead() {
  return (
    <div className="rows-head" aria-hidden="true">
      <span>Manufacturer</span>
      <span>Processes</span>
      <span>Certificates</span>
      <span>Location</span>
    </div>
  );
}

/** One line of a manufacturer list. Stands in `<li>` inside of `.catalog-rows.manufacturer-rows`. */
export function ManufacturerRow({ manufacturer }: { manufacturer: ManufacturerView }) {
  const { distanceMiles, place } = manufacturer;
  return (
    <article className="catalog-row" data-result={manufacturer.id}>
      <RowDrawing name={manufacturer.drawing} size={44} className="row-picture" />
      <div>
        <h3 className="row-name">
          <Link to={href("/businesses/:id", { id: manufacturer.id })}>
            <MarkedText parts={manufacturer.name} />
          </Link>
        </h3>
        <p className="row-text">
          <MarkedText parts={manufacturer.description} />
        </p>
        <p className="row-tags">
          <Marks manufacturer={manufacturer} />
        </p>
      </div>
      <dl className="row-facts">
        <ListFact term="Processes" names={manufacturer.processNames} none="Not stated" />
        <ListFact term="Certificates" names={manufacturer.certifications} none="None stated" />
        <div>
          <dt>Location</dt>
          <dd>
            {place ?? "Not stated"}
            {distanceMiles !== null && (
              <small className="row-after">{distanceText(distanceMiles)}</small>
            )}
          </dd>
        </div>
      </dl>
    </article>
  );
}

/** One card of a manufacturer grid (`.cards`). */
export function ManufacturerCard({ manufacturer }: { manufacturer: ManufacturerView }) {
  const { distanceMiles, place } = manufacturer;
  return (
    <article className="catalog-card" data-result={manufacturer.id}>
      <div className="card-body">
        <h3 className="row-name">
          <Link to={href("/businesses/:id", { id: manufacturer.id })}>
            <MarkedText parts={manufacturer.name} />
          </Link>
        </h3>
        <p className="card-text">
          <MarkedText parts={manufacturer.description} />
        </p>
        <p>{listText(manufacturer.processNames, 4)}</p>
        <p className="row-tags">
          <Marks manufacturer={manufacturer} />
        </p>
        <dl className="card-facts">
          <div>
            <dt>Location</dt>
            <dd>{place ?? "Not stated"}</dd>
          </div>
          {distanceMiles !== null && (
            <div className="row-number">
              <dt>Distance</dt>
              <dd className="row-figure">{distanceText(distanceMiles)}</dd>
            </div>
          )}
        </dl>
      </div>
    </article>
  );
}

function Marks({ manufacturer }: { manufacturer: ManufacturerView }) {
  const { isSample, provenance } = manufacturer;
  const isUnmarkedSample = isSample && provenance?.source !== "samples";
  return (
    <>
      {manufacturer.verified && <span className="badge badge-success">Verified</span>}
      {manufacturer.capacity !== null && <span className="badge">{manufacturer.capacity}</span>}
      {manufacturer.leadTimeDays !== null && (
        <span className="badge badge-quiet">
          {`Lead time ${leadTimeText(manufacturer.leadTimeDays)}`}
        </span>
      )}
      {manufacturer.matched !== null && (
        <span className="badge badge-quiet">{manufacturer.matched}</span>
      )}
      {provenance !== null && <SourceLine provenance={provenance} />}
      {isUnmarkedSample && <span className="badge badge-quiet">Sample</span>}
    </>
  );
}

function ListFact({ term, names, none }: { term: string; names: string[]; none: string }) {
  return (
    <div className={names.length === 0 ? "row-unstated" : undefined}>
      <dt>{term}</dt>
      <dd>{listText(names, 3) || none}</dd>
    </div>
  );
}

function listText(names: string[], most: number): string {
  const rest = names.length - most;
  return `${names.slice(0, most).join(", ")}${rest > 0 ? ` and ${rest} more` : ""}`;
}
