import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** Stands between a browser and the site, and can be gone for a while. */
export interface CountingProxy {
  url: string;
  /** Streams of events that are open now. */
  openStreams(): number;
  /** Streams that were ever asked for, with where each one began. */
  askedFrom: (string | undefined)[];
  /** Cuts every connection and answers none, as a server that was killed. */
  goAway(): void;
  comeBack(): void;
  close(): Promise<void>;
}

/** @param target address of the site, without a path */
export async function startCountingProxy(target: string): Promise<CountingProxy> {
  const { hostname, port } = new URL(target);
  const streams = new Set<ServerResponse>();
  const askedFrom: (string | undefined)[] = [];
  let isAway = false;

  function pass(asked: IncomingMessage, answer: ServerResponse): void {
    if (isAway) return void asked.socket.destroy();
    const { method = "GET", url: path = "/", headers } = asked;
    const passing = request({ hostname, port, method, path, headers }, (answered) => {
      answer.writeHead(answered.statusCode ?? 502, answered.headers);
      answered.on("error", () => answer.destroy());
      answered.pipe(answer);
    });
    passing.on("error", () => answer.destroy());
    answer.on("close", () => {
      streams.delete(answer);
      passing.destroy();
    });
    if (path === "/api/events") {
      streams.add(answer);
      const from = headers["last-event-id"];
      askedFrom.push(typeof from === "string" ? from : undefined);
    }
    asked.pipe(passing);
  }
  const server = createServer(pass);
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    openStreams: () => streams.size,
    askedFrom,
    goAway() {
      isAway = true;
      server.closeAllConnections();
    },
    comeBack() {
      isAway = false;
    },
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
