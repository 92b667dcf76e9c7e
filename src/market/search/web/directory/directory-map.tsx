import type { MouseEvent } from "react";
import { href, Link, useNavigate } from "react-router";
import { countText } from "../../../catalog/web/price-text.ts";
import { type DirectoryAddress, directorySearch } from "../../rules/directory-address.ts";
import "../../../catalog/web/map/map.css";
import type { DirectoryMapView, MapDot } from "./directory-map-view.ts";
import type { Choice } from "./directory-view.ts";

const statesNamed = 5;
const everywhere = { state: null, near: null, radiusMiles: null, sort: null };

/**
 * Where the manufacturers are. A pointer opens a state, a dot or a pin; everything it leads to is also
 * in the list and in the filters, which is why the drawing itself is not read out.
 */
export function DirectoryMap(props: {
  address: DirectoryAddress;
  map: DirectoryMapView;
  states: Choice[];
}) {
  const { address, map, states } = props;
  const { box, dots, pins, circle } = map;
  const navigate = useNavigate();
  const list = href("/businesses");
  const unit = box.width / 600;

  /** The drawing has hundreds of links: one listener is enough for all. */
  function open(event: MouseEvent): void {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    const to = link?.getAttribute("href");
    if (!to || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    navigate(to, { preventScrollReset: to.startsWith(`${list}?`) });
  }

  return (
    <figure className="directory-map">
      <svg
        viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`}
        width={Math.round(box.width / unit)}
        height={Math.round(box.height / unit)}
        aria-hidden="true"
        onClickCapture={open}
      >
        <use href="/us-states.svg#all" className="map-land" />
        {states.map(({ value, label, count }) => (
          <a
            key={value}
            href={`${list}${directorySearch(address, { state: value, near: null, radiusMiles: null })}`}
            tabIndex={-1}
            className="map-state"
            data-chosen={value === address.state || undefined}
          >
            <title>{count === null ? label : `${label}: ${countText(count)}`}</title>
            <use href={`/us-states.svg#${value}`} />
          </a>
        ))}
        {circle !== null && (
          <>
            {circle.radius !== null && (
              <circle className="map-reach" cx={circle.x} cy={circle.y} r={circle.radius} />
            )}
            <path
              className="map-center"
              d={`M${circle.x - 9 * unit} ${circle.y}h${18 * unit}M${circle.x} ${circle.y - 9 * unit}v${18 * unit}`}
            />
          </>
        )}
        {dots.map((dot) => (
          <a key={`${dot.x} ${dot.y}`} href={addressOf(dot, address, map)} tabIndex={-1}>
            <title>{dot.manufacturer?.name ?? `${countText(dot.count)} manufacturers`}</title>
            <circle
              className="map-dot"
              cx={dot.x}
              cy={dot.y}
              r={Math.round(radiusOf(dot.count) * unit * 10) / 10}
            />
          </a>
        ))}
        {pins.map((pin) => (
          <a key={pin.id} href={href("/businesses/:id", { id: pin.id })} tabIndex={-1}>
            <circle className="map-pin" cx={pin.x} cy={pin.y} r={8 * unit} />
            <text className="map-pin-number" x={pin.x} y={pin.y + 3.4 * unit} fontSize={9.5 * unit}>
              {pin.number}
            </text>
          </a>
        ))}
      </svg>
      <figcaption>
        <Legend map={map} />
        {map.isZoomed && (
          <Link to={`${list}${directorySearch(address, everywhere)}`} preventScrollReset>
            Whole country
          </Link>
        )}
        {!map.isZoomed && states.length > 1 && <MostIn address={address} states={states} />}
      </figcaption>
    </figure>
  );
}

function addressOf(dot: MapDot, address: DirectoryAddress, map: DirectoryMapView): string {
  if (dot.manufacturer !== null) return href("/businesses/:id", { id: dot.manufacturer.id });
  const around = { near: dot.near, radiusMiles: map.dotRadiusMiles };
  return `${href("/businesses")}${directorySearch(address, around)}`;
}

/** The dot's surface follows the count, up to a size at which it would hide its neighbors. */
function radiusOf(count: number): number {
  return Math.min(12, 2.5 + 0.65 * Math.sqrt(count));
}

function Legend({ map }: { map: DirectoryMapView }) {
  const { dots, pins, total } = map;
  return (
    <span>
      {dots.length > 0 && `The dots are ${countText(total)} manufacturers. `}
      {pins.length > 0 && "Numbers are those of the list."}
      {dots.length === 0 && pins.length === 0 && "None of these are on the map."}
    </span>
  );
}

/** The states with the most of what is listed, as links for those who do not point. */
function MostIn(props: { address: DirectoryAddress; states: Choice[] }) {
  const { address, states } = props;
  const most = states
    .filter(({ count }) => count !== null && count > 0)
    .sort((a, b) => (b.count ?? 0) - (a.count ?? 0))
    .slice(0, statesNamed);
  if (most.length === 0) return null;
  return (
    <ul className="map-states-most" aria-label="Most manufacturers in">
      {most.map(({ value, label, count }) => (
        <li key={value}>
          <Link
            to={`${href("/businesses")}${directorySearch(address, { state: value })}`}
            preventScrollReset
          >
            {label}
          </Link>{" "}
          <span className="figure quiet">{countText(count ?? 0)}</span>
        </li>
      ))}
    </ul>
  );
}
