import { href, Link } from "react-router";
import { Panel } from "../../../../ui/panel.tsx";
import { type DeclineSummary, declineText } from "../../rules/decline-summary.ts";
import { declineReasons } from "../../rules/invitation-transitions.ts";

/** Why shops declined, and what would change it. */
export function DeclinesPanel(props: {
  rfqId: string;
  declines: DeclineSummary | null;
  canAmend: boolean;
}) {
  const { rfqId, declines, canAmend } = props;
  if (declines === null) return null;
  const helps = declines.reasons.filter(
    ({ relaxations, advice }) => relaxations.length > 0 || advice !== null,
  );
  return (
    <Panel title="Why shops declined" id="declines">
      <div className="stack">
        <p>
          <strong>{declineText(declines)}</strong>
        </p>
        {helps.length > 0 && (
          <>
            <p>What would change it:</p>
            <ul>
              {helps.map(({ reason, relaxations, advice }) => (
                <li key={reason}>
                  {declineReasons[reason]}:{" "}
                  {relaxations.length > 0
                    ? relaxations.map(({ to, adds }) => `${moreShops(adds)} ${to}`).join(", ")
                    : advice}
                </li>
              ))}
            </ul>
          </>
        )}
        {canAmend && (
          <p>
            <Link to={`${href("/rfq/edit")}?request=${rfqId}`}>Change the request</Link>
          </p>
        )}
      </div>
    </Panel>
  );
}

/** "6 more shops fit". */
function moreShops(count: number): string {
  const shops = count.toLocaleString("en-US");
  return count === 1 ? "1 more shop fits" : `${shops} more shops fit`;
}
