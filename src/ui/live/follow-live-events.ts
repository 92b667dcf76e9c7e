import { type LiveConnection, type LiveListener, openLiveConnection } from "./live-connection.ts";
import type { FromPage, ToPage } from "./live-messages.ts";

/**
 * Follows the events of whoever is signed in, with one connection for all tabs of a browser. Where browsers
 * have no shared workers (Chrome on Android), a tab opens its own when it is first looked at.
 *
 * @returns ends it
 */
export function followLiveEvents(personId: string, listener: LiveListener): () => void {
  return typeof SharedWorker === "undefined"
    ? followAlone(listener)
    : followTogether(personId, listener);
}

function followTogether(personId: string, listener: LiveListener): () => void {
  const worker = new SharedWorker(new URL("./live-worker.ts", import.meta.url), {
    type: "module",
    name: "live events",
  });
  const say = (message: FromPage) => worker.port.postMessage(message);
  worker.port.onmessage = ({ data }: MessageEvent<ToPage>) => {
    if ("event" in data) listener.onEvent(data.event);
    else if ("isReady" in data) listener.onReady();
    else listener.onEnded();
  };
  const join = () => say({ personId });
  join();
  const stopWatching = watch({ onBack: () => say({ say: "hurry" }) });
  const leave = () => say({ say: "leave" });
  addEventListener("pagehide", leave);
  // A page that the browser kept and shows again.
  const rejoin = ({ persisted }: PageTransitionEvent) => {
    if (persisted) join();
  };
  addEventListener("pageshow", rejoin);
  return () => {
    stopWatching();
    removeEventListener("pagehide", leave);
    removeEventListener("pageshow", rejoin);
    leave();
  };
}

function followAlone(listener: LiveListener): () => void {
  let connection: LiveConnection | null = null;
  const look = () => {
    if (document.visibilityState === "visible") connection ??= openLiveConnection(listener);
    connection?.hurry();
  };
  look();
  const stopWatching = watch({ onBack: look });
  return () => {
    stopWatching();
    connection?.close();
  };
}

function watch({ onBack }: { onBack(): void }): () => void {
  const back = () => {
    if (document.visibilityState === "visible") onBack();
  };
  document.addEventListener("visibilitychange", back);
  addEventListener("online", back);
  return () => {
    document.removeEventListener("visibilitychange", back);
    removeEventListener("online", back);
  };
}
