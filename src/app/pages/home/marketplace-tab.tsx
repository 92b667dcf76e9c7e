import { href, Link } from "react-router";
import { isReached } from "../../../market/catalog/rules/landing-claims.ts";
import type {
  FeaturedCategory,
  LandingClaims,
} from "../../../market/catalog/rules/landing-claims-schema.ts";
import type { ProductView } from "../../../market/catalog/rules/list-views.ts";
import { ProductCard } from "../../../market/catalog/web/product-card.tsx";
import { Drawing } from "../../../ui/drawing.tsx";
import { drawingNamed } from "../../../ui/drawing-names.ts";
import { SectionHead } from "../../shell/section-head.tsx";

/** A featured category of the operator's with what the catalog really holds of it. */
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
                <span className="live">{liveCount.toLocaleString("en-US")} listed now</span>
                {liveCount < count && (
                  <span className="tile-count">Goal: {count.toLocaleString("en-US")} products</span>
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
      <WhyBulk />
    </>
  );
}

/**
 * What is counted leads. The operator's claims beside it are what the marketplace aims for, and are called
 * that: a count that has reached its claim shows it as reached.
 */
function Claims({ claims, figures }: Pick<MarketplaceData, "claims" | "figures">) {
  const counted = [
    { name: "US Manufacturers", count: figures.manufacturers, claim: claims.manufacturers },
    { name: "Products", count: figures.products, claim: claims.products },
  ];
  const aims = [
    { name: "Average Response Time", claim: claims.response_time },
    { name: "Average Lead Time", claim: claims.lead_time },
    { name: "Volume Discounts", claim: claims.savings },
  ];
  return (
    <dl className="claims">
      {counted.map(({ name, count, claim }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="figure-large">{count.toLocaleString("en-US")}</dd>
          <dd className="live">listed right now</dd>
          <dd className="claim-goal">{isReached(claim, count) ? claim : `Goal: ${claim}`}</dd>
        </div>
      ))}
      {aims.map(({ name, claim }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="figure-large">{claim}</dd>
          <dd className="claim-goal">Goal</dd>
        </div>
      ))}
    </dl>
  );
}

function WhyBulk() {
  const reasons = [
    {
      title: "Volume discounts",
      text: "Set-up and tooling are paid once, whatever the quantity. Each product's page lists what a piece costs from which quantity on.",
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
