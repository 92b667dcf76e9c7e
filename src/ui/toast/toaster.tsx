import clsx from "clsx";
import { type PointerEvent, useEffect, useRef, useSyncExternalStore } from "react";
import { type Countdown, countdown } from "./countdown.ts";
import {
  currentToasts,
  dismissToast,
  serverToasts,
  subscribeToToasts,
  type Toast,
} from "./toast-store.ts";

const defaultDurationMs = 5000;
/** A toast that is moved this far, in pixels, is meant to go. */
const swipeDistance = 60;

/** Where toasts appear. They wait while they are pointed at, focused, or the page is hidden. */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, serverToasts);
  return (
    <section aria-label="Notifications" className="toasts">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  const timer = useRef<Countdown>(null);
  const startX = useRef<number>(null);

  // A timer and the page's visibility are outside of React: they start with the toast and end with it.
  useEffect(() => {
    const running = countdown(toast.durationMs ?? defaultDurationMs, () => dismissToast(toast.id));
    timer.current = running;
    const follow = () => (document.hidden ? running.pause() : running.resume());
    follow();
    document.addEventListener("visibilitychange", follow);
    return () => {
      running.stop();
      document.removeEventListener("visibilitychange", follow);
    };
  }, [toast]);

  const move = (event: PointerEvent<HTMLElement>) => {
    if (startX.current === null) return;
    const moved = event.clientX - startX.current;
    // Set on the element: a rendered style attribute would be refused by the content security policy.
    event.currentTarget.style.translate = `${Math.max(0, moved)}px`;
    if (moved > swipeDistance) dismissToast(toast.id);
  };
  const settle = (event: PointerEvent<HTMLElement>) => {
    startX.current = null;
    event.currentTarget.style.translate = "";
  };

  const isUrgent = toast.variant === "destructive";
  return (
    <output
      aria-live={isUrgent ? "assertive" : "polite"}
      className={clsx("toast", isUrgent && "toast-destructive")}
      onPointerEnter={() => timer.current?.pause()}
      onPointerLeave={(event) => {
        settle(event);
        timer.current?.resume();
      }}
      onFocus={() => timer.current?.pause()}
      onBlur={() => timer.current?.resume()}
      onPointerDown={(event) => {
        startX.current = event.clientX;
      }}
      onPointerMove={move}
      onPointerUp={settle}
    >
      <p className="toast-title">{toast.title}</p>
      {toast.description !== undefined && <p className="small">{toast.description}</p>}
      <button
        type="button"
        className="toast-close"
        aria-label="Dismiss"
        onClick={() => dismissToast(toast.id)}
      >
        ×
      </button>
    </output>
  );
}
