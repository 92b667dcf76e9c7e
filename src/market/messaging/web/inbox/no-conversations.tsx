import { href, Link } from "react-router";
import { Panel } from "../../../../ui/panel.tsx";
import { useViewer } from "../../../accounts/web/use-viewer.ts";
import { NoMessages } from "../no-messages.tsx";

/** In place of the whole page while nobody has written. */
export function NoConversations() {
  const role = useViewer()?.role ?? null;
  return (
    <Panel>
      {role === "seller" ? (
        <NoMessages
          action={
            <Link to={href("/seller/dashboard/profile")} className="button button-primary">
              Look at your profile
            </Link>
          }
        >
          Nobody has written to you. Buyers write from your published profile and your products.
        </NoMessages>
      ) : (
        <NoMessages
          action={
            <Link to={href("/businesses")} className="button button-primary">
              Find manufacturers
            </Link>
          }
        >
          Nobody has written to you. Write to a manufacturer from its page, or from one of its
          products.
        </NoMessages>
      )}
    </Panel>
  );
}
