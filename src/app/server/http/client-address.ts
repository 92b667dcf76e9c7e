import { isIP } from "node:net";
import { listedProxies, unmapped } from "./proxies.ts";

/**
 * Builds the function that tells a client's address. `X-Forwarded-For` counts only when it was added
 * by a listed proxy; it is read from the right, skipping listed proxies: what stands further left, anybody
 * may have written. `Forwarded` and `X-Real-IP` never count: most proxies pass on what clients put there.
 *
 * @param proxies addresses or CIDR ranges, such as `10.0.0.0/8` or `::1`
 */
export function clientAddressReader(proxies: string[]) {
  const isTrusted = listedProxies(proxies);
  return (peer: string, forwardedFor: string | undefined): string => {
    const direct = unmapped(peer);
    if (!isTrusted(direct) || forwardedFor === undefined) return direct;
    const hops = forwardedFor
      .split(",")
      .map((hop) => unmapped(hop.trim()))
      .filter((hop) => isIP(hop) !== 0);
    return hops.findLast((hop) => !isTrusted(hop)) ?? hops[0] ?? direct;
  };
}
