import { href, Link } from "react-router";
import type { FeaturedCategory, LandingClaims } from "../../market/catalog/rules/landing-claims.ts";
import type { ProductView } from "../../market/catalog/rules/list-views.ts";
import { ProductCard } from "../../market/catalog/web/product-card.tsx";
import { Drawing } from "../../ui/drawing.tsx";
import { drawingNamed } from "../../ui/drawing-names.ts";
import { SectionHead } from "../chrome/section-head.tsx";

/** A featured category of the operator's with what the catalogue really holds of it. */
export interface FeaturedCategoryView extends FeaturedCategory {
  drawing: string;
  liveCount: number;
}

export interface MarketplaceData {
  claims: LandingClaims;
  figures: { products: number; manufacturers: number };
  featured: FeaturedCategoryView[];
  trending: ProductView[];
}

/** The welcome page's first tab: what the marketplace offers to a buyer. */
export function MarketplaceTab({ claims, figures, featured, trending }: MarketplaceData) {
  return (
    <>
      <Claims claims={claims} figures={figures} />
      <section aria-labelledby="featured">
        <SectionHead id="featured" title="Featured categories" />
        <ul className="tiles featured-tiles">
          {featured.map(({ name, count, drawing, liveCount }) => (
            <li key={name}>
              <Link
                to={`${href("/browse")}?${new URLSearchParams({ category: name })}`}
                className="tile"
              >
                <Drawing name={drawingNamed(drawing)} size={64} />
                <span className="tile-name">{name}</span>
                <span className="tile-count">{count.toLocaleString("en-US")} products</span>
                {liveCount > 0 && (
                  <span className="live">{liveCount.toLocaleString("en-US")} listed now</span>
                )}
              </Link>
            </li>
          ))}
        </ul>
      </section>
      {trending.length > 0 && (
        <section aria-labelledby="trending">
          <SectionHead id="trending" title="Trending products">
            <Link to={href("/browse")} className="button">
              Browse All Products
            </Link>
          </SectionHead>
          <ul className="trending">
            {trending.map((product) => (
              <li key={product.id}>
                <ProductCard product={product} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <WhyBulk savings={claims.savings} />
    </>
  );
}

function Claims({ claims, figures }: Pick<MarketplaceData, "claims" | "figures">) {
  const live = (count: number, what: string) =>
    count === 0 ? null : `${count.toLocaleString("en-US")} ${what} right now`;
  const cells = [
    {
      name: "US Manufacturers",
      value: claims.manufacturers,
      live: live(figures.manufacturers, "listed"),
    },
    { name: "Products", value: claims.products, live: live(figures.products, "listed") },
    { name: "Average Response Time", value: claims.response_time, live: null },
    { name: "Average Lead Time", value: claims.lead_time, live: null },
    { name: "Volume Discounts", value: claims.savings, live: null },
  ];
  return (
    <dl className="claims">
      {cells.map((cell) => (
        <div key={cell.name}>
          <dt>{cell.name}</dt>
          <dd className="figure-large">{cell.value}</dd>
          {cell.live !== null && <dd className="live">{cell.live}</dd>}
        </div>
      ))}
    </dl>
  );
}

function WhyBulk({ savings }: { savings: string }) {
  const reasons = [
    {
      title: "Volume discounts",
      text: `${savings} off the single-piece price: set-up and tooling are paid once, whatever the quantity.`,
    },
    {
      title: "Straight from the maker",
      text: "You deal with the shop that runs the machines. Questions reach the people who can answer them.",
    },
    {
      title: "Made to your specification",
      text: "Material, finish, color, packaging and label are yours to choose once the quantity pays for a run.",
    },
    {
      title: "Supply you can plan with",
      text: "Every product states its minimum order and lead time, so that stock arrives when it is needed.",
    },
  ];
  return (
    <section aria-labelledby="bulk">
      <SectionHead id="bulk" title="Why Buy in Bulk?" />
      <ul className="reason-cards">
        {reasons.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
