import { href, Link } from "react-router";
import { Notice } from "../../../../ui/notice.tsx";
import { onlyReads } from "../../rules/message-rights.ts";

/** In place of a form whose message nobody would read: how the firm can be reached instead. */
export function NotReached(props: {
  obstacle: string;
  firm: { id: string; phone: string | null; website: string | null } | null;
  isToOneself: boolean;
}) {
  const { obstacle, firm, isToOneself } = props;
  const hasWays = !isToOneself && firm !== null && (firm.phone !== null || firm.website !== null);
  return (
    <Notice tone="warning" title={obstacle}>
      <p>
        {isToOneself
          ? "A message would come back to you."
          : obstacle === onlyReads
            ? "Ask one of them to write."
            : "A message would reach nobody."}
        {hasWays && " You can reach the firm another way:"}
      </p>
      {hasWays && (
        <ul>
          {firm.phone !== null && (
            <li>
              <a href={`tel:+1${firm.phone.replace(/\D/g, "")}`}>{firm.phone}</a>
            </li>
          )}
          {firm.website !== null && (
            <li>
              <a href={firm.website} target="_blank" rel="noopener noreferrer nofollow">
                {firm.website}
              </a>
            </li>
          )}
        </ul>
      )}
      {firm !== null && <Link to={href("/businesses/:id", { id: firm.id })}>Back to its page</Link>}
    </Notice>
  );
}
