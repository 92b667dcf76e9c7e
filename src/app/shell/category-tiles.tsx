import { href, Link } from "react-router";
import { Drawing } from "../../ui/drawing.tsx";
import { drawingNamed } from "../../ui/drawing-names.ts";

/** Categories as tiles that lead into the marketplace, with what the catalog holds in each. */
export function CategoryTiles(props: {
  categories: { slug: string; name: string; productCount: number; drawing: string }[];
}) {
  return (
    <ul className="tiles">
      {props.categories.map(({ slug, name, productCount, drawing }) => (
        <li key={slug}>
          <Link
            to={`${href("/browse")}?${new URLSearchParams({ category: name })}`}
            className="tile"
            prefetch="intent"
          >
            <Drawing name={drawingNamed(drawing)} size={56} />
            <span className="tile-name">{name}</span>
            <span className="tile-count">
              {productCount.toLocaleString("en-US")} {productCount === 1 ? "product" : "products"}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
