import { BlockList, isIP } from "node:net";
import type { Config } from "../../../platform/config.ts";
import type { Log } from "../../../platform/log.ts";
import { type Arrival, isPassedOn, isThisMachine } from "./this-machine.ts";

/**
 * Builds the function that says whether an address is one of the operator's own proxies.
 *
 * @param proxies addresses or CIDR ranges, such as `10.0.0.0/8` or `::1`
 */
export function listedProxies(proxies: string[]): (address: string) => boolean {
  const listed = new BlockList();
  for (const proxy of proxies) {
    const [address = "", bits] = proxy.split("/");
    const family = isIP(address) === 6 ? "ipv6" : "ipv4";
    if (bits === undefined) listed.addAddress(address, family);
    else listed.addSubnet(address, Number(bits), family);
  }
  return (address) =>
    isIP(address) !== 0 && listed.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");
}

/** An IPv4 address that came over IPv6 as itself. */
export function unmapped(address: string): string {
  return address.startsWith("::ffff:") && address.includes(".") ? address.slice(7) : address;
}

type Proxied = Pick<Config, "isPublic" | "host" | "trustedProxies">;

/** At start: tells of a deployment where everybody would count as one client. */
export function warnOfUnlistedProxy({ isPublic, host, trustedProxies }: Proxied, log: Log): void {
  if (!isPublic || !isThisMachine(host) || trustedProxies.length > 0) return;
  log.warn(
    `PUBLIC_URL is set and HOST is ${host}: people can only come through a proxy on this machine, and all count ` +
      "as one client for rates. Set TRUSTED_PROXIES to 127.0.0.1,::1 and let the proxy set X-Forwarded-For.",
  );
}

/**
 * Tells once, with the first request that shows it, that a proxy is not listed, or that a listed one does
 * not say for whom it asks. Once in all: whoever reaches the site directly may send such headers, too.
 */
export function proxyObserver({ trustedProxies }: Pick<Config, "trustedProxies">, log: Log) {
  const isListed = listedProxies(trustedProxies);
  let hasTold = false;
  return (arrival: Arrival): void => {
    if (hasTold) return;
    const peer = unmapped(arrival.peer);
    if (isListed(peer)) {
      if (arrival.headers.has("x-forwarded-for") || !isPassedOn(arrival)) return;
      hasTold = true;
      log.warn(
        { peer },
        `The proxy at ${peer} sends no X-Forwarded-For: all who come through it count as one client for rates.`,
      );
    } else if (isPassedOn(arrival)) {
      hasTold = true;
      log.warn(
        { peer },
        `A request from ${peer} says that it was passed on, but TRUSTED_PROXIES does not list ${peer}: all who come ` +
          "from there count as one client for rates. If it is your proxy, list it; if not, nothing is wrong.",
      );
    }
  };
}
