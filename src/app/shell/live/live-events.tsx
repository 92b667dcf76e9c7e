import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { followLiveEvents } from "../../../ui/live/follow-live-events.ts";
import { onLiveEvent, tellPage } from "../../../ui/live/on-live-event.ts";

/** Events after which a person may do something else, or is called otherwise. */
const changesOfPerson = [
  "account.changed",
  "company.change_roles",
  "company.remove_member",
  "company.transfer_ownership",
  "company.leave",
  "company.rename",
];

/**
 * Brings what happens elsewhere to the page of somebody who is signed in: components hear of the kinds they
 * know (`onLiveEvent`). When the session is over, or what the account may do changed, the page is loaded again
 * as it is for that person now: private pages then lead to where signing in is possible.
 */
export function LiveEvents({ personId }: { personId: string }) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const again = () => void revalidate();
    const stopFollowing = followLiveEvents(personId, { onEvent: tellPage, onEnded: again });
    const stopHearing = changesOfPerson.map((kind) => onLiveEvent(kind, again));
    return () => {
      stopFollowing();
      for (const stop of stopHearing) stop();
    };
  }, [personId, revalidate]);
  return null;
}
