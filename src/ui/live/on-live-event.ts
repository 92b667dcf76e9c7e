import type { LiveEvent } from "./live-connection.ts";

const name = "live-event";

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
