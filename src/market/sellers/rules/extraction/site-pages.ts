import type { Link } from "../../../../shared/documents/document-text.ts";

/** Pages of a site that speak of the firm, by what their links say; the earlier the better. */
const telling: [RegExp, number][] = [
  [/\babout\b|\bwho[- ]we[- ]are\b|\bour[- ]story\b|\bcompany\b|\bhistory\b/i, 5],
  [/\bcapabilit|\bservices?\b|\bwhat[- ]we[- ](?:do|make)\b|\bprocess(?:es)?\b/i, 5],
  [/\bcontact\b|\blocations?\b/i, 4],
  [/\bqualit(?:y|ies)\b|\bcertif/i, 4],
  [/\bequipment\b|\bmachine[- ]?list\b|\bfacilit(?:y|ies)\b/i, 3],
  [/\bindustr(?:y|ies)\b|\bmarkets?\b|\bmaterials?\b|\bfaq\b/i, 2],
  // Products become drafts.
  [/\bproducts?\b|\bcatalog(?:ue)?\b|\bshop\b|\bstore\b/i, 3],
];
const other =
  /\.(?:pdf|docx?|xlsx?|zip|jpe?g|png|gif|webp|svg|mp4|ics)$|\b(?:login|sign-?in|cart|checkout|account|privacy|terms|cookie|career|jobs?|blog|news|press|events?|wp-admin|feed|tag|category)\b/i;

/**
 * Addresses of further pages of the same site worth reading for a profile, best first.
 *
 * @param links of the page at `base`
 * @param most at most so many
 */
export function furtherPages(links: Link[], base: string, most: number): string[] {
  const start = new URL(base);
  const scores = new Map<string, number>();
  for (const { href, text } of links) {
    const url = URL.parse(href, base);
    if (url === null || hostOf(url) !== hostOf(start) || other.test(url.pathname)) continue;
    url.hash = "";
    if (url.href === start.href || url.pathname === start.pathname) continue;
    const said = `${text} ${readable(url.pathname).replace(/[/_.]/g, " ")}`;
    const score = telling.reduce(
      (sum, [pattern, worth]) => sum + (pattern.test(said) ? worth : 0),
      0,
    );
    // The pages near the top speak of the whole firm.
    const depth = url.pathname.split("/").filter((part) => part !== "").length;
    if (score > 0) scores.set(url.href, Math.max(scores.get(url.href) ?? 0, score - depth * 0.5));
  }
  return [...scores]
    .sort((a, b) => b[1] - a[1])
    .slice(0, most)
    .map(([href]) => href);
}

function hostOf({ host }: URL): string {
  return host.replace(/^www\./, "");
}

function readable(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
