import type { NoncedDocument } from "./nonced-document.ts";

export interface CachedPage {
  document: NoncedDocument;
  headers: [string, string][];
}

interface Entry {
  page: CachedPage;
  expiresAt: number;
}

/**
 * Pages for visitors who are not signed in, kept for a few seconds.
 *
 * A page is at most `maxAgeMs` old, so a change of the catalogue shows within that time without any
 * invalidation to get wrong. Requests that arrive while a page is being rendered wait for that one
 * rendering. Least recently used pages leave first.
 */
export class HtmlCache {
  readonly #entries = new Map<string, Entry>();
  readonly #rendering = new Map<string, Promise<CachedPage | null>>();
  readonly #limits: { maxAgeMs: number; maxBytes: number };
  #bytes = 0;

  constructor(limits: { maxAgeMs: number; maxBytes: number }) {
    this.#limits = limits;
  }

  /**
   * @param render makes the page, or gives null when this answer must not be shared
   * @returns null when the answer must not be shared: the caller renders its own
   */
  async get(key: string, render: () => Promise<CachedPage | null>): Promise<CachedPage | null> {
    const known = this.#entries.get(key);
    if (known !== undefined && known.expiresAt > performance.now()) {
      this.#entries.delete(key);
      this.#entries.set(key, known);
      return known.page;
    }
    const underWay = this.#rendering.get(key);
    if (underWay !== undefined) return underWay;
    const rendering = render()
      .then((page) => {
        if (page !== null) this.#keep(key, page);
        return page;
      })
      .finally(() => this.#rendering.delete(key));
    this.#rendering.set(key, rendering);
    return rendering;
  }

  #keep(key: string, page: CachedPage): void {
    this.#drop(key);
    this.#entries.set(key, { page, expiresAt: performance.now() + this.#limits.maxAgeMs });
    this.#bytes += sizeOf(page);
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#limits.maxBytes) break;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    const entry = this.#entries.get(key);
    if (entry === undefined) return;
    this.#entries.delete(key);
    this.#bytes -= sizeOf(entry.page);
  }
}

// The compressed pieces, their plain text (two bytes a character at worst), and the entry itself.
function sizeOf(page: CachedPage): number {
  return page.document.gzipLength + 2 * page.document.plainLength + 1000;
}
