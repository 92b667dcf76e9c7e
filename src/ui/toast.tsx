import clsx from "clsx";
import { Link } from "react-router";
import { Icon } from "./icon.tsx";
import { defaultDurationMs, type ToastEntry } from "./toast-store.ts";
import { useSwipeAway } from "./use-swipe-away.ts";
import { useToastTimer } from "./use-toast-timer.ts";

/** One message. It leaves by itself, but not while somebody points at it or the page is hidden. */
export function Toast({ message, onClose }: { message: ToastEntry; onClose: () => void }) {
  const { title, description, variant, durationMs = defaultDurationMs, action } = message;
  const timer = useToastTimer(durationMs, onClose);
  const swipe = useSwipeAway(onClose);
  const isDestructive = variant === "destructive";
  return (
    <li className={clsx("toast", isDestructive && "toast-destructive")} {...timer} {...swipe}>
      <div role={isDestructive ? "alert" : undefined} className="toast-text">
        <p className="toast-title">{title}</p>
        {description !== undefined && <p>{description}</p>}
        {action && "to" in action && (
          <Link to={action.to} className="toast-action" onClick={onClose}>
            {action.label}
          </Link>
        )}
        {action && "run" in action && (
          <button
            type="button"
            className="toast-action"
            onClick={() => {
              action.run();
              onClose();
            }}
          >
            {action.label}
          </button>
        )}
      </div>
      <button type="button" className="toast-close scripted" aria-label="Close" onClick={onClose}>
        <Icon name="close" size={16} />
      </button>
    </li>
  );
}
