import { href, Link } from "react-router";
import { buttonClass } from "../../../../ui/button.tsx";
import { Panel } from "../../../../ui/panel.tsx";

/** Everything that is kept about the account, to take along. @param messagesKeptDays null: messages are kept */
export function DataPanel({ messagesKeptDays }: { messagesKeptDays: number | null }) {
  return (
    <Panel id="data" title="Your data">
      <div className="stack">
        <p className="quiet small">
          One JSON file with your account, profiles, agreements, messages, cart, sessions and the
          record of what was done in your name.
        </p>
        {messagesKeptDays !== null && (
          <p>Messages and their files are deleted {messagesKeptDays} days after they were sent.</p>
        )}
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
