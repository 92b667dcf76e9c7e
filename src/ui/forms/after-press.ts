let isPressed = false;

/**
 * Runs something once no pointer is down. A message that appears below a field moves what stands under it: a button
 * that somebody presses, which leaves the field, would get away from under the pointer, and the press be lost.
 */
export function afterPress(run: () => void): void {
  if (!isPressed) {
    run();
    return;
  }
  const late = () => setTimeout(run);
  const release = new AbortController();
  for (const type of ["pointerup", "pointercancel"]) {
    addEventListener(
      type,
      () => {
        release.abort();
        late();
      },
      { signal: release.signal },
    );
  }
}

/** Notices pointers that go down and up. @returns ends it */
export function watchPresses(): () => void {
  const watching = new AbortController();
  const options = { capture: true, signal: watching.signal };
  const press = () => {
    isPressed = true;
  };
  const release = () => {
    isPressed = false;
  };
  addEventListener("pointerdown", press, options);
  addEventListener("pointerup", release, options);
  addEventListener("pointercancel", release, options);
  return () => {
    watching.abort();
    isPressed = false;
  };
}
