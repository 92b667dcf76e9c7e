import { Form, href, Link } from "react-router";

/** The 404 page: a drawing with a part missing, and a search to find it. */
export function MissingPage({ message }: { message: string }) {
  return (
    <div className="notice-page">
      <title>Page not found</title>
      <MissingPartDrawing />
      <p className="eyebrow">Error 404</p>
      <h1>Page not found</h1>
      <p>{message}</p>
      <Form action={href("/search")} className="notice-search">
        <label htmlFor="missing-search" className="sr-only">
          Search products and manufacturers
        </label>
        <input
          id="missing-search"
          className="input"
          name="q"
          placeholder="Part, shop or process"
          required
        />
        <button type="submit" className="button button-primary">
          Search
        </button>
      </Form>
      <p className="notice-actions">
        <Link to={href("/browse")}>Browse all products</Link>
        <Link to={href("/businesses")}>Manufacturer directory</Link>
        <Link to={href("/industry")}>Industry guides</Link>
      </p>
    </div>
  );
}

/** A plate with four holes drawn and the fifth, dashed, not there. */
function MissingPartDrawing() {
  return (
    <svg viewBox="0 0 320 170" width="320" height="170" className="drawing" aria-hidden="true">
      <path className="thin" d="M20 150h280M60 158v-28M260 158v-28" />
      <path className="thin" d="M60 150l8-3v6zM260 150l-8-3v6z" />
      <rect x="60" y="20" width="200" height="104" rx="6" />
      <circle cx="84" cy="44" r="9" />
      <circle cx="236" cy="44" r="9" />
      <circle cx="84" cy="100" r="9" />
      <circle cx="236" cy="100" r="9" />
      <path
        className="thin"
        d="M70 44h28M84 30v28M222 44h28M236 30v28M70 100h28M84 86v28M222 100h28M236 86v28"
      />
      <circle className="missing" cx="160" cy="72" r="34" />
      <path className="thin" d="M116 72h88M160 28v88" />
      <path className="leader" d="M184 48l40-34h24" />
      <text x="252" y="18">
        404
      </text>
    </svg>
  );
}
