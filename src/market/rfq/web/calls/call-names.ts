import { inCallNames as renamed } from "../../../../platform/web/call-names.ts";

const ofRequests = { shops: "manufacturer_ids", needs_agreement: "agreement_required" };

/**
 * What a use-case refuses of a form of requests and quotes, by the names that calls have for its fields.
 *
 * @param own names of this call alone
 */
export function inCallNames<Answer>(
  work: Promise<Answer>,
  own: Record<string, string> = {},
): Promise<Answer> {
  return renamed(work, { ...ofRequests, ...own });
}
