import { createParser } from "eventsource-parser";

/** Something that happened to the person who is signed in, as pages hear it. */
export interface LiveEvent {
  /** `thing.verb`. */
  kind: string;
  subject: { type: string; id: string } | null;
  payload: Readonly<Record<string, unknown>>;
}

export interface LiveListener {
  /** The stream has begun: what happens from here on is heard. Told again where a stream begins anew. */
  onReady(): void;
  onEvent(event: LiveEvent): void;
  /** The session is over, or may not listen any more: what is open should be looked at again. Told once, and
   * nothing after it. */
  onEnded(): void;
}

/** What a connection needs of the browser; a test brings its own. */
export interface LiveSurroundings {
  ask(lastEventId: string | null, signal: AbortSignal): Promise<Response>;
  /** Waits, or less long when `signal` is aborted. */
  wait(ms: number, signal: AbortSignal): Promise<void>;
  /** From 0 to 1. */
  random(): number;
}

export interface LiveConnection {
  /** Tries again at once: the network is back, or somebody looks at the page again. */
  hurry(): void;
  close(): void;
}

const firstPauseMs = 1_000;
const longestPauseMs = 60_000;
/** The server sends something every 15 s; a line that is silent for longer is broken and does not know it. */
const silenceMs = 45_000;

/**
 * The stream of events of whoever is signed in, kept up until the session is over or `close` is called. When
 * it is cut it is asked for again after a pause that grows and is partly chance, from the last event that came.
 */
export function openLiveConnection(
  listener: LiveListener,
  { ask, wait, random }: LiveSurroundings = browser,
): LiveConnection {
  const closing = new AbortController();
  let pausing = new AbortController();
  let lastEventId: string | null = null;
  let failures = 0;
  /** What the server asked for: before the next try, in milliseconds. */
  let askedPauseMs: number | undefined;

  async function read(
    body: ReadableStream<Uint8Array<ArrayBuffer>>,
    broken: AbortController,
  ): Promise<void> {
    const parser = createParser({
      onEvent({ id, event, data }) {
        failures = 0;
        lastEventId = id ?? lastEventId;
        const known = event === undefined ? null : eventOf(event, data);
        if (event === "ready") listener.onReady();
        else if (known !== null) listener.onEvent(known);
      },
      onRetry: (ms) => {
        askedPauseMs = ms;
      },
    });
    const text = body.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      const silence = setTimeout(() => broken.abort(), silenceMs);
      const { done, value } = await text.read().finally(() => clearTimeout(silence));
      if (done) return;
      parser.feed(value);
    }
  }

  /** @returns whether it is worth another try */
  async function connect(): Promise<boolean> {
    const broken = new AbortController();
    const signal = AbortSignal.any([closing.signal, broken.signal]);
    const answer = await ask(lastEventId, signal);
    if (answer.ok && answer.body !== null) {
      await read(answer.body, broken);
      return true;
    }
    void answer.body?.cancel();
    const seconds = Number(answer.headers.get("retry-after"));
    if (seconds > 0) askedPauseMs = seconds * 1000;
    const isWorthIt = answer.status === 429 || answer.status >= 500;
    if (!isWorthIt) listener.onEnded();
    return isWorthIt;
  }

  async function keepUp(): Promise<void> {
    while (!closing.signal.aborted) {
      askedPauseMs = undefined;
      const isWorthIt = await connect().catch(() => true);
      if (!isWorthIt || closing.signal.aborted) return;
      const grown = Math.min(longestPauseMs, firstPauseMs * 2 ** failures);
      failures += 1;
      pausing = new AbortController();
      const pauseMs = Math.max(askedPauseMs ?? 0, grown * (0.5 + random() / 2));
      await wait(pauseMs, AbortSignal.any([pausing.signal, closing.signal]));
    }
  }

  void keepUp();
  return { hurry: () => pausing.abort(), close: () => closing.abort() };
}

function eventOf(kind: string, data: string): LiveEvent | null {
  const { subject, payload } = JSON.parse(data) as Partial<LiveEvent>;
  return payload === undefined ? null : { kind, subject: subject ?? null, payload };
}

const browser: LiveSurroundings = {
  ask: (lastEventId, signal) =>
    fetch("/api/events", {
      headers: lastEventId === null ? {} : { "Last-Event-ID": lastEventId },
      cache: "no-store",
      signal,
    }),
  wait: (ms, signal) =>
    new Promise((resolve) => {
      if (signal.aborted) return resolve();
      const done = () => {
        clearTimeout(timer);
        signal.removeEventListener("abort", done);
        resolve();
      };
      const timer = setTimeout(done, ms);
      signal.addEventListener("abort", done);
    }),
  random: Math.random,
};
