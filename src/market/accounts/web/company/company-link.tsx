import { href, Link } from "react-router";
import { Panel } from "../../../../ui/panel.tsx";

/** The company that is acted for, and the way to its settings. */
export function CompanyLink({ name }: { name: string | null }) {
  return (
    <Panel
      id="company"
      title="Company"
      action={<Link to={href("/settings/company")}>Manage company</Link>}
    >
      {name === null ? (
        <p className="quiet">You belong to no company.</p>
      ) : (
        <p>
          You act for <strong>{name}</strong>.
        </p>
      )}
    </Panel>
  );
}
