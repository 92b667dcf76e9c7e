import { drawUsMap } from "../../../market/catalog/web/map/us-map.ts";
import { manufacturerSearch } from "../../../market/search/rules/manufacturer-search.ts";
import { manufacturersOnMap } from "../../../market/search/use-cases/manufacturers-on-map.ts";
import { page } from "../../../platform/web/page.ts";

/** Squares of some 35 miles are gathered into one dot: what a drawing of this size can tell apart. */
const cellDegrees = 0.5;

/** The landing page's map as a sprite of its own, so that the page does not carry it twice. */
export const loader = page(async ({ ctx }) => {
  const { clusters } = await manufacturersOnMap(ctx, manufacturerSearch({}), cellDegrees);
  const { coast, borders, dots } = drawUsMap(clusters);
  const paths = { coast, borders, ...dots };
  const symbols = Object.entries(paths).map(([id, path]) => `<path id="${id}" d="${path}"/>`);
  return new Response(`<svg xmlns="http://www.w3.org/2000/svg">${symbols.join("")}</svg>`, {
    headers: { "Content-Type": "image/svg+xml" },
  });
});
