import { LRUCache } from "lru-cache";

/** What a cache may hold, and for how long. */
export interface CacheLimits<Value> {
  maxAgeMs: number;
  maxBytes: number;
  /** Bytes of memory that a value takes, buffers outside of the heap included. */
  sizeOf(value: Value): number;
  clock(): Date;
}

/** The bar asks for "correct within 5 s of a change"; one second is left for the slowest answer. */
export const sharedForMs = 4_000;

/** How often values that nobody asks for any more are given back. */
const purgeMs = 1_000;

/**
 * Answers to visitors who are not signed in, kept for a few seconds.
 *
 * One is at most `maxAgeMs` old, so a change of what it shows is seen within that time without any
 * invalidation to get wrong. Requests that arrive while an answer is being made wait for that one. Least
 * recently used ones leave first, and those that are too old leave by themselves.
 */
export class ShortCache<Value extends object> {
  readonly #kept: LRUCache<string, Value>;
  readonly #underWay = new Map<string, Promise<Value | null>>();
  #purging: NodeJS.Timeout | undefined;

  constructor({ maxAgeMs, maxBytes, sizeOf, clock }: CacheLimits<Value>) {
    this.#kept = new LRUCache<string, Value>({
      ttl: maxAgeMs,
      ttlResolution: 0,
      perf: { now: () => clock().getTime() },
      maxSize: maxBytes,
      // Two bytes a character at worst.
      sizeCalculation: (value, key) => Math.ceil(sizeOf(value)) + 2 * key.length,
    });
  }

  /** What its values take together, by `sizeOf`. */
  get bytes(): number {
    return this.#kept.calculatedSize;
  }

  /**
   * @param make makes the answer, or gives null when it must not be shared
   * @returns null when the answer must not be shared: the caller makes its own
   */
  async get(key: string, make: () => Promise<Value | null>): Promise<Value | null> {
    const known = this.#kept.get(key);
    if (known !== undefined) return known;
    const underWay = this.#underWay.get(key);
    if (underWay !== undefined) return underWay;
    const making = make()
      .then((value) => {
        if (value !== null) this.#keep(key, value);
        return value;
      })
      .finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, making);
    return making;
  }

  #keep(key: string, value: Value): void {
    this.#kept.set(key, value);
    this.#purging ??= setInterval(() => this.#purge(), purgeMs).unref();
  }

  #purge(): void {
    this.#kept.purgeStale();
    if (this.#kept.size > 0) return;
    clearInterval(this.#purging);
    this.#purging = undefined;
  }
}
