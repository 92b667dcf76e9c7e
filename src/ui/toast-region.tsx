import { Suspense, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { latePart } from "./late-part.ts";
import {
  dismissToast,
  noToasts,
  shownToasts,
  subscribeToToasts,
  type ToastEntry,
} from "./toast-store.ts";

// Most pages never show one.
const Toast = latePart(async () => (await import("./toast.tsx")).Toast);

/**
 * Where toasts appear; stands once in the frame of every page, before `<main>`. Without a script the
 * flash message stands in the flow of the page instead of over it.
 *
 * @param flash message of the server about what was just done; a new one has a new id
 */
export function ToastRegion({ flash }: { flash?: ToastEntry | null }) {
  const region = useRef<HTMLElement>(null);
  const toasts = useSyncExternalStore(subscribeToToasts, shownToasts, noToasts);
  const [latestFlash, setLatestFlash] = useState(flash ?? null);
  const [closedFlash, setClosedFlash] = useState<string | null>(null);
  // The next page's answer says nothing of it any more, and it stays until its time is up.
  if (flash && flash.id !== latestFlash?.id) setLatestFlash(flash);
  const shownFlash = latestFlash?.id === closedFlash ? null : latestFlash;
  const newest = toasts.at(-1)?.id;
  // What was done took the form along that had the focus. A page that is loaded as a whole begins at its beginning.
  const [loadedFlash] = useState(flash?.id);

  // A modal dialog lies above every layer of the page; only a popover shown later lies above it.
  useEffect(() => {
    const element = region.current;
    if (newest === undefined || !element || !document.querySelector("dialog:modal")) return;
    element.popover = "manual";
    element.hidePopover();
    element.showPopover();
    return () => {
      element.popover = null;
    };
  }, [newest]);

  return (
    <section ref={region} className="toasts" aria-label="Notices">
      <ol aria-live="polite" aria-relevant="additions">
        <Suspense>
          {shownFlash && (
            <Toast
              key={shownFlash.id}
              message={shownFlash}
              takesLostFocus={shownFlash.id !== loadedFlash}
              onClose={() => setClosedFlash(shownFlash.id)}
            />
          )}
          {toasts.map((entry) => (
            <Toast key={entry.id} message={entry} onClose={() => dismissToast(entry.id)} />
          ))}
        </Suspense>
      </ol>
    </section>
  );
}
