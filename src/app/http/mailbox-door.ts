import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context as HonoContext } from "hono";
import type { Config } from "../../platform/config.ts";
import { isLoopback } from "./is-loopback.ts";

/** Headers by which a proxy says that it asks for somebody else. */
const forwarding = ["forwarded", "x-forwarded-for", "x-forwarded-host", "x-real-ip", "via"];

/** Whether this request may read the mails of a trial run. */
export function mayOpenMailbox(c: HonoContext, config: Config): boolean {
  return opensMailbox(config, getConnInfo(c).remote.address ?? "", c.req.raw.headers);
}

/**
 * Whether a request may read the mails of a trial run. Whoever can, can confirm any account and set any
 * password, so all of it must hold: nothing is configured to send them, the site listens on this machine
 * alone, the request comes from it and not through a proxy, and it names it. The last keeps out a site
 * elsewhere whose name was pointed at this machine (DNS rebinding).
 *
 * @param peer address at the other end of the connection
 */
export function opensMailbox(
  config: Pick<Config, "isPublic" | "smtpUrl" | "host">,
  peer: string,
  headers: Headers,
): boolean {
  const isTrialRun = !config.isPublic && config.smtpUrl === undefined;
  return (
    isTrialRun &&
    isThisMachine(config.host) &&
    isLoopback(peer) &&
    isThisMachine(hostnameOf(headers.get("host"))) &&
    !forwarding.some((name) => headers.has(name))
  );
}

function isThisMachine(hostname: string): boolean {
  return hostname === "localhost" || isLoopback(hostname);
}

/** Of a `Host` header, without port and brackets; "" for none and for one that is no host. */
function hostnameOf(host: string | null): string {
  return /^\[?([\w.:-]+?)\]?(?::\d+)?$/.exec(host ?? "")?.[1]?.toLowerCase() ?? "";
}
