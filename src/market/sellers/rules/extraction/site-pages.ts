import type { Link } from "../../../../shared/documents/document-text.ts";
import { findProcesses } from "./find-processes.ts";

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
  /\.(?:pdf|docx?|xlsx?|zip|jpe?g|png|gif|webp|svg|mp4|ics)$|\b(?:login|sign-?in|cart|checkout|account|privacy|terms|cookies?|careers?|employment|jobs?|blog|news|press|events?|wp-admin|feed|tag|category|search|site-?map|sample-?page|thank-?you|unsubscribe)\b/i;
/** Pages of pictures and of praise say little of what a firm does. */
const pictures = /\b(?:gallery|photos?|portfolio|projects|videos?|testimonials?|reviews)\b/i;
/** "index.html" beside "/": the page that was read already. */
const startFile = /(?:index|default|home)\.(?:html?|php|aspx?)$/i;
const contact = /\bcontact|\blocations?\b|\bfind[- ]?us\b|\bdirections\b/i;
/** Forms and maps repeat the address. */
const mostOfContact = 2;
/** A page named after a process tells what is done there: "Welding & fabrication". */
const ofProcess = 3;
/** Any page of the site may speak of what it does, under a name of its own: "Alloys", "Toll blending". */
const unnamed = 1;

/**
 * Addresses of further pages of the same site worth reading for a profile: first those whose links say that they speak
 * of the firm, then others in the order of the page.
 *
 * @param links of the page at `base`
 * @param most at most so many
 */
export function furtherPages(links: Link[], base: string, most: number): string[] {
  const start = new URL(base);
  const found = new Map<string, { href: string; score: number; isContact: boolean }>();
  for (const { href, text } of links) {
    const url = URL.parse(href, base);
    if (url === null || hostOf(url) !== hostOf(start) || !/^https?:$/.test(url.protocol)) continue;
    url.hash = "";
    const path = readable(url.pathname).replace(/[/_.]/g, " ");
    if (other.test(url.pathname) || other.test(path)) continue;
    if (pageOf(url) === pageOf(start) || url.pathname === start.pathname) continue;
    const said = `${text} ${path}`;
    const named = telling.reduce(
      (sum, [pattern, worth]) => sum + (pattern.test(said) ? worth : 0),
      findProcesses(said).length > 0 ? ofProcess : 0,
    );
    // The pages near the top speak of the whole firm.
    const depth = url.pathname.split("/").filter((part) => part !== "").length;
    const score =
      named > 0 ? named - depth * 0.5 : pictures.test(said) ? 0 : unnamed - depth * 0.25;
    const known = found.get(pageOf(url));
    if (score > (known?.score ?? 0))
      found.set(pageOf(url), {
        href: known?.href ?? url.href,
        score,
        isContact: contact.test(said),
      });
  }
  const best = onePerPath([...found.values()].sort((a, b) => b.score - a.score));
  const later = new Set(best.filter(({ isContact }) => isContact).slice(mostOfContact));
  return [...best.filter((page) => !later.has(page)), ...later]
    .slice(0, most)
    .map(({ href }) => href);
}

/** "products?7" and "products?8" after "products" are the same page with other goods: they come last. */
function onePerPath<Page extends { href: string }>(pages: Page[]): Page[] {
  const seen = new Set<string>();
  const isFirst = ({ href }: Page) => {
    const { pathname } = new URL(href);
    const isNew = !seen.has(pathname);
    seen.add(pathname);
    return isNew;
  };
  const first = new Set(pages.filter(isFirst));
  // A site may serve all of its pages from one path: "index.php?page=services".
  return first.size < 3 ? pages : [...first, ...pages.filter((page) => !first.has(page))];
}

/** One page by all of its addresses: "/about", "/about/" and "/about/index.html". */
function pageOf({ pathname, search }: URL): string {
  return `${pathname.replace(startFile, "").replace(/\/$/, "")}${search}`;
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
