/**
 * Whether an unsafe request comes from this site's own pages (CSRF defense, OWASP ASVS 5.0 V3.5).
 *
 * A browser always sends `Origin` or `Sec-Fetch-Site` with unsafe methods. A program that sends neither
 * is let through only without cookies: it then acts for nobody but itself.
 *
 * @param siteOrigins origins of this site, such as `https://market.example`
 */
export function isSameOrigin(headers: Headers, siteOrigins: string[]): boolean {
  const site = headers.get("sec-fetch-site");
  if (site !== null) return site === "same-origin" || site === "none";
  const origin = headers.get("origin");
  if (origin !== null) return siteOrigins.includes(origin);
  return headers.get("cookie") === null;
}
