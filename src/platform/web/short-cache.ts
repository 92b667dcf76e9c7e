/** What a cache may hold, and for how long. */
export interface CacheLimits<Value> {
  maxAgeMs: number;
  maxBytes: number;
  /** Bytes of memory that a value takes, about. */
  sizeOf(value: Value): number;
  clock(): Date;
}

interface Entry<Value> {
  value: Value;
  expiresAt: number;
}

/** The bar asks for "correct within 5 s of a change"; one second is left for the slowest answer. */
export const sharedForMs = 4_000;

/**
 * Answers to visitors who are not signed in, kept for a few seconds.
 *
 * One is at most `maxAgeMs` old, so a change of the catalogue shows within that time without any
 * invalidation to get wrong. Requests that arrive while an answer is being made wait for that one. Least
 * recently used ones leave first.
 */
export class ShortCache<Value extends object> {
  readonly #entries = new Map<string, Entry<Value>>();
  readonly #underWay = new Map<string, Promise<Value | null>>();
  readonly #limits: CacheLimits<Value>;
  #bytes = 0;

  constructor(limits: CacheLimits<Value>) {
    this.#limits = limits;
  }

  /**
   * @param make makes the answer, or gives null when it must not be shared
   * @returns null when the answer must not be shared: the caller makes its own
   */
  async get(key: string, make: () => Promise<Value | null>): Promise<Value | null> {
    const known = this.#entries.get(key);
    if (known !== undefined && known.expiresAt > this.#limits.clock().getTime()) {
      this.#entries.delete(key);
      this.#entries.set(key, known);
      return known.value;
    }
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
    this.#drop(key);
    const expiresAt = this.#limits.clock().getTime() + this.#limits.maxAgeMs;
    this.#entries.set(key, { value, expiresAt });
    this.#bytes += this.#limits.sizeOf(value);
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#limits.maxBytes) break;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    const entry = this.#entries.get(key);
    if (entry === undefined) return;
    this.#entries.delete(key);
    this.#bytes -= this.#limits.sizeOf(entry.value);
  }
}
