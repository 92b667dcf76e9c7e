import { sql } from "kysely";
import type { Transaction } from "../../../platform/db/database.ts";
import { dated, expiryReminderDays } from "../rules/quote-transitions.ts";

/** What waits for a buyer's company. */
export interface BuyersWaiting {
  /** Requests whose time for quotes is over and that have quotes to choose among. */
  toDecide: number;
  /** Quotes that stand, of requests that still take quotes. */
  quotesInOpen: number;
  drafts: number;
  /** Questions about open requests that it has not answered. */
  questions: number;
  /** Awards above the company's limit that an approver has not decided. */
  approvals: number;
  /** Quotes that may still be awarded and end within three days. */
  expiring: number;
}

/** What waits for a seller's company. */
export interface SellersWaiting {
  /** Open requests that it has not answered. */
  toAnswer: number;
  /** Open requests that it said it was going to quote, and has not. */
  toQuote: number;
  /** Awards that it has neither confirmed nor refused. */
  toConfirm: number;
  /** Its own questions about open requests that the buyer has not answered. */
  questions: number;
  /** Quotes of which the buyer asks for other terms. */
  counters: number;
  /** Quotes that the buyer's change has made stale, of requests that still take quotes. */
  toReconfirm: number;
  /** Its quotes that may still be awarded and end within three days. */
  expiring: number;
}

/** Of who acts for no company. */
export const noneOfSeller: SellersWaiting = {
  ...{ toAnswer: 0, toQuote: 0, toConfirm: 0, questions: 0 },
  ...{ counters: 0, toReconfirm: 0, expiring: 0 },
};

const decidable = ["open", "evaluating", "partially_awarded"];

/** The last day that a quote has which ends soon, from today on, as the reminder tells it. */
const endsSoon = (now: Date) => {
  const today = now.toISOString().slice(0, 10);
  return sql<boolean>`q.state = ANY (${dated}::text[])
    AND q.valid_until BETWEEN ${today}::date AND ${today}::date + ${expiryReminderDays}::integer`;
};

/** @param now what is over is over from its moment on, also before a timer came by */
export async function buyersWaiting(
  tx: Transaction,
  companyId: string,
  now: Date,
): Promise<BuyersWaiting> {
  const { rows } = await sql<BuyersWaiting>`
    SELECT count(*) FILTER (WHERE r.state = 'draft')::int AS drafts,
           count(*) FILTER (WHERE r.state IN ('evaluating', 'partially_awarded')
             OR r.state = 'open' AND r.deadline <= ${now} AND quoted.standing > 0)::int AS "toDecide",
           coalesce(sum(quoted.standing) FILTER (WHERE r.state = 'open' AND r.deadline > ${now}), 0)::int
             AS "quotesInOpen",
           coalesce(sum(asked.unanswered) FILTER (WHERE r.state = 'open' AND r.deadline > ${now}), 0)::int AS questions,
           count(*) FILTER (WHERE r.state IN ('evaluating', 'partially_awarded') AND EXISTS (
             SELECT FROM award_proposals p WHERE p.rfq_id = r.id AND p.state = 'waiting'))::int AS approvals,
           coalesce(sum(quoted.ending) FILTER (WHERE r.state = ANY (${decidable}::text[])), 0)::int AS expiring
      FROM rfqs r CROSS JOIN LATERAL (
        SELECT count(*) FILTER (WHERE q.state IN ('submitted', 'countered')) AS standing,
               count(*) FILTER (WHERE ${endsSoon(now)}) AS ending
          FROM quotes q WHERE q.rfq_id = r.id) quoted
      CROSS JOIN LATERAL (
        SELECT count(*) AS unanswered FROM rfq_questions q WHERE q.rfq_id = r.id
           AND NOT EXISTS (SELECT FROM rfq_answers a WHERE a.question_id = q.id)) asked
     WHERE r.buyer_company_id = ${companyId}
       AND r.state IN ('draft', 'open', 'evaluating', 'partially_awarded')`.execute(tx);
  const none = { toDecide: 0, quotesInOpen: 0, drafts: 0, questions: 0, approvals: 0, expiring: 0 };
  return rows[0] ?? none;
}

/** @param now as for `buyersWaiting` */
export async function sellersWaiting(
  tx: Transaction,
  companyId: string,
  now: Date,
): Promise<SellersWaiting> {
  const today = now.toISOString().slice(0, 10);
  const { rows } = await sql<SellersWaiting>`
    WITH got AS MATERIALIZED (SELECT rfq_id, state, deadline FROM received_rfq_outlines())
    SELECT asked.*, quoted.*,
           (SELECT count(*)::int FROM rfq_questions q JOIN got o ON o.rfq_id = q.rfq_id
             WHERE q.seller_company_id = ${companyId} AND o.state = 'open' AND o.deadline > ${now}
               AND NOT EXISTS (SELECT FROM rfq_answers a WHERE a.question_id = q.id)) AS questions
      FROM (
        SELECT (count(*) FILTER (WHERE i.state <> 'intending'))::int AS "toAnswer",
               (count(*) FILTER (WHERE i.state = 'intending'))::int AS "toQuote"
          FROM rfq_invitations i JOIN got o ON o.rfq_id = i.rfq_id
         WHERE i.seller_company_id = ${companyId} AND i.state IN ('invited', 'viewed', 'intending')
           AND o.state = 'open' AND o.deadline > ${now}) asked
      CROSS JOIN (
        SELECT (count(*) FILTER (WHERE q.state = 'awarded'))::int AS "toConfirm",
               (count(*) FILTER (WHERE q.state = 'countered' AND q.valid_until >= ${today}::date
                 AND o.state = ANY (${decidable}::text[])))::int AS counters,
               (count(*) FILTER (WHERE q.state = 'stale' AND o.state = 'open' AND o.deadline > ${now}))::int
                 AS "toReconfirm",
               (count(*) FILTER (WHERE ${endsSoon(now)} AND o.state = ANY (${decidable}::text[])))::int AS expiring
          FROM quotes q LEFT JOIN got o ON o.rfq_id = q.rfq_id
         WHERE q.seller_company_id = ${companyId} AND q.state IN ('submitted', 'countered', 'stale', 'awarded')) quoted`.execute(
    tx,
  );
  return rows[0] ?? noneOfSeller;
}
