import { href } from "react-router";
import { accountPaths } from "../../../../shared/account-paths.ts";
import { ButtonLink } from "../../../../ui/button.tsx";
import { Drawing } from "../../../../ui/drawing.tsx";
import type { InvitationState } from "../../rules/invitation-transitions.ts";
import { AccountSheet } from "../account-sheet.tsx";

const reasons: Record<Exclude<InvitationState, "invited">, string> = {
  accepted: "It was accepted already. Sign in to act for the company.",
  declined: "It was declined. Ask for another one if that was a mistake.",
  revoked: "The company took it back. Ask for another one if you think that is a mistake.",
  expired: "Nobody answered it within 14 days. Ask for another one.",
};

/** An invitation that can be answered no more, or a link that is none. @param state null: no such link */
export function InvitationEnded(props: { state: InvitationState | null; isSignedIn: boolean }) {
  const { state, isSignedIn } = props;
  const isKnown = state !== null && state !== "invited";
  return (
    <AccountSheet title="This invitation can no longer be answered">
      <Drawing name="missing-part" size={96} className="account-drawing" />
      <p>
        {isKnown
          ? reasons[state]
          : "The link is incomplete, or belongs to an invitation that was sent again: the newest mail has the link that works."}
      </p>
      <p className="form-actions">
        <ButtonLink
          to={isSignedIn ? href("/settings/company") : accountPaths.logIn}
          variant="primary"
          size="large"
        >
          {isSignedIn ? "Company settings" : "Sign in"}
        </ButtonLink>
      </p>
    </AccountSheet>
  );
}
