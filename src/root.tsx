import type { ReactNode } from "react";
import { href, Links, Meta, Outlet, ScrollRestoration, useRouteLoaderData } from "react-router";
import { guardPages } from "./app/server/access/guard-pages.ts";
import chrome from "./app/shell/chrome.css?url";
import { EarlyInputReplay, EarlyInputScript } from "./app/shell/early-input/early-input.tsx";
import { ErrorScreen } from "./app/shell/error-screen.tsx";
import { useSite } from "./app/shell/known-site.ts";
import { LateScripts } from "./app/shell/late-scripts.tsx";
import { useOwnStylesFirst } from "./app/shell/own-styles-first.ts";
import { siteData } from "./app/shell/site-data.ts";
import { SiteFrame } from "./app/shell/site-frame.tsx";
import { page } from "./platform/web/page.ts";
import archivo from "./ui/fonts/archivo-latin.woff2?url";
import inter from "./ui/fonts/inter-latin.woff2?url";
import styles from "./ui/styles.css?url";

export const middleware = [guardPages];

export const loader = page(({ ctx }) => siteData(ctx));

export const links = () => [
  // By their addresses: what scripts import is loaded once more by each script that comes later, and stood behind the
  // styles of the page then, which it must not overrule.
  { rel: "stylesheet", href: styles },
  { rel: "stylesheet", href: chrome },
  ...[inter, archivo].map((font) => ({
    rel: "preload",
    href: font,
    as: "font" as const,
    type: "font/woff2",
    crossOrigin: "anonymous" as const,
  })),
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  { rel: "manifest", href: href("/manifest.webmanifest") },
];

export function Layout({ children }: { children: ReactNode }) {
  const loaded = useRouteLoaderData<typeof loader>("root");
  const site = useSite(loaded);
  useOwnStylesFirst(styles);
  const unloaded = loaded === undefined && site !== null ? JSON.stringify(site) : undefined;
  return (
    <html lang="en" data-theme={site?.theme ?? "auto"}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <EarlyInputScript />
        <Meta />
        {/* Nothing moves while a page arrives in pieces: it is first painted when its content is there. */}
        <link rel="expect" href="#main" blocking="render" />
        <Links />
      </head>
      <body data-site={unloaded}>
        <SiteFrame
          productName={site?.productName ?? "Home"}
          consultantName={site?.consultantName ?? "the consultant"}
          member={site?.member ?? null}
          flash={site?.flash ?? null}
        >
          {children}
        </SiteFrame>
        <ScrollRestoration />
        <LateScripts />
        <EarlyInputReplay />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export { ErrorScreen as ErrorBoundary };
