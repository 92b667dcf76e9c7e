import { type FormEvent, useEffect, useRef } from "react";
import { href, useLocation, useNavigate, useNavigationType } from "react-router";
import { typingPauseMs } from "../rules/typing-pause.ts";
import { browseForm } from "./filter-group.tsx";
import { formSearch } from "./form-search.ts";
import { rememberSearch } from "./use-recent-searches.ts";

/**
 * What a script adds to the page's form: a changed filter applies at once, typing once it rests for
 * 300 ms, and addresses stay short. Without a script the form is sent as it is.
 */
export function useBrowseForm() {
  const navigate = useNavigate();
  const location = useLocation();
  const navigationType = useNavigationType();
  const shown = useRef(location.search);
  /** 0 while nothing is typed that is not applied yet. */
  const timer = useRef(0);
  // The address that typing led to. The router tells of an address once its page is shown: later than that.
  const typed = useRef(isMadeByTyping(location.state) ? location.search : null);

  // The controls keep their own values while they are used; an address that came from a link, a chip
  // or the back button has to reach them.
  useEffect(() => {
    const isReturn = navigationType === "POP" && shown.current !== location.search;
    shown.current = location.search;
    const isTyping = timer.current !== 0;
    // Who steps back wants the older text, also in the field that has the focus; what is being typed is newer.
    showApplied(isReturn && !isTyping ? null : document.activeElement, isTyping);
  }, [location.search, navigationType]);

  useEffect(() => () => clearTimeout(timer.current), []);

  function apply(trigger: "typed" | "chosen" | "sent"): void {
    clearTimeout(timer.current);
    timer.current = 0;
    const form = formOfPage();
    if (form === null || !form.checkValidity()) {
      if (trigger === "sent") form?.reportValidity();
      return;
    }
    const search = formSearch(form);
    if (trigger === "sent") rememberSearch(new URLSearchParams(search).get("query") ?? "");
    if (search === location.search) return;
    const isTyping = trigger === "typed";
    // One step back leads to before the typing, not through every word of it.
    const replace = isTyping && typed.current === window.location.search;
    if (isTyping) typed.current = search;
    navigate(`${href("/browse")}${search}`, {
      replace,
      state: { isTyping },
      preventScrollReset: trigger !== "sent",
    });
  }

  return {
    /** For the element around the form's controls, wherever they stand. */
    onInput(event: FormEvent): void {
      const control = event.target;
      if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement)) return;
      if (control.form?.getAttribute("id") !== browseForm) return;
      if (control.type === "checkbox" || control instanceof HTMLSelectElement) {
        apply("chosen");
        return;
      }
      clearTimeout(timer.current);
      timer.current =
        control.name === "specifications" ? 0 : window.setTimeout(apply, typingPauseMs, "typed");
    },
    onSubmit(event: FormEvent): void {
      event.preventDefault();
      apply("sent");
      for (const panel of document.querySelectorAll<HTMLElement>("[popover]:popover-open")) {
        panel.hidePopover();
      }
    },
  };
}

function isMadeByTyping(state: unknown): boolean {
  return (state as { isTyping?: boolean } | null)?.isTyping === true;
}

function formOfPage(): HTMLFormElement | null {
  const form = document.getElementById(browseForm);
  return form instanceof HTMLFormElement ? form : null;
}

/**
 * Sets every control to what the address says, except the one that is being used. While something typed waits to be
 * applied, what can be typed stays: a slider has moved its field, and who types goes from one field to the next.
 */
function showApplied(used: Element | null, isTyping: boolean): void {
  for (const control of formOfPage()?.elements ?? []) {
    if (control instanceof HTMLSelectElement) control.value = control.dataset.applied ?? "";
    else if (!(control instanceof HTMLInputElement)) continue;
    // A new specification becomes a checkbox of its own; the field is free for the next.
    else if (control.type === "text" && control.name === "specifications") control.value = "";
    else if (control === used) continue;
    else if (control.type === "checkbox") control.checked = control.defaultChecked;
    else if (control.type !== "hidden" && !isTyping) control.value = control.defaultValue;
  }
}
