import robotsParser from "robots-parser";
import type { Context } from "../../../platform/context.ts";
import {
  FetchError,
  type FetchedPage,
  type FetchFailure,
  fetchPage,
  mayFetch,
} from "../../../platform/outgoing/fetch-page.ts";
import type { DocumentText } from "../../../shared/documents/document-text.ts";
import { AppError, invalidInput, isAppError } from "../../../shared/errors.ts";
import { furtherPages } from "../rules/extraction/site-pages.ts";

/** What reading a website needs. */
type Reader = Pick<Context, "config" | "documents" | "log">;

/** Besides the page that was given. */
const mostFurther = 6;
/** For all that is fetched: the caller waits eight seconds (specification, section 9), the rest is for reading what came. */
const patienceMs = 6000;
/** On a busy machine reading takes longer: a caller who has gone finds what was read beside the profile. */
const readingMs = 40_000;
const robotsMs = 1500;
/** For https where nobody typed it: old sites have none, and some of their machines do not even refuse. */
const guessMs = 2500;
const withScheme = /^[a-z][a-z0-9+.-]*:(?!\d+(?:\/|$))/i;
const robot = "MillwrightProfileReader";

/** Specification, section 8: the exact words. */
const unreadable =
  "We couldn't extract information from this URL. Please try again or fill in your details manually.";

/** Specification, section 8: the exact words for a page that came and says nothing. */
export const nothingIn = "No data could be extracted from this website";

/** What may be said besides: neither tells anything of addresses that are not public. */
const reasons: Partial<Record<FetchFailure, string>> = {
  late: "The site did not answer in time.",
  too_large: "The page has more than 1 MiB.",
  unwelcome: "The site's robots.txt asks programs not to read this page.",
};

/**
 * The address of a website as somebody typed it; without a scheme it is https.
 *
 * @throws AppError invalid_input (field `url`) for what is no public address of a site
 */
export function websiteAddress(ctx: Pick<Context, "config">, typed: string): string {
  const text = typed.trim();
  const url = withScheme.test(text) ? text : `https://${text}`;
  if (mayFetch(url, { allowLoopback: ctx.config.fetchAllowLoopback })) return url;
  throw invalidInput({
    url: ["Please enter the address of your website, such as https://example.com"],
  });
}

/**
 * The page of a firm's site and up to six more of it that speak of the firm, as far as the site lets robots read
 * them and they came in time.
 *
 * @param address as somebody typed it; without a scheme it is https, or http where that does not connect
 * @throws AppError invalid_input (field `url`) for what is no public address of a site; unprocessable for a site that
 *   could not be read, whatever the reason: whoever asks learns nothing of what this server can reach
 */
export async function readWebsite(ctx: Reader, address: string): Promise<DocumentText[]> {
  const guard = { allowLoopback: ctx.config.fetchAllowLoopback };
  const url = websiteAddress(ctx, address);
  const began = performance.now();
  const end = AbortSignal.timeout(patienceMs + readingMs);
  try {
    const isGuess = !withScheme.test(address.trim());
    const { first, mayRead } = await firstPage(guard, url, isGuess);
    // A machine that takes long to read the first page has as much time as any other to fetch the rest.
    const leftMs = Math.max(0, Math.round(patienceMs - (performance.now() - began)));
    const start = await inTime(textOf(ctx, first), end);
    if (start === null)
      throw new FetchError("unreachable", `Answer ${first.status} ${first.contentType}`);
    const more = furtherPages(start.links, first.url, mostFurther).filter(mayRead);
    const signal = AbortSignal.timeout(leftMs);
    const others = await Promise.allSettled(
      more.map(async (one) => inTime(textOf(ctx, await fetchPage(guard, one, signal)), end)),
    );
    const read = others.flatMap((one) =>
      one.status === "fulfilled" && one.value !== null ? [one.value] : [],
    );
    return [start, ...read];
  } catch (error) {
    // A page that came and could not be read says nothing of what this server can reach.
    if (isAppError(error) && error.code === "unprocessable") {
      throw new AppError("unprocessable", {
        message: nothingIn,
        fields: { url: [error.message] },
        cause: error,
      });
    }
    if (!(error instanceof FetchError)) throw error;
    ctx.log.info({ err: error, reason: error.reason }, "A website could not be read");
    const why = reasons[error.reason];
    const fields = why === undefined ? {} : { fields: { url: [why] } };
    throw new AppError("unprocessable", { message: unreadable, ...fields, cause: error });
  }
}

/**
 * The page at an address, as its site lets robots read it. Where nobody typed https and it does not connect, http is
 * tried with the same guards.
 *
 * @throws FetchError
 */
async function firstPage(
  guard: { allowLoopback: boolean },
  url: string,
  isGuess: boolean,
): Promise<{ first: FetchedPage; mayRead: (address: string) => boolean }> {
  const signal = AbortSignal.timeout(isGuess ? guessMs : patienceMs);
  try {
    const mayRead = await rulesOf(guard, url, signal);
    if (!mayRead(url)) throw new FetchError("unwelcome", "The site asks robots to stay away");
    return { first: await fetchPage(guard, url, signal), mayRead };
  } catch (error) {
    const mayBePlain =
      error instanceof FetchError && (error.reason === "unreachable" || error.reason === "late");
    if (!isGuess || !mayBePlain) throw error;
    return firstPage(guard, url.replace(/^https:/i, "http:"), false);
  }
}

/** What is not read by the end is left out. @throws FetchError "late" */
async function inTime<Result>(work: Promise<Result>, end: AbortSignal): Promise<Result> {
  // The loser of the race may still fail: nobody waits for it then.
  work.catch(() => undefined);
  const { promise, reject } = Promise.withResolvers<never>();
  const late = () => reject(new FetchError("late", "The page was not read in time"));
  if (end.aborted) late();
  end.addEventListener("abort", late, { once: true });
  try {
    return await Promise.race([work, promise]);
  } finally {
    end.removeEventListener("abort", late);
  }
}

async function textOf(ctx: Reader, page: FetchedPage): Promise<DocumentText | null> {
  const { url, status, contentType, charset, bytes } = page;
  if (status < 200 || status > 299) return null;
  if (!/^(?:text\/html|application\/xhtml\+xml|text\/plain)$/.test(contentType)) return null;
  const kind = contentType === "text/plain" ? "text" : "html";
  const [text = null] = await ctx.documents.read(bytes, kind, url, charset);
  return text;
}

/** What the site lets robots read. A site without rules, or that does not tell them, lets them read all. */
async function rulesOf(
  guard: { allowLoopback: boolean },
  url: string,
  end: AbortSignal,
): Promise<(address: string) => boolean> {
  const file = new URL("/robots.txt", url).href;
  try {
    const { status, contentType, bytes } = await fetchPage(
      guard,
      file,
      AbortSignal.any([end, AbortSignal.timeout(robotsMs)]),
    );
    if (status !== 200 || contentType === "text/html") return () => true;
    const rules = robotsParser(file, new TextDecoder().decode(bytes));
    return (address) => rules.isAllowed(address, robot) !== false;
  } catch (error) {
    if (error instanceof FetchError && error.reason === "refused") throw error;
    return () => true;
  }
}
