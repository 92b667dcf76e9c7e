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
  const typed = address.trim().toLowerCase();
  const isMail = typed.includes("@") && !typed.includes("/");
  const host = isMail ? typed.slice(typed.lastIndexOf("@") + 1) : hostOf(typed);
  if (host === null) return null;
  if (guard.allowLoopback && (host === "localhost" || isLoopbackAddress(host))) return host;
  return getDomain(host, { allowPrivateDomains: true });
}

function hostOf(typed: string): string | null {
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:\/\//.test(typed) ? typed : `https://${typed}`);
  return url === null || url.hostname === "" ? null : url.hostname.replace(/^\[|\]$/g, "");
}
