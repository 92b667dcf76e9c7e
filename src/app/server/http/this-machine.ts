import type { HttpBindings } from "@hono/node-server";
import type { Context as HonoContext } from "hono";
import { isLoopback } from "./is-loopback.ts";

/** Headers by which a proxy says that it asks for somebody else, besides every `X-Forwarded-…`. */
const forwarding = ["forwarded", "x-real-ip", "x-client-ip", "true-client-ip", "via"];

/** What tells whether a request was passed on. */
export interface Arrival {
  /** Address at the other end of the connection. */
  peer: string;
  /** Of HTTP, such as "1.1". */
  httpVersion: string;
  headers: Headers;
}

export function arrivalOf(c: HonoContext): Arrival {
  const { incoming } = c.env as HttpBindings;
  return {
    peer: incoming.socket.remoteAddress ?? "",
    httpVersion: incoming.httpVersion,
    headers: c.req.raw.headers,
  };
}

/**
 * Whether a request says that it was passed on by a proxy. One that says nothing cannot be told from the
 * client itself, but for HTTP/1.0: browsers and programs of our days speak 1.1, nginx asks in 1.0 unless
 * it is told otherwise.
 */
export function isPassedOn({ headers, httpVersion }: Omit<Arrival, "peer">): boolean {
  if (httpVersion === "1.0" || forwarding.some((name) => headers.has(name))) return true;
  for (const name of headers.keys()) if (name.startsWith("x-forwarded-")) return true;
  return false;
}

/**
 * Whether a request comes from this machine itself: not through a proxy on it, and naming it. The last keeps
 * out a site elsewhere whose name was pointed at this machine (DNS rebinding).
 */
export function isFromThisMachine(arrival: Arrival): boolean {
  return (
    isLoopback(arrival.peer) &&
    isThisMachine(hostnameOf(arrival.headers.get("host"))) &&
    !isPassedOn(arrival)
  );
}

/** Whether a host name or address can only be this machine's own. */
export function isThisMachine(hostname: string): boolean {
  return hostname === "localhost" || isLoopback(hostname);
}

/** Of a `Host` header, without port and brackets; "" for none and for one that is no host. */
function hostnameOf(host: string | null): string {
  return /^\[?([\w.:-]+?)\]?(?::\d+)?$/.exec(host ?? "")?.[1]?.toLowerCase() ?? "";
}
