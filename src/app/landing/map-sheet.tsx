import type { UsMap } from "./us-map.ts";

interface Figures {
  products: number;
  manufacturers: number;
  listings: number;
  states: number;
}

/**
 * The catalogue as a drawing: every dot is a manufacturer or a handful of them, and the title block
 * counts what is there right now. An empty catalogue leaves the sheet without figures.
 */
export function MapSheet({ map, figures }: { map: UsMap; figures: Figures }) {
  const cells = [
    { name: "Products", value: figures.products },
    { name: "Manufacturers", value: figures.manufacturers },
    { name: "States", value: figures.states },
  ].filter(({ value }) => value > 0);
  return (
    <figure className="map-sheet">
      <svg
        viewBox="0 0 975 620"
        width="975"
        height="620"
        role="img"
        aria-label={`Map of the United States with a dot wherever the directory knows a manufacturer`}
      >
        <path className="map-borders" d={map.borders} />
        <path className="map-coast" d={map.coast} />
        {map.dots.map((dots, size) => (
          <path key={dots.length} className={`map-dots map-dots-${size}`} d={dots} />
        ))}
      </svg>
      {cells.length > 0 && (
        <figcaption>
          <dl className="title-block">
            {cells.map(({ name, value }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value.toLocaleString("en-US")}</dd>
              </div>
            ))}
            <div>
              <dt>Counted</dt>
              <dd>Live</dd>
            </div>
          </dl>
        </figcaption>
      )}
    </figure>
  );
}
