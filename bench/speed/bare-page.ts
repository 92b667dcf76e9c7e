import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { PassThrough } from "node:stream";
import { getRequestListener } from "@hono/node-server";
import { createReadableStreamFromReadable } from "@react-router/node";
import { createElement } from "react";
import { renderToPipeableStream } from "react-dom/server";
import {
  createRequestHandler,
  type EntryContext,
  Outlet,
  Scripts,
  type ServerBuild,
  ServerRouter,
} from "react-router";

const rowBytes = 176;
const frameBytes = 1_100;

/**
 * The measure for server rendering: a React Router page that reads nothing, checks nothing and sets no headers, behind
 * the same HTTP server.
 *
 * @param bytes of HTML, about
 */
export async function serveBarePage(bytes: number): Promise<string> {
  const handle = createRequestHandler(
    bareBuild(Math.round((bytes - frameBytes) / rowBytes)),
    "production",
  );
  const server = createServer(getRequestListener((request) => handle(request)));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return `http://127.0.0.1:${port}/`;
}

function Root() {
  const body = createElement("body", null, createElement(Outlet), createElement(Scripts));
  return createElement("html", { lang: "en" }, createElement("head"), body);
}

function Page({ length }: { length: number }) {
  const rows = Array.from({ length }, (_, index) =>
    createElement(
      "li",
      { key: index, className: "row" },
      createElement("h3", { className: "row-name" }, `Product number ${index}`),
      createElement(
        "p",
        { className: "row-text" },
        "A line of text as long as lines of text are here.",
      ),
      createElement("span", { className: "row-figure" }, `$${index}.00`),
    ),
  );
  return createElement("main", null, createElement("ul", null, rows));
}

function bareBuild(rows: number): ServerBuild {
  const route = (id: string, path: string) => ({
    id,
    path,
    module: `/${id}.js`,
    hasAction: false,
    hasLoader: false,
    hasClientAction: false,
    hasClientLoader: false,
    hasClientMiddleware: false,
    hasDefaultExport: true,
    hasErrorBoundary: false,
    clientActionModule: undefined,
    clientLoaderModule: undefined,
    clientMiddlewareModule: undefined,
    hydrateFallbackModule: undefined,
  });
  const build = {
    entry: { module: { default: render } },
    routes: {
      root: { id: "root", path: "", module: { default: Root } },
      page: {
        id: "page",
        parentId: "root",
        index: true,
        module: { default: () => createElement(Page, { length: rows }) },
      },
    },
    assets: {
      entry: { imports: [], module: "/entry.js" },
      routes: {
        root: route("root", ""),
        page: { ...route("page", ""), parentId: "root", index: true },
      },
      url: "/manifest.js",
      version: "1",
    },
    publicPath: "/",
    assetsBuildDirectory: "build/client",
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: "initial", manifestPath: "/__manifest" },
  };
  return build as unknown as ServerBuild;
}

function render(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      createElement(ServerRouter, { context: entry, url: request.url }),
      {
        onAllReady() {
          const body = new PassThrough();
          headers.set("Content-Type", "text/html");
          resolve(new Response(createReadableStreamFromReadable(body), { status, headers }));
          pipe(body);
        },
        onShellError: reject,
      },
    );
  });
}
