import { type ReactNode, Suspense } from "react";
import { useMatches } from "react-router";
import { AddToCart } from "../../market/cart/web/add-to-cart.tsx";
import { ProductActionProvider } from "../../market/catalog/web/product-action.tsx";
import { latePart } from "../../ui/late-part.ts";
import { ToastRegion } from "../../ui/toast-region.tsx";
import type { ToastEntry } from "../../ui/toast-store.ts";
import { ConnectionNotice } from "./connection/connection-notice.tsx";
import { ConsultantLauncher } from "./consultant-launcher.tsx";
import type { FrameMember } from "./frame-member.ts";
import { LandingHeader } from "./landing-header.tsx";
import { NavigationProgress, useIsNavigating } from "./navigation-progress.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";

// Fetched by those who are signed in, once the page runs.
const LiveEvents = latePart(async () => (await import("./live/live-events.tsx")).LiveEvents);

/**
 * What a page may say about its frame, in the `handle` of its route module:
 * `export const handle = { header: "landing" }`. Pages that say nothing have the full header.
 */
export interface FrameHandle {
  header: "landing" | "site";
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
  const asksForLanding = useMatches().some(({ handle }) => headerOf(handle) === "landing");
  // Who has an account needs no invitation to make one.
  const isLanding = asksForLanding && member === null;
  const isNavigating = useIsNavigating();
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
      {isLanding ? (
        <LandingHeader productName={productName} consultantName={consultantName} />
      ) : (
        <SiteHeader productName={productName} member={member} />
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

function headerOf(handle: unknown): unknown {
  return typeof handle === "object" && handle !== null && "header" in handle ? handle.header : null;
}
