import { useCallback, useEffect, useRef } from "react";
import { useFetchers, useNavigation, useRevalidator } from "react-router";
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

const answerPauseMs = 500;

/**
 * Brings what happens elsewhere to the page of somebody who is signed in: components hear of the kinds they
 * know (`onLiveEvent`). When the session is over, or what the account may do changed, the page is loaded again
 * as it is for that person now: private pages then lead to where signing in is possible.
 */
export function LiveEvents({ personId }: { personId: string }) {
  const again = useReloadBetweenNavigations();
  useEffect(() => {
    const stopFollowing = followLiveEvents(personId, { onEvent: tellPage, onEnded: again });
    const stopHearing = changesOfPerson.map((kind) => onLiveEvent(kind, again));
    return () => {
      stopFollowing();
      for (const stop of stopHearing) stop();
    };
  }, [personId, again]);
  return null;
}

/**
 * Loads the page's data again: at once, or when what is being sent or opened has arrived. What somebody does often
 * causes the very event, and React Router drops the page that a form leads to for one that is loaded meanwhile.
 */
function useReloadBetweenNavigations(): () => void {
  const { revalidate } = useRevalidator();
  const isMoving = useNavigation().state !== "idle";
  const isSending = useFetchers().some(({ state }) => state !== "idle");
  const isIdle = !isMoving && !isSending;
  const isBusy = useRef(false);
  const isAskedFor = useRef(false);
  useEffect(() => {
    isBusy.current = !isIdle;
    if (!isIdle || !isAskedFor.current) return;
    isAskedFor.current = false;
    void revalidate();
  }, [isIdle, revalidate]);
  return useCallback(() => {
    isAskedFor.current = true;
    // The event may come before the answer to the form that caused it, or before React shows that one is sent.
    setTimeout(() => {
      if (isBusy.current || !isAskedFor.current) return;
      isAskedFor.current = false;
      void revalidate();
    }, answerPauseMs);
  }, [revalidate]);
}
