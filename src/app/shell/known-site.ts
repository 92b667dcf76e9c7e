import { createContext, useContext, useEffect } from "react";
import type { FlashText } from "../../platform/web/flash.ts";
import type { FrameMember } from "./frame-member.ts";

/** What the frame of every page is made of. */
export interface SiteData {
  productName: string;
  consultantName: string;
  publicUrl: string;
  theme: "light" | "dark" | "auto";
  member: FrameMember | null;
  /** What the page before this one left to be said. */
  flash: (FlashText & { id: string }) | null;
}

/** Holds what is known of the site; null where that is not needed, or not known yet. */
export interface KnownSite {
  current: SiteData | null;
}

/**
 * What the frame is made of on error screens. React Router drops the answer of the root's loader when a
 * page is refused, a form is sent to a page that takes none, or an action fails. The server puts it here
 * for the one document it renders; the browser remembers it from page to page.
 */
export const KnownSiteContext = createContext<KnownSite>({ current: null });

/**
 * @param loaded the answer of the root's loader, where there is one
 * @returns that, or what is known without it
 */
export function useSite(loaded: SiteData | undefined): SiteData | null {
  const known = useContext(KnownSiteContext);
  useEffect(() => {
    // A message that was shown is not shown again.
    if (loaded !== undefined) known.current = { ...loaded, flash: null };
  }, [known, loaded]);
  return loaded ?? known.current;
}

/** Reads what `Layout` left in a document whose root has no answer of its loader. */
export function knownSiteIn(written: string | undefined): KnownSite {
  return { current: written === undefined ? null : (JSON.parse(written) as SiteData) };
}
