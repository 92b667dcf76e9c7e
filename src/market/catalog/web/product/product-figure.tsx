import { PartFigure } from "../../../../ui/part-drawing.tsx";
import { OutsideLink } from "../outside-links.tsx";
import type { ProductPageView } from "./product-page-view.ts";

/** The product's own picture when this site has it, else a drawing of what it is, else nothing. */
export function ProductFigure({ product }: { product: ProductPageView }) {
  const { name, imageUrl, otherImages, imageElsewhere, drawing } = product;
  if (imageUrl !== null) {
    return (
      <div className="product-figure product-pictures">
        <img
          src={imageUrl}
          alt={name}
          width={960}
          height={720}
          fetchPriority="high"
          className="product-image"
        />
        {otherImages.length > 0 && (
          <ul className="product-thumbnails" aria-label="More pictures">
            {otherImages.map((url, index) => (
              <li key={url}>
                <a href={url}>
                  <img
                    src={url}
                    alt={`${name}, ${index + 2}`}
                    width={120}
                    height={90}
                    loading="lazy"
                  />
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    );
  }
  if (drawing === null && imageElsewhere === null) return null;
  return (
    <div className="product-figure">
      {drawing !== null && <PartFigure name={drawing} />}
      {imageElsewhere !== null && (
        <p className="quiet small">
          <OutsideLink to={imageElsewhere}>The seller's picture</OutsideLink> is on another site.
        </p>
      )}
    </div>
  );
}
