import { type ClientRequest, get } from "node:http";

/** An open stream of events, as a browser holds one: it says where it stood when it connects again. */
export interface LiveReader {
  /** Ids of the messages that it was told of, in their order. */
  readonly told: string[];
  /** When it was first told of each, by `performance.now()`. */
  readonly seenAt: Map<string, number>;
  /** Cuts the line and connects again. */
  reconnect(): Promise<void>;
  close(): void;
}

/** Opens a stream; resolves when it has begun. @param cookie value of a `Cookie` header */
export async function openReader(url: string, cookie: string): Promise<LiveReader> {
  const told: string[] = [];
  const seenAt = new Map<string, number>();
  let last: string | undefined;
  /** None once the line was cut on purpose. */
  let request: ClientRequest | undefined;

  function take(frame: string): boolean {
    const field = (name: string) =>
      frame
        .split("\n")
        .find((line) => line.startsWith(`${name}: `))
        ?.slice(name.length + 2);
    const id = field("id");
    if (id === undefined) return false;
    last = id;
    if (field("event") === "message.sent") {
      const { payload } = JSON.parse(field("data") ?? "{}") as { payload: { message_id: string } };
      told.push(payload.message_id);
      if (!seenAt.has(payload.message_id)) seenAt.set(payload.message_id, performance.now());
    }
    return true;
  }

  function connect(): Promise<void> {
    return new Promise((resolve, reject) => {
      const position = last === undefined ? {} : { "last-event-id": last };
      const asked = get(`${url}/api/events`, { agent: false, headers: { cookie, ...position } });
      request = asked;
      asked.on("error", (error) => (isWanted(asked) ? reject(error) : resolve()));
      asked.on("response", (answer) => {
        if (answer.statusCode !== 200) {
          answer.resume();
          reject(new Error(`/api/events answered ${answer.statusCode}`));
          return;
        }
        let rest = "";
        answer.setEncoding("utf8");
        answer.on("data", (text: string) => {
          // What a line says that was cut already is not heard by a browser either.
          if (!isWanted(asked)) return;
          const frames = (rest + text).split("\n\n");
          rest = frames.pop() ?? "";
          for (const frame of frames) if (take(frame)) resolve();
        });
        // The server ends a stream that it cannot read events for, and expects the browser again.
        answer.on("close", () => {
          if (isWanted(asked)) setTimeout(() => connect().then(resolve, reject), 1000);
        });
      });
    });
  }
  const isWanted = (asked: ClientRequest) => request === asked;

  const close = () => {
    const cut = request;
    request = undefined;
    cut?.destroy();
  };
  await connect();
  return {
    told,
    seenAt,
    close,
    reconnect() {
      close();
      return connect();
    },
  };
}
