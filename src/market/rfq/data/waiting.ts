import { sql } from "kysely";
import type { Transaction } from "../../../platform/db/database.ts";

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
}

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
             SELECT FROM award_proposals p WHERE p.rfq_id = r.id AND p.state = 'waiting'))::int AS approvals
      FROM rfqs r CROSS JOIN LATERAL (
        SELECT count(*) AS standing FROM quotes q WHERE q.rfq_id = r.id AND q.state IN ('submitted', 'countered')) quoted
      CROSS JOIN LATERAL (
        SELECT count(*) AS unanswered FROM rfq_questions q WHERE q.rfq_id = r.id
           AND NOT EXISTS (SELECT FROM rfq_answers a WHERE a.question_id = q.id)) asked
     WHERE r.buyer_company_id = ${companyId}
       AND r.state IN ('draft', 'open', 'evaluating', 'partially_awarded')`.execute(tx);
  return rows[0] ?? { toDecide: 0, quotesInOpen: 0, drafts: 0, questions: 0, approvals: 0 };
}

/** @param now as for `buyersWaiting` */
export async function sellersWaiting(
  tx: Transaction,
  companyId: string,
  now: Date,
): Promise<SellersWaiting> {
  const { rows } = await sql<SellersWaiting>`
    SELECT count(*) FILTER (WHERE i.state <> 'intending')::int AS "toAnswer",
           count(*) FILTER (WHERE i.state = 'intending')::int AS "toQuote",
           (SELECT count(*)::int FROM quotes q
             WHERE q.seller_company_id = ${companyId} AND q.state = 'awarded') AS "toConfirm",
           (SELECT count(*)::int FROM rfq_questions q JOIN received_rfq_outlines() o ON o.rfq_id = q.rfq_id
             WHERE q.seller_company_id = ${companyId} AND o.state = 'open' AND o.deadline > ${now}
               AND NOT EXISTS (SELECT FROM rfq_answers a WHERE a.question_id = q.id)) AS questions
      FROM rfq_invitations i JOIN received_rfq_outlines() r ON r.rfq_id = i.rfq_id
     WHERE i.seller_company_id = ${companyId} AND i.state IN ('invited', 'viewed', 'intending')
       AND r.state = 'open' AND r.deadline > ${now}`.execute(tx);
  return rows[0] ?? { toAnswer: 0, toQuote: 0, toConfirm: 0, questions: 0 };
}
