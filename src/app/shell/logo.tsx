import { Link } from "react-router";

/** The mark, an M with a plumb bob, and the product's name; a link. */
export function Logo({ productName, to }: { productName: string; to: string }) {
  return (
    <Link to={to} className="logo" aria-label={productName}>
      <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
        <path className="logo-letter" d="M6.5 21V7.5L16 17l9.5-9.5V21" />
        <path className="logo-line" d="M16 17v4" />
        <path className="logo-bob" d="M16 20.5l3 3-3 5.5-3-5.5z" />
      </svg>
      <span>{productName}</span>
    </Link>
  );
}
