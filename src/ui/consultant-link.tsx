import type { MouseEvent, ReactNode } from "react";
import { href, useRouteLoaderData } from "react-router";
import type { ConsultantMode } from "../shared/consultant/mode.ts";
import { openConsultant } from "../shared/consultant/open-consultant.ts";

/**
 * A way to the consultant, with a question or without one: a link to its page, or for visitors to the
 * guide of /search/explore, which with a script opens the consultant over the page instead.
 */
export function ConsultantLink(props: {
  query?: string;
  mode?: ConsultantMode;
  className?: string;
  children: ReactNode;
}) {
  const { query = "", mode = null, className, children } = props;

  const isMember = hasMember(useRouteLoaderData("root"));

  function open(event: MouseEvent): void {
    // With a modifier key the link is to open in another tab.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    dispatchEvent(openConsultant({ query, mode }));
  }
  return (
    <a href={addressOf(query, mode, isMember)} className={className} onClick={open}>
      {children}
    </a>
  );
}

function hasMember(site: unknown): boolean {
  return typeof site === "object" && site !== null && "member" in site && site.member !== null;
}

function addressOf(query: string, mode: ConsultantMode, isMember: boolean): string {
  const search = new URLSearchParams(query === "" ? {} : { q: query });
  if (isMember && mode !== null) search.set("mode", mode);
  if (!isMember && query !== "") search.set("intent", "explore");
  const path = isMember ? href("/consultant") : href("/search/explore");
  return search.size === 0 ? path : `${path}?${search}`;
}
