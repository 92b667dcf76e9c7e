/** The browser event that opens the consultant (specification, section 7). */
export const openConsultantEvent = "open-ai-consultant";

/** What the event carries in `detail`. */
export interface OpenConsultantDetail {
  query: string;
}

/** The query an event carries; "" when it carries none, or something else. */
export function queryOfEvent(event: Event): string {
  const detail: unknown = "detail" in event ? event.detail : null;
  if (typeof detail !== "object" || detail === null || !("query" in detail)) return "";
  return typeof detail.query === "string" ? detail.query.trim() : "";
}

/** The event to dispatch on `window` so that the consultant opens with this question. */
export function openConsultant(query: string): CustomEvent<OpenConsultantDetail> {
  return new CustomEvent(openConsultantEvent, { detail: { query } });
}
