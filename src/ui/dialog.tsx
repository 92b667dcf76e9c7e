import clsx from "clsx";
import type { ComponentProps, ReactNode } from "react";
import { Button, type ButtonLook } from "./button.tsx";
import { Icon } from "./icon.tsx";

/**
 * Opens a `Dialog`. Browsers that know `command` do it without a script, the others by the handler.
 */
export function DialogButton(
  props: Omit<ComponentProps<typeof Button>, "busy"> & ButtonLook & { dialogId: string },
) {
  const { dialogId, onClick, ...rest } = props;
  return (
    <Button
      {...rest}
      aria-haspopup="dialog"
      {...{ command: "show-modal", commandfor: dialogId }}
      onClick={(event) => {
        onClick?.(event);
        if ("commandForElement" in event.currentTarget) return;
        dialogOf(dialogId)?.showModal();
      }}
    />
  );
}

/**
 * A question or a form over the page. Closes with Escape, its button, and a click beside it; the focus
 * goes back to what opened it.
 *
 * @param foot buttons; give `<form method="dialog">` buttons to close without doing anything
 */
export function Dialog(props: {
  id: string;
  title: ReactNode;
  children: ReactNode;
  foot?: ReactNode;
  isWide?: boolean;
  onClose?: () => void;
}) {
  const { id, title, children, foot, isWide, onClose } = props;
  return (
    <dialog
      id={id}
      className={clsx("dialog sheet", isWide && "dialog-wide")}
      aria-labelledby={`${id}-title`}
      onClose={onClose}
      {...{ closedby: "any" }}
    >
      <header className="dialog-head">
        <h2 id={`${id}-title`} className="grow">
          {title}
        </h2>
        <form method="dialog">
          <button type="submit" className="dialog-close" aria-label="Close">
            <Icon name="close" />
          </button>
        </form>
      </header>
      <div className="dialog-body">{children}</div>
      {foot !== undefined && <footer className="dialog-foot">{foot}</footer>}
    </dialog>
  );
}

/** Closes the dialog around it and does nothing else. */
export function DialogCancel({ children = "Cancel" }: { children?: ReactNode }) {
  return (
    <form method="dialog">
      <button type="submit" className="button">
        {children}
      </button>
    </form>
  );
}

function dialogOf(id: string): HTMLDialogElement | null {
  const found = document.getElementById(id);
  return found instanceof HTMLDialogElement ? found : null;
}
