/** A stream of numbers that is the same for the same seed. */
export interface Random {
  /** At least 0, less than 1. */
  next(): number;
  /** A whole number between both bounds, inclusive. */
  whole(least: number, most: number): number;
  pick<T>(list: readonly T[]): T;
  /** So many different members, in the order of the list. */
  some<T>(list: readonly T[], count: number): T[];
  chance(probability: number): boolean;
}

/**
 * Numbers from a text, for instance `42:product:17`: every item has a stream of its own, so that the
 * thousandth is the same whether a thousand or a million are made. (Hash: FNV-1a; generator: mulberry32.)
 */
export function randomOf(seed: string): Random {
  let state = 2166136261;
  for (let at = 0; at < seed.length; at += 1) {
    state = Math.imul(state ^ seed.charCodeAt(at), 16777619);
  }
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  // Short texts differ in few bits: the first numbers would be alike.
  next();
  next();
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    next,
    whole,
    pick<T>(list: readonly T[]): T {
      const item = list[Math.floor(next() * list.length)];
      if (item === undefined) throw new RangeError("Nothing to pick from");
      return item;
    },
    some<T>(list: readonly T[], count: number): T[] {
      const wanted = Math.min(count, list.length);
      const keys = list.map((item, index) => ({ item, index, key: next() }));
      return keys
        .sort((a, b) => a.key - b.key)
        .slice(0, wanted)
        .sort((a, b) => a.index - b.index)
        .map(({ item }) => item);
    },
    chance: (probability) => next() < probability,
  };
}

/** Picks by weight: the sums of the weights are given once, then each pick is a binary search. */
export function weighted<T>(
  items: readonly T[],
  weightOf: (item: T) => number,
): (random: Random) => T {
  const sums: number[] = [];
  let total = 0;
  for (const item of items) {
    total += weightOf(item);
    sums.push(total);
  }
  return (random) => {
    const wanted = random.next() * total;
    let low = 0;
    let high = sums.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) > wanted) high = middle;
      else low = middle + 1;
    }
    const item = items[low];
    if (item === undefined) throw new RangeError("Nothing to pick from");
    return item;
  };
}
