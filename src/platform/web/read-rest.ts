/** Of an upload that is too large, as much as its sender needs to see the answer. */
const restOfTooLarge = { bytes: 8 * 1024 * 1024, ms: 2_000 };
/** Of others all there is: the connection is used again. */
const restOfOthers = { bytes: 128 * 1024 * 1024, ms: 120_000 };

/** Reads on to the end of a body that was refused, within bounds, and keeps nothing of it. */
export async function readRest(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  isTooLarge: boolean,
): Promise<void> {
  const { bytes, ms } = isTooLarge ? restOfTooLarge : restOfOthers;
  const until = performance.now() + ms;
  try {
    for (let read = 0; read <= bytes && performance.now() < until; ) {
      const { done, value } = await reader.read();
      if (done) return;
      read += value.length;
    }
    await reader.cancel();
  } catch {
    // The client has gone.
  }
}
