import { href } from "react-router";
import { ButtonLink } from "../../../../ui/button.tsx";
import { Panel } from "../../../../ui/panel.tsx";

/** The way to what reaches somebody. */
export function NotificationsPanel() {
  return (
    <Panel id="notifications" title="Notifications">
      <div className="stack">
        <p className="quiet small">
          What you are told of in the app, by mail and by push, how often, and at which hours not.
        </p>
        <p>
          <ButtonLink to={href("/settings/notifications")}>Choose what reaches you</ButtonLink>
        </p>
      </div>
    </Panel>
  );
}
