import { connectionBack, missScript } from "./connection.ts";

/** What stands before a site that is away answers so; the site's own answers carry a header. */
const awayStatuses = [502, 503, 504];
const ownAnswer = "X-Remix-Response";

/**
 * Lets the page stay when its next one cannot be fetched, instead of an error or the browser's own
 * "offline" page in its place.
 *
 * Data of pages (`….data`) that does not arrive is waited for until the connection is back: for the
 * router the navigation is still under way. When the script of a page does not arrive, the router
 * reloads the page; a browser that can be asked not to (Navigation API) keeps it.
 */
export function keepPageWithoutConnection(): void {
  const ask = window.fetch;
  window.fetch = async (input, init) => {
    for (;;) {
      try {
        const response = await ask(input, init);
        if (!isPageData(input) || !isAway(response)) return response;
        await response.body?.cancel();
      } catch (error) {
        if (!isPageData(input) || init?.signal?.aborted) throw error;
      }
      await connectionBack(init?.signal);
    }
  };
  // The development server reloads pages by script, for reasons of its own.
  if (import.meta.env.DEV) return;
  navigationOf(window)?.addEventListener("navigate", (event) => {
    const { navigationType, userInitiated } = event as NavigateLike;
    if (navigationType !== "reload" || userInitiated || !event.cancelable) return;
    event.preventDefault();
    missScript();
  });
}

function isPageData(input: RequestInfo | URL): boolean {
  if (!(input instanceof URL)) return false;
  return input.origin === location.origin && input.pathname.endsWith(".data");
}

function isAway({ status, headers }: Response): boolean {
  return awayStatuses.includes(status) && !headers.has(ownAnswer);
}

interface NavigateLike extends Event {
  navigationType: string;
  userInitiated: boolean;
}

function navigationOf(of: object): EventTarget | undefined {
  return "navigation" in of && of.navigation instanceof EventTarget ? of.navigation : undefined;
}
