import * as build from "virtual:react-router/server-build";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { type PageContext, pageContextKey } from "../../platform/web/page-context.ts";

const handle = createRequestHandler(build, import.meta.env.DEV ? "development" : "production");

/**
 * Renders a page (or its data) for one request, with the headers that its loaders and actions added,
 * redirects included. The whole of the bundle's interface.
 */
export async function renderPage(request: Request, context: PageContext): Promise<Response> {
  const provider = new RouterContextProvider();
  provider.set(pageContextKey, context);
  const response = await handle(request, provider);
  const headers = new Headers(response.headers);
  for (const [name, value] of context.responseHeaders) headers.append(name, value);
  return new Response(response.body, { status: response.status, headers });
}
