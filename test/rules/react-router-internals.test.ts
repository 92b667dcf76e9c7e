import { createElement } from "react";
import { renderToString } from "react-dom/server";
import {
  createRequestHandler,
  type EntryContext,
  isRouteErrorResponse,
  Scripts,
  type ServerBuild,
  ServerRouter,
} from "react-router";
import { beforeEach, describe, expect, test } from "vitest";
import {
  causeOf,
  contextScript,
  errorResponseWithCause,
  keepOnServer,
  markScriptsAsRendered,
  routeModulesStatement,
} from "../../src/platform/web/react-router-internals.ts";

const cause = new Error("SECRET");
const seen: { entry?: EntryContext; handedOver?: ReadableStream; errors: unknown[] } = {
  errors: [],
};
const withoutSpace = (script = "") => script.replace(/\s|;(?=\})/g, "");

const flags = {
  hasAction: false,
  hasLoader: true,
  hasClientAction: false,
  hasClientLoader: false,
  hasClientMiddleware: false,
  hasDefaultExport: true,
  hasErrorBoundary: false,
};
const module = "/root.js";
const build: ServerBuild = {
  entry: {
    module: {
      default(_request, status, headers, entry) {
        seen.entry = entry;
        [entry.serverHandoffStream, seen.handedOver] = entry.serverHandoffStream?.tee() ?? [];
        const html = renderToString(
          createElement(ServerRouter, { context: entry, url: "http://localhost/" }),
        );
        return new Response(html, { status, headers });
      },
      handleError: (error) => void seen.errors.push(error),
    },
  },
  routes: {
    root: {
      id: "root",
      path: "/",
      module: {
        default: () => createElement(Scripts),
        ErrorBoundary: () => createElement("p", {}, "failed"),
        loader({ request }) {
          if (request.url.endsWith("?fail")) {
            throw errorResponseWithCause(503, { shown: "shown" }, cause);
          }
          const data = { said: "SAID", kept: "KEPT" };
          keepOnServer(data, "kept");
          return data;
        },
      },
    },
  },
  assets: {
    version: "1",
    url: "/manifest.js",
    entry: { module: "/entry.js", imports: [] },
    routes: {
      root: {
        id: "root",
        path: "/",
        module,
        clientActionModule: undefined,
        clientLoaderModule: undefined,
        clientMiddlewareModule: undefined,
        hydrateFallbackModule: undefined,
        ...flags,
      },
    },
  },
  publicPath: "/",
  assetsBuildDirectory: "",
  future: {} as ServerBuild["future"],
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: "initial", manifestPath: "/__manifest" },
};

const open = (path: string) =>
  createRequestHandler(build, "production")(new Request(`http://localhost${path}`));

beforeEach(() => {
  seen.errors = [];
});

describe("what React Router does not document", () => {
  test("is written into the page as its own <Scripts> writes it", async () => {
    const html = await (await open("/")).text();
    const [first, second] = [...html.matchAll(/<script[^>]*>(.*?)<\/script>/gs)].map(
      ([, text]) => text,
    );
    expect(withoutSpace(first)).toBe(
      withoutSpace(contextScript(seen.entry?.serverHandoffString ?? "")),
    );
    expect(withoutSpace(second)).toContain(withoutSpace(routeModulesStatement('{"root":route0}')));
  });

  test("says that scripts are there as <Scripts> says it", async () => {
    await open("/");
    const rendered = seen.entry?.renderMeta;
    const entry = { ...seen.entry, renderMeta: {} } as EntryContext;
    markScriptsAsRendered(entry);
    expect(rendered).toEqual(expect.objectContaining(entry.renderMeta ?? { missing: true }));
  });

  test("hands over what a loader answers, but for what stays on the server", async () => {
    await open("/");
    const handedOver = await new Response(seen.handedOver).text();
    expect(handedOver).toContain("SAID");
    expect(handedOver).not.toContain("KEPT");
    expect(seen.entry?.staticHandlerContext.loaderData.root.kept).toBe("KEPT");
  });

  test("shows an error response's data and hands its cause to handleError alone", async () => {
    const response = await open("/?fail");
    expect(response.status).toBe(503);
    expect(await response.text()).not.toContain("SECRET");
    expect(seen.errors.map(causeOf)).toEqual([cause]);
    const [shown] = Object.values(seen.entry?.staticHandlerContext.errors ?? {});
    expect(isRouteErrorResponse(shown) && shown.data).toEqual({ shown: "shown" });
  });
});
