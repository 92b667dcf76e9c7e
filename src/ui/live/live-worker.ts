import { type LiveConnection, openLiveConnection } from "./live-connection.ts";
import type { FromPage, ToPage } from "./live-messages.ts";

// Runs once for all tabs of a browser (SharedWorker) and holds their one stream of events.

const pages = new Map<MessagePort, string>();
let held: { personId: string; connection: LiveConnection; isReady: boolean } | null = null;

function tell(message: ToPage, personId: string): void {
  for (const [page, itsPerson] of pages) if (itsPerson === personId) page.postMessage(message);
}

function join(page: MessagePort, personId: string): void {
  pages.set(page, personId);
  if (held?.personId === personId) {
    // It misses nothing from now on: a stream that was cut meanwhile goes on after its last event.
    if (held.isReady) page.postMessage({ isReady: true } satisfies ToPage);
    return;
  }
  // Somebody else signed in: pages of the person before belong to a session that is over.
  if (held !== null) endFor(held.personId);
  const connection = openLiveConnection({
    onReady() {
      if (held?.personId === personId) held.isReady = true;
      tell({ isReady: true }, personId);
    },
    onEvent: (event) => tell({ event }, personId),
    onEnded: () => endFor(personId),
  });
  held = { personId, connection, isReady: false };
}

function endFor(personId: string): void {
  tell({ hasEnded: true }, personId);
  for (const [page, itsPerson] of pages) if (itsPerson === personId) pages.delete(page);
  letGo();
}

function letGo(): void {
  held?.connection.close();
  held = null;
}

function leave(page: MessagePort): void {
  pages.delete(page);
  if (pages.size === 0) letGo();
}

addEventListener("connect", (event) => {
  const [page] = (event as MessageEvent).ports;
  if (page === undefined) return;
  page.onmessage = ({ data }: MessageEvent<FromPage>) => {
    if ("personId" in data) join(page, data.personId);
    else if (data.say === "leave") leave(page);
    else held?.connection.hurry();
  };
});
