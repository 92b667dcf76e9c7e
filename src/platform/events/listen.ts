import pg from "pg";
import type { Log } from "../log.ts";

const firstPauseMs = 250;
const longestPauseMs = 10_000;

/**
 * Listens on a channel with a connection of its own, and connects again with growing pauses when it is lost.
 *
 * @param on.onConnected also after the connection was lost: what was told meanwhile was not heard
 * @returns stops listening
 */
export function listen(
  { connection, channel, log }: { connection: pg.ClientConfig; channel: string; log: Log },
  on: { onMessage(payload: string): void; onConnected(): void },
): () => Promise<void> {
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let pauseMs = firstPauseMs;
  let isStopped = false;

  function connect(): void {
    const fresh = new pg.Client({
      connectionTimeoutMillis: 10_000,
      keepAlive: true,
      ...connection,
    });
    client = fresh;
    let isLost = false;
    const lose = (error?: Error) => {
      if (isLost || isStopped) return;
      isLost = true;
      log.warn({ err: error }, "The connection that listens for events was lost");
      fresh.end().catch(() => undefined);
      retry = setTimeout(connect, pauseMs).unref();
      pauseMs = Math.min(longestPauseMs, pauseMs * 2);
    };
    fresh.on("error", lose);
    fresh.on("end", () => lose());
    fresh.on("notification", ({ payload }) => on.onMessage(payload ?? ""));
    fresh
      .connect()
      .then(() => fresh.query(`listen ${pg.escapeIdentifier(channel)}`))
      .then(() => {
        pauseMs = firstPauseMs;
        on.onConnected();
      })
      .catch(lose);
  }

  connect();
  return async () => {
    isStopped = true;
    clearTimeout(retry);
    await client?.end().catch(() => undefined);
  };
}
