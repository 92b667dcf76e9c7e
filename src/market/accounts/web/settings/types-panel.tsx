import { href, Link } from "react-router";
import { Badge } from "../../../../ui/badge.tsx";
import { Panel } from "../../../../ui/panel.tsx";
import { type AccountType, accountTypes } from "../account-types.ts";

/** Which of the two somebody works as now, and which comes first. */
export function TypesPanel(props: { role: AccountType | null; primaryRole: AccountType | null }) {
  const { role, primaryRole } = props;
  return (
    <Panel
      id="types"
      title="Account types"
      action={<Link to={href("/settings/roles")}>Manage account types</Link>}
      isFlush
    >
      <ul>
        {accountTypes.map(({ value, label, does }) => (
          <li key={value} className="session">
            <div className="grow">
              <p className="session-browser">
                {label} {value === primaryRole && <Badge tone="info">Primary</Badge>}{" "}
                {value === role && <Badge tone="success">Current mode</Badge>}
              </p>
              <p className="quiet small">{does}</p>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
