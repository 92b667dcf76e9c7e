import { type ConsultantMode, readMode } from "./mode.ts";

/** The browser event that opens the consultant (specification, section 7). */
export const openConsultantEvent = "open-ai-consultant";

/** What the event carries in `detail`. */
export interface OpenConsultantDetail {
  query: string;
  /** A conversation of its own in this mode begins; without one the last conversation goes on. */
  mode?: ConsultantMode;
  /** The query is put into the input and not sent. */
  isDraft?: boolean;
}

/** What an event carries; no query and no mode when it carries none, or something else. */
export function detailOfEvent(event: Event): Required<OpenConsultantDetail> {
  const detail: unknown = "detail" in event ? event.detail : null;
  const fields = new Map<string, unknown>(
    typeof detail === "object" && detail !== null ? Object.entries(detail) : [],
  );
  const query = fields.get("query");
  return {
    query: typeof query === "string" ? query.trim() : "",
    mode: readMode(fields.get("mode")),
    isDraft: fields.get("isDraft") === true,
  };
}

/** The event to dispatch on `window` so that the consultant opens with this question. */
export function openConsultant(detail: OpenConsultantDetail): CustomEvent<OpenConsultantDetail> {
  return new CustomEvent(openConsultantEvent, { detail });
}
