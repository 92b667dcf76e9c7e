import { href } from "react-router";
import { ButtonLink } from "../../../../ui/button.tsx";
import { Panel } from "../../../../ui/panel.tsx";

/** The way to whom somebody has blocked. */
export function BlockedPanel() {
  return (
    <Panel id="blocked" title="Blocked people">
      <div className="stack">
        <p className="quiet small">
          People who cannot write to you. You block somebody in a conversation.
        </p>
        <p>
          <ButtonLink to={href("/settings/blocked")}>See whom you have blocked</ButtonLink>
        </p>
      </div>
    </Panel>
  );
}
