import * as build from "virtual:react-router/server-build";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { type PageContext, pageContextKey } from "../platform/web/page-context.ts";

const handle = createRequestHandler(build, import.meta.env.DEV ? "development" : "production");

/** Renders a page (or its data) for one request. The whole of the bundle's interface. */
export function renderPage(request: Request, context: PageContext): Promise<Response> {
  const provider = new RouterContextProvider();
  provider.set(pageContextKey, context);
  return handle(request, provider);
}
