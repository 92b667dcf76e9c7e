import type { Context as HonoContext } from "hono";
import { getCookie } from "hono/cookie";
import { sessionCookie } from "../../../platform/auth/session-cookie.ts";
import type { Services } from "../../../platform/context.ts";
import { acceptsGzip } from "../../../platform/web/accepts-gzip.ts";
import { flashCookie, shownFlash } from "../../../platform/web/flash.ts";
import type { ApiDocument, PageContext } from "../../../platform/web/page-context.ts";
import { type AppEnvironment, contextOf } from "../../../platform/web/request-context.ts";
import { ShortCache, sharedForMs } from "../../../platform/web/short-cache.ts";
import { themeCookie, themeOf } from "../../shell/theme.ts";
import { opensMailbox } from "./mailbox-access.ts";
import { newNonce } from "./new-nonce.ts";
import { type NoncedDocument, noncedDocument } from "./nonced-document.ts";
import { pageRequest } from "./page-request.ts";
import { arrivalOf } from "./this-machine.ts";

/** Renders one page: the interface of the bundle made by Vite. */
export type RenderPage = (request: Request, context: PageContext) => Promise<Response>;

interface CachedPage {
  document: NoncedDocument;
  headers: [string, string][];
}

const maxBytes = 48 * 1024 * 1024;
/** The headers of an entry and what the cache itself takes, about. */
const entryBytes = 2000;

/**
 * The handler of every page. Visitors who are not signed in share rendered pages for a few seconds;
 * each response still has a nonce of its own.
 */
export function servePages(services: Services, render: RenderPage, describeApi: () => ApiDocument) {
  const cache = new ShortCache<CachedPage>({
    maxAgeMs: sharedForMs,
    maxBytes,
    clock: services.clock,
    sizeOf: ({ document }) => document.heldBytes + entryBytes,
  });
  // Stands where nonces go in a cached page. Random, so that no text of a page can contain it.
  const placeholder = newNonce();
  const session = sessionCookie(services.config.publicUrl);
  const asked = (c: HonoContext<AppEnvironment>) => pageRequest(c.req.raw, services.config);

  return async (c: HonoContext<AppEnvironment>): Promise<Response> => {
    const theme = themeOf(getCookie(c, themeCookie));
    const flashed = getCookie(c, flashCookie);
    const pageContext = (nonce: string, forbidCaching: () => void): PageContext => ({
      ...contextOf(c, services),
      nonce,
      theme,
      flash: flashed ?? null,
      mayOpenMailbox: opensMailbox(services.config, arrivalOf(c)),
      isDocument: !c.req.path.endsWith(".data"),
      responseHeaders: new Headers(),
      forbidCaching,
      describeApi,
    });

    const isOwn =
      c.get("viewer").id !== null ||
      // Whoever says who they are gets what is made for them, also where nobody asks for it yet.
      c.req.header("authorization") !== undefined ||
      flashed !== undefined ||
      session.find(c.req.header("cookie") ?? null) !== null;
    const mayShare = services.config.htmlCache && c.req.method === "GET" && !isOwn;
    if (!mayShare) {
      const response = await render(asked(c), pageContext(c.get("nonce"), ignore));
      if (flashed !== undefined && showsFlash(c, response)) {
        response.headers.append("Set-Cookie", shownFlash);
      }
      return privateResponse(response);
    }

    const url = new URL(c.req.url);
    let own: RenderedPage | undefined;
    const page = await cache.get(`${theme} ${url.pathname}${url.search}`, async () => {
      own = await renderOnce(asked(c), pageContext, render, placeholder);
      if (!own.mayShare) return null;
      return { document: noncedDocument(own.text, placeholder), headers: own.headers };
    });
    if (page !== null) return cachedResponse(c, page);
    // Not to be shared: whoever made it gets it, those who waited get one of their own.
    if (own === undefined) {
      return privateResponse(await render(asked(c), pageContext(c.get("nonce"), ignore)));
    }
    const { status, headers, text } = own;
    const body = text === "" ? null : text.replaceAll(placeholder, c.get("nonce"));
    return privateResponse(new Response(body, { status, headers }));
  };
}

interface RenderedPage {
  mayShare: boolean;
  status: number;
  headers: [string, string][];
  text: string;
}

async function renderOnce(
  request: Request,
  pageContext: (nonce: string, forbidCaching: () => void) => PageContext,
  render: RenderPage,
  placeholder: string,
): Promise<RenderedPage> {
  let mayShare = true;
  // A fresh Request: the one of the first visitor ends when that visitor closes the tab.
  const response = await render(
    new Request(request.url, { headers: request.headers }),
    pageContext(placeholder, () => {
      mayShare = false;
    }),
  );
  return {
    mayShare: mayShare && response.status === 200 && !response.headers.has("set-cookie"),
    status: response.status,
    headers: [...response.headers].filter(([name]) => name !== "cache-control"),
    text: await response.text(),
  };
}

function ignore(): void {}

// A redirect passes the message on. React Router answers a request for data with 202 to redirect.
function showsFlash(c: HonoContext<AppEnvironment>, response: Response): boolean {
  const isRedirect = response.status === 202 || (response.status >= 300 && response.status < 400);
  const leavesAnother = response.headers
    .getSetCookie()
    .some((cookie) => cookie.startsWith(`${flashCookie}=`));
  return c.req.method === "GET" && !isRedirect && !leavesAnother;
}

function privateResponse(response: Response): Response {
  response.headers.set("Cache-Control", "private, no-store");
  return response;
}

function cachedResponse(c: HonoContext<AppEnvironment>, page: CachedPage): Response {
  const headers = new Headers(page.headers);
  headers.set("Cache-Control", "private, no-cache");
  headers.set("Vary", "Accept-Encoding, Cookie");
  if (!acceptsGzip(c.req.header("accept-encoding"))) {
    return new Response(page.document.plain(c.get("nonce")), { headers });
  }
  headers.set("Content-Encoding", "gzip");
  headers.set("Content-Length", String(page.document.gzipLength));
  return new Response(page.document.gzip(c.get("nonce")), { headers });
}
