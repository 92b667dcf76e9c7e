/**
 * Runs `read`, or joins one under the same key that was asked for in this moment and has not begun. One that
 * has begun is never joined: it may not see what has happened since.
 */
export type JoinedRead = <T>(key: string, read: () => Promise<T>) => Promise<T>;

/** Ten windows of a person wake together, from the same position: one query instead of ten. */
export function joinReads(): JoinedRead {
  const waiting = new Map<string, Promise<unknown>>();
  return <T>(key: string, read: () => Promise<T>) => {
    const known = waiting.get(key) as Promise<T> | undefined;
    if (known !== undefined) return known;
    const reading = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
      waiting.delete(key);
      return read();
    });
    waiting.set(key, reading);
    return reading;
  };
}
