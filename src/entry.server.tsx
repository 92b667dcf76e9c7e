import { PassThrough } from "node:stream";
import { createReadableStreamFromReadable } from "@react-router/node";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { KnownSiteContext } from "./app/shell/known-site.ts";
import { HandoverContext, handoverOf } from "./app/shell/late-scripts.tsx";
import { unloadedSite } from "./app/shell/site-data.ts";
import { reportDefect } from "./platform/defects/report-defect.ts";
import { pageContextKey } from "./platform/web/page-context.ts";
import { pathWithoutSecret } from "./platform/web/path-without-secret.ts";
import { causeOf } from "./platform/web/react-router-internals.ts";

export const streamTimeout = 10_000;

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce } = context.get(pageContextKey);
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (request.method === "HEAD") return new Response(null, { status, headers });
  const isLoaded = entry.staticHandlerContext.loaderData.root !== undefined;
  const known = { current: isLoaded ? null : await unloadedSite(context.get(pageContextKey)) };

  return new Promise((resolve, reject) => {
    let shellReady = false;
    const { pipe, abort } = renderToPipeableStream(
      <KnownSiteContext value={known}>
        <HandoverContext value={handoverOf(entry, nonce)}>
          <ServerRouter context={entry} url={request.url} nonce={nonce} />
        </HandoverContext>
      </KnownSiteContext>,
      {
        nonce,
        // Otherwise parts after the first 12 kB are sent hidden, and shown by a script only.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        // Pages wait for their loaders; nothing is streamed late, so the whole document is one flush
        // that the HTML cache can keep.
        onAllReady() {
          shellReady = true;
          const body = new PassThrough();
          resolve(new Response(createReadableStreamFromReadable(body), { status, headers }));
          pipe(body);
        },
        onShellError: reject,
        onError(error) {
          if (shellReady) void reportDefect(context.get(pageContextKey), error, "render");
        },
      },
    );
    setTimeout(abort, streamTimeout + 1000).unref();
  });
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // A visitor who closed the tab is not a defect.
  if (request.signal.aborted) return;
  // Neither is a form sent to an address that takes none, or a method there is none for (405).
  if (isRouteErrorResponse(error) && error.status < 500) return;
  const cause = causeOf(error);
  void reportDefect(
    context.get(pageContextKey),
    cause,
    pathWithoutSecret(new URL(request.url).pathname),
  );
};
