import { type LookupAddress, lookup } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";

/**
 * Whether an address is one of the public internet: neither of this machine nor of a private network, also when it
 * is written as an IPv6 address that carries one of IPv4.
 */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === "unicast";
}

/** The addresses of this machine. */
export function isLoopbackAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === "loopback";
}

/**
 * Looks names up for a connection and refuses those that lead to an address that is not allowed: what is connected
 * to is what was checked.
 */
export function guardedLookup(isAllowed: (address: string) => boolean): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error !== null) return callback(error, []);
      const refused = addresses.find(({ address }) => !isAllowed(address));
      if (refused !== undefined || addresses[0] === undefined) {
        return callback(new Error(`${hostname} leads to no public address`), []);
      }
      if (options.all === true) return callback(null, addresses);
      const [{ address, family }] = addresses as [LookupAddress];
      callback(null, address, family);
    });
  };
}

/** Whether a host may be connected to without looking it up: addresses never are looked up. */
export function isAllowedHost(hostname: string, isAllowed: (address: string) => boolean): boolean {
  const literal = hostname.replace(/^\[|\]$/g, "");
  return isIP(literal) === 0 || isAllowed(literal);
}
