import type { Context as HonoContext } from "hono";
import { getCookie } from "hono/cookie";
import type { Services } from "../../platform/context.ts";
import type { PageContext } from "../../platform/web/page-context.ts";
import { type AppEnvironment, contextOf } from "../../platform/web/request-context.ts";
import { themeCookie, themeOf } from "../theme.ts";
import { type CachedPage, HtmlCache } from "./html-cache.ts";
import { newNonce } from "./new-nonce.ts";
import { noncedDocument } from "./nonced-document.ts";

/** Renders one page: the interface of the bundle made by Vite. */
export type RenderPage = (request: Request, context: PageContext) => Promise<Response>;

/** The bar asks for "correct within 5 s of a change"; one second is left for the slowest rendering. */
const maxAgeMs = 4_000;

/**
 * The handler of every page. Visitors who are not signed in share rendered pages for a few seconds;
 * each response still has a nonce of its own.
 */
export function servePages(services: Services, render: RenderPage) {
  const cache = new HtmlCache({ maxAgeMs, maxBytes: 64 * 1024 * 1024 });
  // Stands where nonces go in a cached page. Random, so that no text of a page can contain it.
  const placeholder = newNonce();

  return async (c: HonoContext<AppEnvironment>): Promise<Response> => {
    const theme = themeOf(getCookie(c, themeCookie));
    const pageContext = (nonce: string, forbidCaching: () => void): PageContext => ({
      ...contextOf(c, services),
      nonce,
      theme,
      responseHeaders: new Headers(),
      forbidCaching,
    });

    const mayShare =
      services.config.htmlCache && c.req.method === "GET" && c.get("viewer").id === null;
    if (mayShare) {
      const url = new URL(c.req.url);
      const page = await cache.get(`${theme} ${url.pathname}${url.search}`, () =>
        renderShared(c.req.raw, pageContext, render, placeholder),
      );
      if (page !== null) return cachedResponse(c, page);
    }
    const response = await render(
      c.req.raw,
      pageContext(c.get("nonce"), () => {}),
    );
    response.headers.set("Cache-Control", "private, no-store");
    return response;
  };
}

async function renderShared(
  request: Request,
  pageContext: (nonce: string, forbidCaching: () => void) => PageContext,
  render: RenderPage,
  placeholder: string,
): Promise<CachedPage | null> {
  let mayShare = true;
  // A fresh Request: the one of the first visitor ends when that visitor closes the tab.
  const response = await render(
    new Request(request.url, { headers: request.headers }),
    pageContext(placeholder, () => {
      mayShare = false;
    }),
  );
  if (!mayShare || response.status !== 200 || response.headers.has("set-cookie")) {
    await response.body?.cancel();
    return null;
  }
  const headers = [...response.headers].filter(([name]) => name !== "cache-control");
  return { document: noncedDocument(await response.text(), placeholder), headers };
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

function acceptsGzip(header: string | undefined): boolean {
  return header !== undefined && /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(header);
}
