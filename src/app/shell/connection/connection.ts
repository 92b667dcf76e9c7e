/** What is known of the way to the server: `lost` since a page's data did not arrive. */
export type Connection = "there" | "lost" | "trying";

let now: Connection = "there";
const listeners = new Set<() => void>();
const waiting = new Set<() => void>();
let isScriptMissing = false;

export const connection = {
  read: () => now,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

function become(next: Connection): void {
  if (next === now) return;
  now = next;
  for (const listener of listeners) listener();
}

function lose(): void {
  if (now === "there") addEventListener("online", () => void tryAgain(), { once: true });
  become("lost");
}

/** Says that a page's script did not arrive: once the server can be reached, the page is to be loaded anew. */
export function missScript(): void {
  isScriptMissing = true;
  lose();
  void tryAgain();
}

/** Whether the page that is being opened has to be loaded anew; asked once. */
export function takeMissingScript(): boolean {
  const isMissing = isScriptMissing;
  isScriptMissing = false;
  return isMissing;
}

/**
 * Waits, with the connection lost, until it is there again.
 *
 * @throws the signal's reason once nobody wants the data any more
 */
export function connectionBack(signal: AbortSignal | null | undefined): Promise<void> {
  lose();
  return new Promise((resolve, reject) => {
    const leave = (settle: () => void) => () => {
      waiting.delete(go);
      signal?.removeEventListener("abort", stop);
      settle();
    };
    const go = leave(resolve);
    const stop = leave(() => {
      if (waiting.size === 0) become("there");
      reject(signal?.reason);
    });
    waiting.add(go);
    signal?.addEventListener("abort", stop);
  });
}

/**
 * Asks whether the server can be reached, and lets what waits for that go on.
 *
 * @returns whether it can
 */
export async function tryAgain(): Promise<boolean> {
  if (now === "trying") return false;
  become("trying");
  const isThere = await fetch("/healthz", { method: "HEAD", cache: "no-store" }).then(
    ({ ok }) => ok,
    () => false,
  );
  become(isThere ? "there" : "lost");
  if (isThere) for (const go of [...waiting]) go();
  return isThere;
}
