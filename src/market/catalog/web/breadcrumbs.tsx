import { Link } from "react-router";

/** Where a page stands, from the widest to the page itself. */
export function Breadcrumbs(props: { above: { name: string; to: string }[]; here: string }) {
  const { above, here } = props;
  return (
    <nav aria-label="Breadcrumbs">
      <ol className="breadcrumbs">
        {above.map(({ name, to }) => (
          <li key={to}>
            <Link to={to}>{name}</Link>
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  );
}
