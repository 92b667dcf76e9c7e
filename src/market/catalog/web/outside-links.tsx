import type { ReactNode } from "react";

/** A link out of this site, which vouches for nothing there. */
export function OutsideLink(props: { to: string; className?: string; children: ReactNode }) {
  const { to, className, children } = props;
  return (
    <a href={to} rel="nofollow noopener noreferrer" target="_blank" className={className}>
      {children}
    </a>
  );
}

/** Where an address is found on a map. */
export function mapsSearch(address: string): string {
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: "1", query: address })}`;
}

/** The host of a web address as people read it. */
export function hostOf(website: string): string {
  return website.replace(/^https?:\/\/(www\.)?/i, "").replace(/[/?#].*$/, "");
}
