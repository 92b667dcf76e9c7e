/** Submits that the browser's own check refused. Their default is prevented as that of forms is that scripts send. */
export const heldBack = new WeakSet<Event>();
