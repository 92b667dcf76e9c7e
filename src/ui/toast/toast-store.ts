/** What a toast says. */
export interface ToastMessage {
  title: string;
  description?: string;
  variant?: "default" | "destructive";
  /** How long it stays, while it is looked at; default 5000. */
  durationMs?: number;
}

export interface Toast extends ToastMessage {
  id: number;
}

/** More than these at once is a wall: the oldest leaves. */
const most = 3;

let toasts: Toast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

function publish(next: Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Shows a toast. Callable from anywhere in the browser. @returns its id */
export function toast(message: ToastMessage): number {
  const id = nextId++;
  publish([...toasts, { ...message, id }].slice(-most));
  return id;
}

export function dismissToast(id: number): void {
  publish(toasts.filter((each) => each.id !== id));
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function currentToasts(): Toast[] {
  return toasts;
}

const none: Toast[] = [];
/** The server shows none. */
export function serverToasts(): Toast[] {
  return none;
}
