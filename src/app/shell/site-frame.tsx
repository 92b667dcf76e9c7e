import { type ComponentType, type ReactNode, Suspense, useLayoutEffect } from "react";
import { useMatches } from "react-router";
import { AddToCart } from "../../market/cart/web/add-to-cart.tsx";
import { ProductActionProvider } from "../../market/catalog/web/product-action.tsx";
import { latePart } from "../../ui/late-part.ts";
import { noteSignedIn } from "../../ui/live/signed-in-here.ts";
import { ToastRegion } from "../../ui/toast-region.tsx";
import type { ToastEntry } from "../../ui/toast-store.ts";
import { ConnectionNotice } from "./connection/connection-notice.tsx";
import { ConsultantLauncher } from "./consultant-launcher.tsx";
import type { FrameMember } from "./frame-member.ts";
import { NavigationProgress, useIsNavigating } from "./navigation-progress.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";

// Fetched by those who are signed in, once the page runs.
const LiveEvents = latePart(async () => (await import("./live/live-events.tsx")).LiveEvents);

/**
 * What a page may say about its frame, in the `handle` of its route module:
 * `export const handle: FrameHandle = { Header }`. Pages that say nothing have the full header.
 */
export interface FrameHandle {
  /** The page's own header, for whoever is not signed in: who has an account needs no invitation to make one. */
  Header: ComponentType<{ productName: string; consultantName: string }>;
}

/** What stands around every page. Pages bring no `<main>` of their own. */
export function SiteFrame(props: {
  productName: string;
  consultantName: string;
  member: FrameMember | null;
  /** What the page before this one left to be said. */
  flash: ToastEntry | null;
  children: ReactNode;
}) {
  const { productName, consultantName, member, flash, children } = props;
  const own = useMatches().flatMap(({ handle }) => (isFrameHandle(handle) ? [handle.Header] : []));
  const OwnHeader = member === null ? own.at(-1) : undefined;
  const isNavigating = useIsNavigating();
  const personId = member?.id ?? null;
  // Whoever signed out in this window is signed out in the others. Before the effects of what the page shows: they send
  // what waits in this browser for whoever it was made for.
  useLayoutEffect(() => noteSignedIn(personId), [personId]);
  return (
    <>
      <NavigationProgress />
      {member !== null && (
        <Suspense>
          <LiveEvents personId={member.id} />
        </Suspense>
      )}
      <ConnectionNotice />
      <a href="#main" className="skip-link">
        Skip to content
      </a>
      {OwnHeader === undefined ? (
        <SiteHeader productName={productName} member={member} />
      ) : (
        <OwnHeader productName={productName} consultantName={consultantName} />
      )}
      <ToastRegion flash={flash} />
      <main id="main" tabIndex={-1} aria-busy={isNavigating || undefined}>
        <ProductActionProvider value={AddToCart}>{children}</ProductActionProvider>
      </main>
      <SiteFooter productName={productName} isSignedIn={member !== null} />
      <ConsultantLauncher
        consultantName={consultantName}
        hasSignedAgreement={member === null ? null : member.hasSignedAgreement}
      />
    </>
  );
}

function isFrameHandle(handle: unknown): handle is FrameHandle {
  return typeof handle === "object" && handle !== null && "Header" in handle;
}
