import clsx from "clsx";
import { href } from "react-router";

interface Figures {
  products: number;
  manufacturers: number;
  states: number;
}

/** Below this many manufacturers each dot is drawn larger, so that a young catalog shows too. */
const sparseBelow = 300;

/**
 * The catalog as a drawing: every dot is a manufacturer or a few of them, and the title block counts
 * what is there right now. An empty catalog leaves the sheet without figures.
 */
export function MapFigure({ figures, countedOn }: { figures: Figures; countedOn: string }) {
  const map = href("/us-map.svg");
  const cells = [
    { name: "Products", value: figures.products },
    { name: "Manufacturers", value: figures.manufacturers },
    { name: "States and territories", value: figures.states },
  ].filter(({ value }) => value > 0);
  const isSparse = figures.manufacturers < sparseBelow;
  return (
    <figure className="map-figure">
      <svg
        viewBox="0 0 975 625"
        width="975"
        height="625"
        role="img"
        aria-label="Map of the United States with a dot wherever the directory knows a manufacturer"
        className={clsx(isSparse && "is-sparse")}
      >
        <use href={`${map}#borders`} className="map-borders" />
        <use href={`${map}#coast`} className="map-coast" />
        {/* 164 units of this projection are 500 miles. */}
        <path className="map-scale" d="M548 604h164M548 598v12M630 600v8M712 598v12" />
        <text className="map-scale-text" x="630" y="592">
          500 mi
        </text>
        {["one", "few", "some", "many"].map((size) => (
          <use key={size} href={`${map}#${size}`} className={`map-dots map-dots-${size}`} />
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
              <dd>{countedOn}</dd>
            </div>
          </dl>
        </figcaption>
      )}
    </figure>
  );
}
