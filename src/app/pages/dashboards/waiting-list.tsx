import { Link } from "react-router";
import { Panel } from "../../../ui/panel.tsx";

export interface WaitingThing {
  to: string;
  title: string;
  text: string;
}

/** What waits for somebody, the most pressing first. */
export function WaitingList({ things, none }: { things: WaitingThing[]; none: string }) {
  return (
    <Panel id="waiting" title="What waits for you" isFlush>
      {things.length === 0 ? (
        <p className="sheet-body quiet small">{none}</p>
      ) : (
        <ul className="dashboard-list">
          {things.map(({ to, title, text }) => (
            <li key={title}>
              <div>
                <Link to={to}>{title}</Link>
                <p className="quiet small">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
