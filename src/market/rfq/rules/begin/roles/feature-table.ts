/** Weights by feature as they are kept: what a feature is called does not matter, only what it weighs. */
export interface StoredTable {
  /** Hashes of the features, rising: whole numbers of 32 bits, the lowest byte first, in base64. */
  hashes: string;
  /** For each of them so many weights as the table is wide: bytes from -128 to 127, in base64. */
  rows: string;
  /** What a weight of 1 is worth. */
  step: number;
}

/** Weights of features. A `Map` is one, and so is what was read of a stored one. */
export interface FeatureTable<Row> {
  get(feature: string): Row | undefined;
}

/**
 * Reads a stored table. Kept as bytes it takes a millisecond and as much memory as it is long; as text it took a third of
 * a second and 80 MB.
 *
 * @param width weights a feature has
 * @returns rows in units of the table's step
 */
export function featureTable(stored: StoredTable, width: number): FeatureTable<Int8Array> {
  const hashes = new Uint32Array(bytesOf(stored.hashes).buffer);
  const rows = new Int8Array(bytesOf(stored.rows).buffer);
  return {
    get(feature) {
      const at = placeOf(hashes, featureHash(feature));
      return at < 0 ? undefined : rows.subarray(at * width, (at + 1) * width);
    },
  };
}

/** A number of 32 bits for a feature (FNV-1a). */
export function featureHash(feature: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < feature.length; at += 1)
    hash = Math.imul(hash ^ feature.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

function placeOf(rising: Uint32Array, wanted: number): number {
  let low = 0;
  let high = rising.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const found = rising[middle] as number;
    if (found === wanted) return middle;
    if (found < wanted) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  const raw = atob(base64);
  const bytes = new Uint8Array(raw.length);
  for (let at = 0; at < raw.length; at += 1) bytes[at] = raw.charCodeAt(at);
  return bytes;
}
