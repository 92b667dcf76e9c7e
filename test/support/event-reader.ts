/** An event as a browser sees it. */
export interface ReadEvent {
  id: string;
  event: string;
  data: Record<string, unknown>;
}

/** Reads server-sent events of an answer. */
export function readEvents(answer: Response) {
  const reader = (answer.body ?? new ReadableStream())
    .pipeThrough(new TextDecoderStream())
    .getReader();
  let rest = "";
  /** Lines that belong to no event, such as `retry: 700`. */
  const others: string[] = [];

  /** The next event; null at the end of the stream. */
  async function next(): Promise<ReadEvent | null> {
    for (;;) {
      const end = rest.indexOf("\n\n");
      if (end < 0) {
        const { value, done } = await reader.read();
        if (done) return null;
        rest += value;
        continue;
      }
      const lines = rest.slice(0, end).split("\n");
      rest = rest.slice(end + 2);
      const field = (name: string) =>
        lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2);
      const event = field("event");
      if (event === undefined) others.push(...lines);
      else return { id: field("id") ?? "", event, data: JSON.parse(field("data") ?? "{}") };
    }
  }
  return { next, others, close: () => reader.cancel() };
}
