import { Drawing } from "../../../../ui/drawing.tsx";
import { drawingNamed } from "../../../../ui/drawing-names.ts";
import type { Specification } from "../../rules/product.ts";
import type { ProductPageView } from "./product-page-view.ts";

/** The product as a drawing sheet: its picture, or the line drawing of its kind with its dimensions. */
export function ProductFigure({ product }: { product: ProductPageView }) {
  const { name, imageUrl, imageElsewhere, drawing, dimensions } = product;
  const [across, upright] = dimensions;
  return (
    <figure className="product-figure">
      {imageUrl === null ? (
        <div className="product-drawing drafting-grid">
          <Drawing name={drawingNamed(drawing)} size={240} />
          {across !== undefined && (
            <Dimension specification={across} className="dimension-across" />
          )}
          {upright !== undefined && (
            <Dimension specification={upright} className="dimension-upright" />
          )}
        </div>
      ) : (
        <img
          src={imageUrl}
          alt={name}
          width={960}
          height={720}
          fetchPriority="high"
          className="product-image"
        />
      )}
      <figcaption>
        {imageUrl === null && <p>A drawing of its kind, not of the product itself.</p>}
        {imageElsewhere !== null && (
          <p>
            <a href={imageElsewhere} rel="noopener noreferrer nofollow" target="_blank">
              The seller's picture
            </a>{" "}
            is on another site.
          </p>
        )}
      </figcaption>
    </figure>
  );
}

/** A dimension line as drafters draw it. The specification table says the same, so it is not read out. */
function Dimension(props: { specification: Specification; className: string }) {
  const { name, value, unit } = props.specification;
  return (
    <span className={`dimension ${props.className}`} aria-hidden="true">
      <span>
        {name} {value} {unit}
      </span>
    </span>
  );
}
