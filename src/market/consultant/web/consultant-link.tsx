import type { MouseEvent, ReactNode } from "react";
import { href } from "react-router";
import { openConsultant } from "../rules/open-consultant.ts";

/**
 * A way to the consultant, with a question or without one: a link to the guide of /search/explore,
 * which with a script opens the consultant over the page instead.
 */
export function ConsultantLink(props: { query?: string; className?: string; children: ReactNode }) {
  const { query = "", className, children } = props;
  const search = query === "" ? "" : `?${new URLSearchParams({ q: query, intent: "explore" })}`;

  function open(event: MouseEvent): void {
    // With a modifier key the link is to open in another tab.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    dispatchEvent(openConsultant(query));
  }
  return (
    <a href={`${href("/search/explore")}${search}`} className={className} onClick={open}>
      {children}
    </a>
  );
}
