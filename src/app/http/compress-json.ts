import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { MiddlewareHandler } from "hono";
import { acceptsGzip } from "../../platform/web/accepts-gzip.ts";
import type { AppEnvironment } from "../../platform/web/request-context.ts";

const compressed = promisify(gzip);
/** Smaller answers fit into one packet as they are. */
const leastBytes = 1024;

/** Compresses JSON in one piece, which takes a fifth of the time of a stream. Streams are left alone. */
export const compressJson: MiddlewareHandler<AppEnvironment> = async (c, next) => {
  await next();
  const { headers, status } = c.res;
  const isJson = /^application\/(problem\+)?json/.test(headers.get("content-type") ?? "");
  if (!isJson || headers.has("content-encoding") || c.req.method === "HEAD") return;
  headers.append("Vary", "Accept-Encoding");
  if (!acceptsGzip(c.req.header("accept-encoding"))) return;
  const plain = Buffer.from(await c.res.arrayBuffer());
  const body = plain.length < leastBytes ? plain : await compressed(plain);
  const answer = new Response(new Uint8Array(body), { status, headers });
  if (body !== plain) answer.headers.set("Content-Encoding", "gzip");
  // Set to nothing first, or the headers of what was read would be merged into it.
  c.res = undefined;
  c.res = answer;
};
