import { BlockList, isIP } from "node:net";

/**
 * Builds the function that tells a client's address. `X-Forwarded-For` counts only when it was added
 * by a listed proxy; it is read from the right, skipping listed proxies.
 *
 * @param proxies addresses or CIDR ranges, such as `10.0.0.0/8` or `::1`
 */
export function clientAddressReader(proxies: string[]) {
  const trusted = new BlockList();
  for (const proxy of proxies) {
    const [address = "", bits] = proxy.split("/");
    const family = isIP(address) === 6 ? "ipv6" : "ipv4";
    if (bits === undefined) trusted.addAddress(address, family);
    else trusted.addSubnet(address, Number(bits), family);
  }
  const isTrusted = (address: string) =>
    isIP(address) !== 0 && trusted.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");

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

function unmapped(address: string): string {
  return address.startsWith("::ffff:") && address.includes(".") ? address.slice(7) : address;
}
