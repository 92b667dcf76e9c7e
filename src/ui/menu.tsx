import clsx from "clsx";
import type { MouseEvent, ReactNode } from "react";
import { Link } from "react-router";

/**
 * A button that shows a few links or actions below it. A popover: Escape and a click beside it close
 * it, and it opens without a script.
 *
 * @param button what the button shows; `label` says it where that is only a picture
 * @param children `MenuLink`, `MenuAction` or `MenuRule`
 */
export function Menu(props: {
  id: string;
  button: ReactNode;
  label?: string;
  buttonClass?: string;
  children: ReactNode;
}) {
  const { id, button, label, buttonClass = "button button-quiet", children } = props;
  return (
    <div className="menu">
      <button type="button" className={clsx("menu-button", buttonClass)} popoverTarget={id}>
        {button}
        {label !== undefined && <span className="sr-only">{label}</span>}
      </button>
      <div id={id} popover="auto" className="menu-panel">
        <ul>{children}</ul>
      </div>
    </div>
  );
}

export function MenuLink(props: { to: string; note?: ReactNode; children: ReactNode }) {
  return (
    <li>
      <Link to={props.to} className="menu-item" onClick={closeMenu}>
        <span className="grow">{props.children}</span>
        {props.note}
      </Link>
    </li>
  );
}

/** A form with one button: what changes something is never a link. */
export function MenuAction(props: {
  action: string;
  /** Hidden values that go along. */
  values?: Record<string, string>;
  isDanger?: boolean;
  children: ReactNode;
}) {
  const { action, values = {}, isDanger, children } = props;
  return (
    <li>
      <form method="post" action={action}>
        {Object.entries(values).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <button
          type="submit"
          className={clsx("menu-item", isDanger && "menu-item-danger")}
          onClick={closeMenu}
        >
          {children}
        </button>
      </form>
    </li>
  );
}

export function MenuRule() {
  return <li className="menu-rule" aria-hidden="true" />;
}

function closeMenu(event: MouseEvent<HTMLElement>): void {
  event.currentTarget.closest<HTMLElement>("[popover]")?.hidePopover();
}
