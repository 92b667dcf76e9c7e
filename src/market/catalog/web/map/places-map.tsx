import type { PlacesMapView } from "./places-map-view.ts";
import "./map.css";

/** Numbered places on a map. The list beside it says what each number is. */
export function PlacesMap({ map, title }: { map: PlacesMapView; title: string }) {
  const { box, state, pins } = map;
  // Sizes of signs and letters follow the cut: the same on every map.
  const unit = box.width / 400;
  return (
    <svg
      viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`}
      width="400"
      height={Math.round((400 * box.height) / box.width)}
      role="img"
      aria-label={title}
      className="locator-map"
    >
      <use href="/us-states.svg#all" className="map-land" />
      {state !== null && <use href={`/us-states.svg#${state}`} className="map-own-state" />}
      {/* The first, the company's own address, lies on top. */}
      {pins.toReversed().map(({ number, x, y }) => (
        <g key={number}>
          <circle className="map-place" cx={x} cy={y} r={9 * unit} />
          <text className="map-place-number" x={x} y={y + 4 * unit} fontSize={11 * unit}>
            {number}
          </text>
        </g>
      ))}
    </svg>
  );
}
