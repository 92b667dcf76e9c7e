import { getDomain } from "tldts";
import { isLoopbackAddress } from "./public-address.ts";

/**
 * The domain that a website or an address of mail belongs to, as it is registered: `mail.example.co.uk` and
 * `www.example.co.uk` are `example.co.uk`, and `ada.github.io` is itself. Source: the Public Suffix List, its private
 * part included.
 *
 * @param address of a website (with or without a scheme), or of mail
 * @param guard.allowLoopback sites of this machine count, by their host: for tests
 * @returns lower case; null for an IP address, a name without a suffix, and what is no address
 */
export function domainOf(address: string, guard: { allowLoopback: boolean }): string | null {
  const host = namedHost(address);
  if (host === null) return null;
  if (guard.allowLoopback && (host === "localhost" || isLoopbackAddress(host))) return host;
  return getDomain(host, { allowPrivateDomains: true });
}

/**
 * The very host that a website or an address of mail names, without a leading `www.`: `mail.example.com` is not
 * `example.com`. A domain whose owner gives hosts below it to others shows in no list, so only the host itself tells
 * who speaks there.
 *
 * @param address as for `domainOf`
 * @param guard as for `domainOf`
 * @returns lower case; null wherever `domainOf` is
 */
export function siteHostOf(address: string, guard: { allowLoopback: boolean }): string | null {
  const domain = domainOf(address, guard);
  const host = domain === null ? null : namedHost(address);
  if (host === null) return null;
  const bare = host.replace(/[.]$/, "");
  const short = bare.replace(/^www[.]/, "");
  return domainOf(short, guard) === domain ? short : bare;
}

function namedHost(address: string): string | null {
  const typed = address.trim().toLowerCase();
  const isMail = typed.includes("@") && !typed.includes("/");
  return isMail ? typed.slice(typed.lastIndexOf("@") + 1) : hostOf(typed);
}

function hostOf(typed: string): string | null {
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:\/\//.test(typed) ? typed : `https://${typed}`);
  return url === null || url.hostname === "" ? null : url.hostname.replace(/^\[|\]$/g, "");
}
