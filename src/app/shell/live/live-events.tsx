import { useEffect } from "react";
import { MessageAlerts } from "../../../market/messaging/web/message-alerts.tsx";
import { followLiveEvents } from "../../../ui/live/follow-live-events.ts";
import { onLiveEvent, onRefusal, tellPage, tellPageReady } from "../../../ui/live/on-live-event.ts";
import { useReload } from "../../../ui/live/use-reload.ts";

/** Events after which a person may do something else, or is called otherwise. */
const changesOfPerson = [
  "account.changed",
  "company.change_roles",
  "company.remove_member",
  "company.transfer_ownership",
  "company.leave",
  "company.rename",
];

const answerPauseMs = 500;

/**
 * Brings what happens elsewhere to the page of somebody who is signed in: components hear of the kinds they
 * know (`onLiveEvent`). When the session is over, or what the account may do changed, the page is loaded again
 * as it is for that person now: private pages then lead to where signing in is possible.
 */
export function LiveEvents({ personId }: { personId: string }) {
  const again = useReload(answerPauseMs);
  useEffect(() => {
    const stopFollowing = followLiveEvents(personId, {
      onReady: tellPageReady,
      onEvent: tellPage,
      onEnded: again,
    });
    const stopHearing = changesOfPerson.map((kind) => onLiveEvent(kind, again));
    // The stream notices within seconds; until then the page would go on asking.
    stopHearing.push(onRefusal(again));
    return () => {
      stopFollowing();
      for (const stop of stopHearing) stop();
    };
  }, [personId, again]);
  return <MessageAlerts personId={personId} />;
}
