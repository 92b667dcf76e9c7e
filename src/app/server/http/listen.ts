import type { IncomingMessage, Server } from "node:http";
import type { Socket } from "node:net";
import { type Http2Bindings, type HttpBindings, serve } from "@hono/node-server";
import { explainListening } from "./check-address.ts";

/** How long a client may take to say what it wants. A client that takes longer is cut off. */
export interface Patience {
  /** For the head of a request, from the connection's beginning or the end of the answer before. */
  headMs: number;
  /** For any body. */
  bodyMs: number;
  /** How much longer a body may take for each of its KiB that has come: a picture over a slow line. */
  bodyMsPerKiB: number;
  /** How often is looked. */
  lookMs: number;
}

/** 8 KiB a second is a line of 64 kbit/s: a picture of 5 MB takes eleven minutes there. */
const patience: Patience = {
  headMs: 15_000,
  bodyMs: 20_000,
  bodyMsPerKiB: 125,
  lookMs: 2_000,
};

type Fetch = (
  request: Request,
  bindings: HttpBindings | Http2Bindings,
) => Response | Promise<Response>;

/**
 * Serves over HTTP; resolves once it listens.
 *
 * @throws ConfigError naming HOST or PORT, when it cannot listen there
 */
export async function listen(
  fetch: Fetch,
  { host, port }: { host: string; port: number },
  { headMs, bodyMs, bodyMsPerKiB, lookMs }: Patience = patience,
): Promise<Server> {
  const server = serve({
    fetch,
    port,
    hostname: host,
    serverOptions: {
      headersTimeout: headMs,
      // Bodies have a measure of their own below: Node's is one for all, however much has come.
      requestTimeout: 0,
      connectionsCheckingInterval: lookMs,
    },
  }) as Server;
  const sending = new Map<IncomingMessage, { since: number; bytes: number }>();
  // The beginning of a body comes with its head: what came since the request before counts.
  const read = new WeakMap<Socket, number>();
  server.on("request", (request) => {
    const { socket } = request;
    const bytes = read.get(socket) ?? 0;
    read.set(socket, socket.bytesRead);
    if (request.complete || !hasBody(request)) return;
    sending.set(request, { since: performance.now(), bytes });
    const forget = () => {
      sending.delete(request);
      read.set(socket, socket.bytesRead);
    };
    request.once("end", forget).once("close", forget);
  });
  const looking = setInterval(() => {
    for (const [request, { since, bytes }] of sending) {
      const kibibytes = (request.socket.bytesRead - bytes) / 1024;
      const isSlow = performance.now() - since > bodyMs + kibibytes * bodyMsPerKiB;
      if (isSlow && !request.complete) request.socket.destroy();
    }
  }, lookMs).unref();
  server.once("close", () => clearInterval(looking));
  await new Promise<void>((resolve, reject) => {
    server.once("listening", resolve);
    server.once("error", (error) => reject(explainListening(error, host, port)));
  });
  return server;
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}
