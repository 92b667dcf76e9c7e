import { useEffect, useSyncExternalStore } from "react";
import { RadioGroup } from "../../../ui/choice.tsx";
import {
  flushOutbox,
  noMessages,
  removeFromOutbox,
  subscribeToOutbox,
  unsentMessages,
} from "./inbox/outbox.ts";
import type { Unsent } from "./inbox/unsent.ts";

const field = "waiting";

/** Asks whoever signs out what is to become of messages that wait in this browser; nothing where none does. */
export function WaitingMessages({ personId }: { personId: string }) {
  const all = useSyncExternalStore(subscribeToOutbox, unsentMessages, noMessages);
  const { length: count } = waitingOf(all, personId);
  useEffect(() => void flushOutbox(personId), [personId]);
  if (count === 0) return null;
  const [they, them, are] = count === 1 ? ["It", "it", "is"] : ["They", "them", "are"];
  return (
    <RadioGroup
      name={field}
      label={
        count === 1
          ? "1 message waits in this browser and was not sent yet"
          : `${count} messages wait in this browser and were not sent yet`
      }
      layout="cards"
      defaultValue="keep"
      choices={[
        {
          value: "keep",
          label: `Keep ${them} here`,
          hint: `${they} ${are} sent once you sign in again in this browser. Until then, whoever uses it could find the words.`,
        },
        {
          value: "remove",
          label: `Remove ${them}`,
          hint: "Nobody gets the words, and they are gone.",
        },
      ]}
    />
  );
}

/**
 * Takes messages that wait in this browser out of it, where that was chosen in a form.
 *
 * @returns null where there is nothing to do
 */
export function removeWaiting(form: FormData, personId: string): Promise<unknown> | null {
  if (form.get(field) !== "remove") return null;
  const waiting = waitingOf(unsentMessages(), personId);
  return Promise.all(waiting.map(({ key }) => removeFromOutbox(key)));
}

function waitingOf(all: readonly Unsent[], personId: string): Unsent[] {
  return all.filter(({ viewerId, sentId }) => viewerId === personId && sentId === null);
}
