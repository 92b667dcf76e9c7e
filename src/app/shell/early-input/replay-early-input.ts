import type { Control, Press } from "./record-early-input.ts";

/**
 * Lets count what somebody did before React took the page over, in its order: every control that was
 * used holds again what it held and tells React so, then what was pressed happens.
 *
 * To be called once the whole page listens. Does nothing the second time.
 */
export async function replayEarlyInput(): Promise<void> {
  const { earlyInput } = window;
  if (earlyInput === undefined) return;
  delete window.earlyInput;
  earlyInput.stop();
  // Where a choice applies a form at once, what was typed into it has to be there already.
  const inputs = [...earlyInput.inputs];
  const isChosen = ([control]: (typeof inputs)[number]) =>
    control instanceof HTMLSelectElement || typeof earlyInput.inputs.get(control) === "boolean";
  const [typed, chosen] = [inputs.filter((input) => !isChosen(input)), inputs.filter(isChosen)];
  for (const [control, value] of [...typed, ...chosen]) {
    restore(control, value);
    await handled();
    leave(control);
    await handled();
  }
  for (const press of earlyInput.presses) {
    repeat(press);
    await handled();
  }
}

// The next event is to find what React renders because of this one.
const handled = () => new Promise((resolve) => setTimeout(resolve));

function restore(control: Control, value: string | boolean): void {
  if (typeof value === "boolean") {
    if (control instanceof HTMLInputElement) tick(control, value);
  } else if (control instanceof HTMLInputElement && control.type === "file") {
    tell(control, "change");
  } else if (control instanceof HTMLSelectElement) {
    control.value = value;
    tell(control, "input", "change");
  } else {
    write(control, value);
  }
}

/** Who goes on to the next field leaves this one. */
function leave(control: Control): void {
  if (control === document.activeElement) return;
  control.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
}

/** A click is what React listens to, and it changes the box: so the box is turned round before. */
function tick(box: HTMLInputElement, isTicked: boolean): void {
  box.checked = !isTicked;
  if (box.disabled) box.checked = isTicked;
  else box.click();
}

/**
 * React ignores an event of a field that holds what it last knew of. Its own `value` property tells it of
 * another value, and the browser's property, below it, does not.
 */
function write(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const prototype = Object.getPrototypeOf(field);
  const setter = Object.getOwnPropertyDescriptor(prototype, "value")?.set;
  const { selectionStart, selectionEnd, selectionDirection } = field;
  field.value = field.defaultValue === value ? "" : field.defaultValue;
  setter?.call(field, value);
  if (selectionStart !== null) {
    field.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? "none");
  }
  tell(field, "input", "change");
}

function tell(control: Control, ...types: ("input" | "change")[]): void {
  for (const type of types) control.dispatchEvent(new Event(type, { bubbles: true }));
}

function repeat({ target, form }: Press): void {
  if (!target.isConnected) return;
  // A field that was left since is not to open what it opens.
  if (target instanceof HTMLInputElement && form === null) {
    if (target === document.activeElement) target.click();
  } else if (form === null || (target instanceof HTMLButtonElement && !target.disabled)) {
    target.click();
  } else {
    form.requestSubmit();
  }
}
