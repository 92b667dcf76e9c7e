import { href, Link } from "react-router";
import { buttonClass } from "../../../../ui/button.tsx";
import { Panel } from "../../../../ui/panel.tsx";

/** Everything that is kept about the account, to take along. */
export function DataPanel() {
  return (
    <Panel id="data" title="Your data">
      <div className="stack">
        <p className="quiet small">
          One JSON file with your account, profiles, agreements, cart, sessions and the record of
          what was done in your name.
        </p>
        <p>
          <Link to={href("/settings/export")} reloadDocument download className={buttonClass({})}>
            Download your data
          </Link>{" "}
          <Link to={href("/agreement")}>Read the agreement you signed</Link>
        </p>
      </div>
    </Panel>
  );
}
