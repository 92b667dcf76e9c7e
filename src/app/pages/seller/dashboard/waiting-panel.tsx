import { href, Link } from "react-router";
import { unreadLabel } from "../../../../market/messaging/web/use-unread.ts";
import { Panel } from "../../../../ui/panel.tsx";

/** What waits for the seller, the most pressing first. */
export function WaitingPanel(props: { isDraft: boolean; unread: number; productCount: number }) {
  const { isDraft, unread, productCount } = props;
  const waiting = [
    unread > 0 && {
      to: href("/seller/dashboard/messages"),
      title: `${unread} ${unreadLabel(unread)}`,
      text: "Buyers go on to the next shop when nobody answers.",
    },
    isDraft && {
      to: href("/onboarding/seller"),
      title: "Publish your profile",
      text: "A draft is in no search and no list.",
    },
    productCount === 0 && {
      to: href("/seller/dashboard/products"),
      title: "No products listed",
      text: "Products with a price bring buyers who know what they want.",
    },
  ].filter((one) => one !== false);
  return (
    <Panel id="waiting" title="What waits for you" isFlush>
      {waiting.length === 0 ? (
        <p className="sheet-body quiet small">
          Nothing. New messages and requests are listed here first.
        </p>
      ) : (
        <ul className="dashboard-list">
          {waiting.map(({ to, title, text }) => (
            <li key={to}>
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
