import type { LiveEvent } from "./live-connection.ts";

const name = "live-event";
const readyName = "live-ready";

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
