import type { SubmitEvent } from "react";
import { href, useLocation } from "react-router";
import { formAddress } from "../../ui/forms/form-address.ts";
import { Icon } from "../../ui/icon.tsx";

/**
 * Switches between light and dark. The server does not know which of them "auto" means on this
 * screen, so both buttons are there and the style sheet shows the one that changes something.
 */
export function ThemeToggle() {
  const { pathname, search } = useLocation();
  return (
    <form method="post" action={href("/theme")} onSubmit={applyHere} className="theme-toggle">
      <input type="hidden" name="next" value={`${pathname}${search}`} />
      <button
        type="submit"
        name="theme"
        value="dark"
        className="button button-quiet button-icon theme-to-dark"
        aria-label="Use the dark theme"
      >
        <Icon name="moon" />
      </button>
      <button
        type="submit"
        name="theme"
        value="light"
        className="button button-quiet button-icon theme-to-light"
        aria-label="Use the light theme"
      >
        <Icon name="sun" />
      </button>
    </form>
  );
}

/** Changes this page at once and lets the server keep the choice, without leaving the page. */
function applyHere(event: SubmitEvent<HTMLFormElement>): void {
  const { currentTarget: form } = event;
  const pressed = event.nativeEvent.submitter;
  if (!(pressed instanceof HTMLButtonElement)) return;
  event.preventDefault();
  document.documentElement.dataset.theme = pressed.value;
  // The pressed button is hidden now: the other one takes the focus.
  form.querySelector<HTMLButtonElement>(`button:not([value="${pressed.value}"])`)?.focus();
  const body = new FormData(form, pressed);
  fetch(formAddress(form), { method: "POST", body, redirect: "manual", keepalive: true }).catch(
    (failure) => console.error("The theme could not be kept:", failure),
  );
}
