import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { Context as HonoContext, MiddlewareHandler } from "hono";
import type { Services } from "../context.ts";
import { acceptsGzip } from "./accepts-gzip.ts";
import type { AppEnvironment } from "./request-context.ts";
import { ShortCache, sharedForMs } from "./short-cache.ts";

interface Answer {
  contentType: string;
  plain: string;
  gzip: Uint8Array<ArrayBuffer>;
}

const maxBytes = 16 * 1024 * 1024;
const compressed = promisify(gzip);

/**
 * Lets visitors who are not signed in share the answers of a public call for a few seconds, as they share
 * pages; whoever is signed in, or says who they are in `Authorization`, has an answer made for them alone. Only successful ones are shared.
 */
export function shareAnswers({ config, clock }: Services): MiddlewareHandler<AppEnvironment> {
  const cache = new ShortCache<Answer>({
    maxAgeMs: sharedForMs,
    maxBytes,
    clock,
    // Two bytes a character at worst, and the entry itself.
    sizeOf: ({ plain, gzip }) => 2 * plain.length + gzip.length + 500,
  });
  return async (c, next) => {
    const isAnybody = c.get("viewer").id === null && c.req.header("authorization") === undefined;
    const mayShare = config.htmlCache && c.req.method === "GET" && isAnybody;
    if (!mayShare) return next();
    let isMade = false;
    const answer = await cache.get(addressOf(c.req.url), async () => {
      isMade = true;
      await next();
      return answerIn(c.res);
    });
    if (answer !== null) {
      // Set to nothing first, or the headers of what was read would be merged into it.
      c.res = undefined;
      c.res = shared(c, answer);
    } else if (!isMade) {
      // Not to be shared: whoever waited for it has one of their own made.
      await next();
    }
  };
}

async function answerIn(response: Response): Promise<Answer | null> {
  if (response.status !== 200 || response.headers.has("set-cookie")) return null;
  const contentType = response.headers.get("content-type") ?? "application/json";
  const plain = await response.text();
  return { contentType, plain, gzip: new Uint8Array(await compressed(plain)) };
}

function shared(c: HonoContext<AppEnvironment>, { contentType, plain, gzip }: Answer): Response {
  const type = { "Content-Type": contentType };
  // A plain one gets its Vary where answers are compressed, as every other does.
  return acceptsGzip(c.req.header("accept-encoding"))
    ? c.body(gzip, 200, { ...type, "Content-Encoding": "gzip", Vary: "Accept-Encoding" })
    : c.body(plain, 200, type);
}

/** Path and parameters: every host name leads to the same site. */
function addressOf(url: string): string {
  return url.slice(url.indexOf("/", url.indexOf("//") + 2));
}
