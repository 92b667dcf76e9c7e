/**
 * The path to go to next, when a form or a link may name it: only ever a path of this site.
 *
 * Browsers read a backslash as a slash, and drop tabs and line breaks, so `/\host` and `/<tab>/host`
 * lead to another site just as `//host` does (WHATWG URL standard, 4.4).
 *
 * @param candidate what the request brought; anything at all
 * @returns path, query and fragment, beginning with exactly one slash; else the fallback
 */
export function localPath(candidate: unknown, fallback = "/"): string {
  if (typeof candidate !== "string" || !candidate.startsWith("/")) return fallback;
  const origin = "http://local.invalid";
  const url = URL.parse(candidate, origin);
  if (url === null || url.origin !== origin || url.pathname.startsWith("//")) return fallback;
  return `${url.pathname}${url.search}${url.hash}`;
}
