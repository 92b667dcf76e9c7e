/** What somebody can type into, tick or choose from. */
export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Something that was pressed and has not happened yet. */
export interface Press {
  target: HTMLElement;
  /** The form that was sent by it; null for a press that sends none. */
  form: HTMLFormElement | null;
}

/** What happened on a page before its scripts took over. */
export interface EarlyInput {
  /** Controls and what they held last (`checked` of a box or a radio button), in the order of their use. */
  readonly inputs: Map<Control, string | boolean>;
  readonly presses: Press[];
  /** Ends the recording: whoever calls this has to let the presses happen. */
  stop(): void;
  /** The scripts will not come: lets what waits for them happen as it does without any. */
  giveUp(): void;
}

declare global {
  interface Window {
    earlyInput?: EarlyInput;
  }
}

/**
 * Notes what is typed, ticked and pressed until the page's scripts take over, in `window.earlyInput`.
 * Sending a form and pressing a button that only a script obeys wait for them, at most
 * `longestWaitMs`; all else happens at once, as it does without a script.
 *
 * Its text is written into every page (`EarlyInputScript`): it may use nothing from outside.
 */
export function recordEarlyInput(longestWaitMs: number): void {
  const inputs = new Map<Control, string | boolean>();
  const presses: Press[] = [];
  const guarded = new Set<HTMLTextAreaElement>();
  const listening = new AbortController();
  const holding = new AbortController();
  const root = document.documentElement;
  let timer = 0;

  function isControl(target: EventTarget | null): target is Control {
    return (
      target instanceof HTMLInputElement ||
      target instanceof HTMLTextAreaElement ||
      target instanceof HTMLSelectElement
    );
  }

  /**
   * React gives a textarea the text of the page anew when it takes it over: what was typed, and what is selected,
   * would be gone until it is replayed, and the next key would meet the wrong text.
   */
  function guard(field: HTMLTextAreaElement): void {
    if (guarded.has(field)) return;
    guarded.add(field);
    const ends = (name: string) => Reflect.deleteProperty(field, name);
    Object.defineProperty(field, "defaultValue", {
      configurable: true,
      get: () => field.textContent,
      set(text: string) {
        ends("defaultValue");
        const { value, selectionStart, selectionEnd, selectionDirection } = field;
        field.defaultValue = text;
        field.value = value;
        field.setSelectionRange(selectionStart, selectionEnd, selectionDirection);
        if (text === "" || text === value) return;
        // React writes the value itself next, and only then begins to watch it.
        Object.defineProperty(field, "value", {
          configurable: true,
          get: () => value,
          set: () => void ends("value"),
        });
        queueMicrotask(() => ends("value"));
      },
    });
  }

  function noteFocus({ target }: Event): void {
    if (!(target instanceof HTMLTextAreaElement) || guarded.has(target)) return;
    guard(target);
    // Whoever goes on writing does so at the end; a click says where afterwards.
    const { selectionEnd, value } = target;
    if (target.dataset.enter === "send" && selectionEnd === 0) {
      target.setSelectionRange(value.length, value.length);
    }
  }

  function note(event: Event): void {
    const { target } = event;
    if (!isControl(target)) return;
    if (target instanceof HTMLTextAreaElement) guard(target);
    const isTicked = target.type === "checkbox" || target.type === "radio";
    inputs.delete(target);
    // Text that is being composed must not be written anew; its end is an event of its own.
    if (event instanceof InputEvent && event.isComposing) return;
    inputs.set(target, isTicked && "checked" in target ? target.checked : target.value);
  }

  function push(press: Press): void {
    // Somebody who sees nothing happen presses again and means the same.
    if (!presses.some(({ target }) => target === press.target)) presses.push(press);
  }

  function hold(press: Press): void {
    push(press);
    root.toggleAttribute("data-waiting", true);
    timer ||= window.setTimeout(giveUp, longestWaitMs);
  }

  function noteClick({ target }: Event): void {
    const pressed = target instanceof Element ? target.closest("a, button, input, summary") : null;
    const isPlain =
      pressed instanceof HTMLButtonElement &&
      pressed.type === "button" &&
      !pressed.popoverTargetElement &&
      !("commandForElement" in pressed && pressed.commandForElement);
    const isField =
      pressed instanceof HTMLInputElement &&
      !["checkbox", "radio", "submit", "file"].includes(pressed.type);
    // A field that is clicked has nothing to wait for; what a script adds to that comes later.
    if (isField) push({ target: pressed, form: null });
    else if (isPlain) hold({ target: pressed, form: null });
  }

  function noteSubmit(event: SubmitEvent): void {
    const { target: form, submitter } = event;
    if (!(form instanceof HTMLFormElement)) return;
    const said = (name: string) =>
      submitter?.getAttribute(`form${name}`) ?? form.getAttribute(name) ?? "";
    if (said("method") === "dialog" || said("target") === "_blank") return;
    event.preventDefault();
    hold({ target: submitter ?? form, form });
  }

  function noteKey(event: KeyboardEvent): void {
    const { target, key, shiftKey, isComposing } = event;
    if (!(target instanceof HTMLTextAreaElement) || target.dataset.enter !== "send") return;
    if (key !== "Enter" || shiftKey || isComposing) return;
    event.preventDefault();
    target.form?.requestSubmit();
  }

  function release(): void {
    holding.abort();
    clearTimeout(timer);
    root.toggleAttribute("data-waiting", false);
  }

  function giveUp(): void {
    release();
    // Leaving the page is possible once: the last press is what is wanted now.
    const last = presses.findLast(({ form }) => form !== null);
    for (const [index, { form }] of [...presses.entries()].reverse()) {
      if (form !== null) presses.splice(index, 1);
    }
    if (!last?.form) return;
    last.form.requestSubmit(last.target === last.form ? null : last.target);
  }

  const early = { capture: true, signal: listening.signal };
  addEventListener("focusin", noteFocus, early);
  addEventListener("input", note, early);
  addEventListener("change", note, early);
  addEventListener("compositionend", note, early);
  const held = { capture: true, signal: holding.signal };
  addEventListener("click", noteClick, held);
  addEventListener("submit", noteSubmit, held);
  addEventListener("keydown", noteKey, held);
  window.earlyInput = {
    inputs,
    presses,
    stop() {
      release();
      listening.abort();
      for (const field of guarded) Reflect.deleteProperty(field, "defaultValue");
    },
    giveUp,
  };
}
