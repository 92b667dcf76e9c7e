export interface ToastMessage {
  title: string;
  description?: string;
  variant?: "default" | "destructive";
  /** How long it stays when nobody points at it; 5 s unless told. */
  durationMs?: number;
  /** A link at its end, or a button. */
  action?: { label: string; to: string } | { label: string; run: () => void };
}

export interface ToastEntry extends ToastMessage {
  id: string;
}

export const defaultDurationMs = 5000;
const mostAtOnce = 3;

let entries: readonly ToastEntry[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/**
 * Shows a message for a while, from anywhere in the browser. On the server this is a mistake, since
 * the message would reach whoever is served next: there a flash message is what is wanted.
 *
 * @returns its id, for `dismissToast`
 */
export function toast(message: ToastMessage): string {
  if (typeof document === "undefined") throw new Error("Toasts are shown in the browser only");
  lastId += 1;
  const id = `toast-${lastId}`;
  replace([...entries, { ...message, id }].slice(-mostAtOnce));
  return id;
}

/** Gives a message that is still shown other words. */
export function changeToast(id: string, changes: Partial<ToastMessage>): void {
  replace(entries.map((entry) => (entry.id === id ? { ...entry, ...changes } : entry)));
}

export function dismissToast(id: string): void {
  replace(entries.filter((entry) => entry.id !== id));
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The messages on screen, oldest first. */
export function shownToasts(): readonly ToastEntry[] {
  return entries;
}

const none: readonly ToastEntry[] = [];

export function noToasts(): readonly ToastEntry[] {
  return none;
}

function replace(next: readonly ToastEntry[]): void {
  entries = next;
  for (const listener of listeners) listener();
}
