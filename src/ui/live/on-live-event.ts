import type { LiveEvent } from "./live-connection.ts";

const name = "live-event";
const readyName = "live-ready";
const refusedName = "session-refused";

/** Tells the page of an event. */
export function tellPage(event: LiveEvent): void {
  dispatchEvent(new CustomEvent(name, { detail: event }));
}

/** Calls `listener` whenever the page is told of an event of this kind. @returns takes the call back */
export function onLiveEvent(kind: string, listener: (event: LiveEvent) => void): () => void {
  const hear = (told: Event) => {
    const { detail } = told as CustomEvent<LiveEvent>;
    if (detail.kind === kind) listener(detail);
  };
  addEventListener(name, hear);
  return () => removeEventListener(name, hear);
}

/** Tells the page that it hears of everything from now on. */
export function tellPageReady(): void {
  dispatchEvent(new Event(readyName));
}

/**
 * Calls `listener` once the page hears of everything that happens: what happened between the making of the page by the
 * server and then, it has to ask for. @returns takes the call back
 */
export function onLiveReady(listener: () => void): () => void {
  addEventListener(readyName, listener);
  return () => removeEventListener(readyName, listener);
}

/** Tells the page that the server did not know who asked: the session may be over. @returns the same answer */
export function noteRefusal(answer: Response): Response {
  if (answer.status === 401) dispatchEvent(new Event(refusedName));
  return answer;
}

/** Calls `listener` when a call of the page was refused as nobody's. @returns takes the call back */
export function onRefusal(listener: () => void): () => void {
  addEventListener(refusedName, listener);
  return () => removeEventListener(refusedName, listener);
}
