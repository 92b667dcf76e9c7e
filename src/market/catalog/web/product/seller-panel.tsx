import { href, Link } from "react-router";
import { ManufacturerBadges } from "../manufacturer-badges.tsx";
import type { SellerView } from "./product-page-view.ts";

/** Who sells it, at the side of the description. */
export function SellerPanel({ seller }: { seller: SellerView }) {
  const { id, name, place, description, processNames, certifications } = seller;
  const address = href("/businesses/:id", { id });
  return (
    <section className="sheet sheet-body seller-panel" aria-labelledby="seller">
      <p className="eyebrow">Seller</p>
      <h2 id="seller">
        <Link to={address}>{name.map((part) => part.text)}</Link>
      </h2>
      {place !== null && <p>{place}</p>}
      <ManufacturerBadges manufacturer={seller} />
      {description.length > 0 && (
        <p className="quiet small">{description.map((part) => part.text)}</p>
      )}
      <dl className="facts">
        <dt>Processes</dt>
        <dd>{processNames.join(", ") || "Not stated"}</dd>
        <dt>Certificates</dt>
        <dd>{certifications.join(", ") || "None stated"}</dd>
      </dl>
      <Link to={address} className="button">
        About the seller
      </Link>
    </section>
  );
}
