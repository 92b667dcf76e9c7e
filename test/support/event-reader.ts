import { createParser, type EventSourceMessage } from "eventsource-parser";

/** An event as a browser sees it. */
export interface ReadEvent {
  id: string;
  event: string;
  data: Record<string, unknown>;
}

/** Reads server-sent events of an answer. @param leftOut kinds that are passed over */
export function readEvents(answer: Response, leftOut: readonly string[] = []) {
  const reader = (answer.body ?? new ReadableStream())
    .pipeThrough(new TextDecoderStream())
    .getReader();
  const waiting: EventSourceMessage[] = [];
  /** Lines that belong to no event, such as `retry: 700`. */
  const others: string[] = [];
  const parser = createParser({
    onEvent: (event) => {
      if (!leftOut.includes(event.event ?? "")) waiting.push(event);
    },
    onRetry: (ms) => others.push(`retry: ${ms}`),
    onComment: (text) => others.push(`: ${text}`),
  });

  /** The next event; null at the end of the stream. */
  async function next(): Promise<ReadEvent | null> {
    for (;;) {
      const event = waiting.shift();
      if (event !== undefined) {
        return { id: event.id ?? "", event: event.event ?? "", data: JSON.parse(event.data) };
      }
      const { value, done } = await reader.read();
      if (done) return null;
      parser.feed(value);
    }
  }

  /** The next event of a kind: what happened just before the stream began may come first. null at the end. */
  async function nextOf(kind: string): Promise<ReadEvent | null> {
    for (;;) {
      const event = await next();
      if (event === null || event.event === kind) return event;
    }
  }
  return { next, nextOf, others, close: () => reader.cancel() };
}
