import { bytesText, fileKinds, kindOfName, largestFile } from "../../../shared/file-kinds.ts";
import { plainLine } from "../../../shared/plain-line.ts";
import { type Sending, type StoredUpload, sendFile } from "./send-file.ts";

/** A file that was chosen, and how far it is. */
export interface QueuedFile {
  key: string;
  name: string;
  bytes: number;
  sent: number;
  state: "waiting" | "sending" | "stored" | "refused" | "canceled";
  /** Once it is stored. */
  file?: StoredUpload;
  /** Why it was refused. */
  message?: string;
  mayRetry?: boolean;
}

const mostAtOnce = 2;
type Send = typeof sendFile;

/** What a queue is for. */
export interface UploadUse {
  /** Whether those that are stored leave the list when more are chosen. Default: yes. */
  keepsStored?: boolean;
  /** More are refused, with these words. Without it as many as are chosen. */
  most?: { files: number; refusal: string };
}

/** Uploads the files that somebody chose, two at a time; each can be stopped, and tried again. */
export class UploadQueue {
  readonly #purpose: string;
  readonly #send: Send;
  readonly #use: UploadUse;
  readonly #listeners = new Set<() => void>();
  readonly #files = new Map<string, File>();
  readonly #sending = new Map<string, Sending>();
  #entries: readonly QueuedFile[] = [];

  /** @param send how one is sent; a test brings its own */
  constructor(purpose: string, send: Send = sendFile, use: UploadUse = {}) {
    this.#purpose = purpose;
    this.#send = send;
    this.#use = use;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly entries = (): readonly QueuedFile[] => this.#entries;

  /** Takes more files. */
  add(files: Iterable<File>): void {
    const left = this.#entries.filter(
      ({ state }) => this.#use.keepsStored === true || state !== "stored",
    );
    const { most } = this.#use;
    const room = (most?.files ?? Number.POSITIVE_INFINITY) - left.filter(mayBeStored).length;
    const fresh = [...files].map((file, index): QueuedFile => {
      const key = newKey();
      this.#files.set(key, file);
      const problem = index < room ? sizeProblem(file) : most?.refusal;
      const known = { key, name: plainLine(file.name), bytes: file.size, sent: 0 };
      return problem === undefined
        ? { ...known, state: "waiting" }
        : { ...known, state: "refused", message: problem };
    });
    this.#set([...left, ...fresh]);
    this.#next();
  }

  /** Takes entries that an earlier page had: files that are stored, or why one is not. */
  restore(entries: readonly QueuedFile[]): void {
    const known = new Set(this.#entries.map(({ key }) => key));
    this.#set([...this.#entries, ...entries.filter(({ key }) => !known.has(key))]);
  }

  /** An entry once it is not under way any more; undefined for one that is not in the list. */
  async settled(key: string): Promise<QueuedFile | undefined> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const isSettled = () => {
      const state = this.#entries.find((entry) => entry.key === key)?.state;
      if (state !== "waiting" && state !== "sending") resolve();
    };
    const stop = this.subscribe(isSettled);
    isSettled();
    await promise;
    stop();
    return this.#entries.find((entry) => entry.key === key);
  }

  cancel(key: string): void {
    const sending = this.#sending.get(key);
    if (sending === undefined) this.#change(key, { state: "canceled" });
    else sending.cancel();
  }

  retry(key: string): void {
    this.#change(key, { state: "waiting", sent: 0 });
    this.#next();
  }

  /** Takes one that is not under way from the list. */
  dismiss(key: string): void {
    this.#files.delete(key);
    this.#set(this.#entries.filter((entry) => entry.key !== key));
  }

  #next(): void {
    while (this.#sending.size < mostAtOnce) {
      const entry = this.#entries.find(({ state }) => state === "waiting");
      const file = entry && this.#files.get(entry.key);
      if (entry === undefined || file === undefined) return;
      void this.#sendOne(entry.key, file);
    }
  }

  async #sendOne(key: string, file: File): Promise<void> {
    const sending = this.#send(file, { purpose: this.#purpose, key }, (sent) =>
      this.#change(key, { sent }),
    );
    this.#sending.set(key, sending);
    this.#change(key, { state: "sending" });
    const result = await sending.result;
    this.#sending.delete(key);
    if (result.outcome === "refused") {
      const { message, mayRetry } = result;
      this.#change(key, { state: "refused", message, mayRetry });
    } else if (result.outcome === "stored") {
      this.#change(key, { state: "stored", file: result.file });
    } else {
      this.#change(key, { state: "canceled" });
    }
    this.#next();
  }

  #change(key: string, change: Partial<QueuedFile>): void {
    this.#set(this.#entries.map((entry) => (entry.key === key ? { ...entry, ...change } : entry)));
  }

  #set(entries: readonly QueuedFile[]): void {
    this.#entries = entries;
    for (const listener of this.#listeners) listener();
  }
}

function mayBeStored({ state, mayRetry }: QueuedFile): boolean {
  return state !== "canceled" && (state !== "refused" || mayRetry === true);
}

/** Said before megabytes are sent for nothing. What a file is, the server says. */
function sizeProblem({ name, size }: File): string | undefined {
  const kind = kindOfName(name);
  const most = kind === null ? largestFile : fileKinds[kind].maxBytes;
  if (size <= most) return undefined;
  const label = kind === null ? "Files" : `${fileKinds[kind].label} files`;
  return `${label} may have at most ${bytesText(most)}.`;
}

/** Not `randomUUID`, which browsers have on secure addresses alone. */
function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
}
