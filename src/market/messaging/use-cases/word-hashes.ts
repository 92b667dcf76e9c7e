import { createHmac } from "node:crypto";

const bytesEach = 3;

/**
 * A hash of words that only who has the key can make: three bytes of an HMAC, never 0.
 *
 * @param key of one person's mails about one conversation
 */
export function wordHash(key: string): (word: string) => number {
  const known = new Map<string, number>();
  return (word) => {
    const found = known.get(word);
    if (found !== undefined) return found;
    const digest = createHmac("sha256", key).update(word).digest();
    const hash = digest.readUIntBE(0, bytesEach) || 1;
    known.set(word, hash);
    return hash;
  };
}

/** Hashes as they are stored, 0 for the end of a line. */
export function bytesOfHashes(hashes: readonly number[]): Buffer {
  const bytes = Buffer.alloc(hashes.length * bytesEach);
  for (const [at, hash] of hashes.entries()) bytes.writeUIntBE(hash, at * bytesEach, bytesEach);
  return bytes;
}

/** The hashes that were stored. */
export function hashesInBytes(bytes: Buffer): number[] {
  return Array.from({ length: Math.floor(bytes.length / bytesEach) }, (_, at) =>
    bytes.readUIntBE(at * bytesEach, bytesEach),
  );
}
