import { type RefObject, useEffect, useEffectEvent } from "react";
import { heldBack } from "./held-back.ts";

/** Tells of what is typed and pressed in the form, and of its being sent: it bubbles out of fields of many parts. */
export function useTyping(
  area: RefObject<HTMLElement | null>,
  tell: { changed(): void; sent(): void },
): void {
  const changed = useEffectEvent(() => tell.changed());
  const sent = useEffectEvent(() => tell.sent());
  useEffect(() => {
    const element = area.current;
    const typed = () => changed();
    // A row that is added or taken out, and a file that came.
    let timer: ReturnType<typeof setTimeout> | undefined;
    const pressed = () => {
      timer = setTimeout(() => changed());
    };
    let leaving: Event | undefined;
    // Before the page's own handlers, which send the form in the browser's place.
    const submitting = (event: Event) => {
      if (!event.defaultPrevented) leaving = event;
    };
    const submitted = (event: Event) => {
      if (event !== leaving || heldBack.has(event)) return;
      // What was pressed sends the form: nothing of it is typed after that.
      clearTimeout(timer);
      sent();
    };
    element?.addEventListener("input", typed);
    element?.addEventListener("click", pressed);
    element?.addEventListener("submit", submitting);
    // After all that may hold it back.
    addEventListener("submit", submitted);
    return () => {
      element?.removeEventListener("input", typed);
      element?.removeEventListener("click", pressed);
      element?.removeEventListener("submit", submitting);
      removeEventListener("submit", submitted);
    };
  }, [area]);
}

/** Whether something was typed already, before scripts ran, too. */
export function isTouched(form: HTMLFormElement): boolean {
  return [...form.elements].some((one) => {
    if (one instanceof HTMLTextAreaElement) return one.value !== one.defaultValue;
    if (!(one instanceof HTMLInputElement) || one.type === "hidden") return false;
    const isTick = one.type === "checkbox" || one.type === "radio";
    return isTick ? one.checked !== one.defaultChecked : one.value !== one.defaultValue;
  });
}
