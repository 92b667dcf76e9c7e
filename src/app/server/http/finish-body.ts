import type { MiddlewareHandler } from "hono";
import type { AppEnvironment } from "../../../platform/web/request-context.ts";

/** More than any body that is accepted, and a slow line's patience. */
const maxBytes = 8 * 1024 * 1024;
const maxMs = 2_000;

/**
 * Reads to its end what a refused request still sends. A client that is cut off while it sends does not
 * see the answer, and one that uses the connection again finds it closed. What is longer than any body
 * that is accepted is cut off, and said to be.
 */
export const finishBody: MiddlewareHandler<AppEnvironment> = async (c, next) => {
  await next();
  // Asking for the body makes one: not for the many requests that have none.
  if (c.req.method === "GET" || c.req.method === "HEAD") return;
  const { body, bodyUsed } = c.req.raw;
  if (body === null) return;
  const isOver = bodyUsed ? c.res.status !== 413 : await isReadToItsEnd(body);
  if (!isOver) c.res.headers.set("Connection", "close");
};

async function isReadToItsEnd(body: ReadableStream<Uint8Array>): Promise<boolean> {
  const reader = body.getReader();
  const until = performance.now() + maxMs;
  try {
    for (let bytes = 0; bytes <= maxBytes && performance.now() < until; ) {
      const { done, value } = await reader.read();
      if (done) return true;
      bytes += value.length;
    }
    return false;
  } catch {
    // The client has gone.
    return false;
  } finally {
    reader.releaseLock();
  }
}
