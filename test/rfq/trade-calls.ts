import { json, type MemberOfSite } from "../support/members.ts";
import { dayFromNow } from "./trade-world.ts";

/** What calls about requests, quotes and orders answer, as far as tests look into it. */
export interface Body {
  id: string;
  state: string;
  code: string;
  detail: string;
  refusal_reason: string | null;
  acted_on: object;
  debrief: object | null;
  declines: object | null;
  buyer_award_rate: { count: number; of: number } | null;
  errors: object;
  needed_by: string;
  deadline: string;
  lines: { id: string; quantities: number[] }[];
  invitation: { id: string };
  invitations: unknown;
  items: { id: string; side: string; manufacturer_id: string; unknown: string[] }[];
}

export interface Answer {
  status: number;
  body: Body;
}

/** Calls as somebody. @param key the `Idempotency-Key` */
export async function call(
  person: MemberOfSite,
  method: string,
  path: string,
  body?: unknown,
  key?: string,
): Promise<Answer> {
  const init = body === undefined ? { method } : json(method, body);
  const headers = new Headers(init.headers);
  if (key !== undefined) headers.set("idempotency-key", key);
  const response = await person.fetch(`/api/v1/${path}`, { ...init, headers });
  return { status: response.status, body: JSON.parse((await response.text()) || "{}") };
}

/** Everything that a request needs to be sent to a shop. */
export const wholeDraft = (shop: string) => ({
  title: "Sensor bracket",
  description: "Deburr all edges",
  lines: [
    { name: "Bracket", process: "CNC milling", material: "6061 aluminum", quantities: [500, 100] },
    { name: "Cover", quantities: [500], target_price: "4.20", tolerance_mm: "0.05" },
  ],
  needed_by: dayFromNow(60),
  deadline: dayFromNow(5),
  ship_to_zip: "45402",
  certifications: ["ISO 9001"],
  manufacturer_ids: [shop],
});

export const quoteFor = (rfq: Body, price = "10.00") => ({
  valid_until: dayFromNow(30),
  facility: "Dayton",
  lines: rfq.lines.map(({ id, quantities }) => ({
    line_id: id,
    tooling: "250",
    breaks: quantities.map((quantity) => ({ quantity, price, lead_time_days: 21 })),
  })),
});

/** Every line at its smallest quantity. */
export const awardOf = (rfq: Body, quoteId: string) => ({
  po_number: "PO-7",
  lines: rfq.lines.map(({ id, quantities }) => ({
    line_id: id,
    quote_id: quoteId,
    quantity: quantities[0],
  })),
});
