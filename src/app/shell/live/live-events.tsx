import { useEffect } from "react";
import { href } from "react-router";
import { AskBeforeSignOut } from "../../../market/messaging/web/ask-before-sign-out.tsx";
import { MessageAlerts } from "../../../market/messaging/web/message-alerts.tsx";
import { formAddress } from "../../../ui/forms/form-address.ts";
import { followLiveEvents } from "../../../ui/live/follow-live-events.ts";
import { onLiveEvent, onRefusal, tellPage, tellPageReady } from "../../../ui/live/on-live-event.ts";
import { onSignedOut } from "../../../ui/live/on-signed-out.ts";
import { useReload } from "../../../ui/live/use-reload.ts";
import { watchTyping, wordsOf } from "./typed-form.ts";

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
 * as it is for that person now: private pages then lead to where signing in is possible. Words that were typed and not
 * sent are kept for whoever signs in again.
 */
export function LiveEvents({ personId }: { personId: string }) {
  const again = useReload(answerPauseMs);
  useEffect(() => {
    const typing = watchTyping();
    const leave = () => void keepWords(typing.unsent()).finally(again);
    const stopFollowing = followLiveEvents(personId, {
      onReady: tellPageReady,
      onEvent: tellPage,
      onEnded: leave,
    });
    const stopHearing = changesOfPerson.map((kind) => onLiveEvent(kind, again));
    // The stream notices within seconds; until then the page would go on asking.
    stopHearing.push(onRefusal(leave), onSignedOut(personId, leave));
    return () => {
      typing.stop();
      stopFollowing();
      for (const stop of stopHearing) stop();
    };
  }, [personId, again]);
  return (
    <>
      <MessageAlerts personId={personId} />
      <AskBeforeSignOut personId={personId} />
    </>
  );
}

/** Hands an unsent form to the server, which keeps it while nobody is signed in, and leaves it alone otherwise. */
async function keepWords(form: HTMLFormElement | null): Promise<void> {
  if (form === null) return;
  const { pathname, search } = formAddress(form);
  const keep = new URLSearchParams({ keep: `${pathname}${search}` });
  // What cannot be kept must not hold up the leaving of a page that is private.
  await fetch(`${href("/unsent")}?${keep}`, {
    method: "post",
    body: wordsOf(form),
    redirect: "manual",
    signal: AbortSignal.timeout(3_000),
  }).catch(() => undefined);
}
