import type { Locator } from "./locator.ts";
import "./map.css";

/** Where in its state a place lies, with a scale. */
export function LocatorMap({ locator, title }: { locator: Locator; title: string }) {
  const { state, box, x, y, scaleMiles, scaleLength } = locator;
  // Sizes of signs and letters follow the cut: the same on every map.
  const unit = box.width / 400;
  const barX = box.x + box.width - scaleLength - 14 * unit;
  const barY = box.y + box.height - 14 * unit;
  return (
    <svg
      viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`}
      width="400"
      height="300"
      role="img"
      aria-label={title}
      className="locator-map"
    >
      <use href="/us-states.svg#all" className="map-land" />
      <use href={`/us-states.svg#${state}`} className="map-own-state" />
      <path
        className="map-center-lines"
        d={`M${box.x} ${y}H${x - 14 * unit}M${x + 14 * unit} ${y}H${box.x + box.width}M${x} ${box.y}V${y - 14 * unit}M${x} ${y + 14 * unit}V${box.y + box.height}`}
      />
      <circle className="map-target" cx={x} cy={y} r={9 * unit} />
      <circle className="map-point" cx={x} cy={y} r={3.5 * unit} />
      <path
        className="map-bar"
        d={`M${barX} ${barY - 5 * unit}v${5 * unit}h${scaleLength}v${-5 * unit}`}
      />
      <text
        className="map-bar-text"
        x={barX + scaleLength / 2}
        y={barY - 7 * unit}
        fontSize={13 * unit}
      >
        {scaleMiles} mi
      </text>
    </svg>
  );
}
