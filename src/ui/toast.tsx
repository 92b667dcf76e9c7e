import clsx from "clsx";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { Icon } from "./icon.tsx";
import { defaultDurationMs, type ToastEntry } from "./toast-store.ts";
import { useSwipeAway } from "./use-swipe-away.ts";
import { useToastTimer } from "./use-toast-timer.ts";

/**
 * One message. It leaves by itself, but not while somebody points at it or the page is hidden.
 *
 * @param props.takesLostFocus it says what became of something that is gone with what had the focus
 */
export function Toast(props: {
  message: ToastEntry;
  takesLostFocus?: boolean;
  onClose: () => void;
}) {
  const { message, takesLostFocus = false, onClose } = props;
  const { title, description, variant, durationMs = defaultDurationMs, action } = message;
  const timer = useToastTimer(durationMs, onClose);
  const swipe = useSwipeAway(onClose);
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (takesLostFocus && document.activeElement === document.body) {
      item.current?.focus({ preventScroll: true });
    }
  }, [takesLostFocus]);
  const isDestructive = variant === "destructive";
  return (
    <li
      ref={item}
      className={clsx("toast", isDestructive && "toast-destructive")}
      {...(takesLostFocus && { tabIndex: -1 })}
      {...timer}
      {...swipe}
    >
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
