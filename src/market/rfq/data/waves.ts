import { sql } from "kysely";
import type { SystemDatabase, Transaction } from "../../../platform/db/database.ts";
import { reminderBusinessDays, silentBusinessDays } from "../rules/waves.ts";

// By the database's clock, as policies are; at most 500 at a time.
const most = 500;
const isOpen = sql`r.state = 'open' AND r.deadline > now()`;

/** Open requests that may have a free place and somebody who is next. Business days are counted by whoever asks. */
export async function requestsWithNext(db: SystemDatabase): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT r.id FROM rfqs r
     WHERE ${isOpen}
       AND EXISTS (SELECT FROM rfq_invitations i WHERE i.rfq_id = r.id AND i.state = 'chosen'
                      AND NOT company_is_closed(i.seller_company_id))
       AND r.wave_size > (
         SELECT count(*) FROM rfq_invitations i
          WHERE i.rfq_id = r.id AND (i.state IN ('intending', 'quoted') OR i.state IN ('invited', 'viewed')
            AND (i.invited_at IS NULL OR i.invited_at > now() - make_interval(days => ${silentBusinessDays}))))
     ORDER BY r.deadline LIMIT ${most}`.execute(db.query);
  return rows.map(({ id }) => id);
}

/** Who is next of a request, in order. Shops whose company closed are left out. */
export async function nextOf(
  tx: Transaction,
  rfqId: string,
): Promise<{ id: string; sellerCompanyId: string; manufacturerId: string | null }[]> {
  const { rows } = await sql<{
    id: string;
    sellerCompanyId: string;
    manufacturerId: string | null;
  }>`
    SELECT i.id, i.seller_company_id AS "sellerCompanyId", i.manufacturer_id AS "manufacturerId"
      FROM rfq_invitations i
     WHERE i.rfq_id = ${rfqId} AND i.state = 'chosen' AND NOT company_is_closed(i.seller_company_id)
     ORDER BY i.position, i.seller_name, i.id`.execute(tx);
  return rows;
}

/** Who meant to quote an open request at least so long ago, and was not reminded. */
export async function unremindedIntents(
  db: SystemDatabase,
): Promise<{ id: string; intendedAt: Date }[]> {
  const { rows } = await sql<{ id: string; intendedAt: Date }>`
    SELECT i.id, i.intended_at AS "intendedAt"
      FROM rfq_invitations i JOIN rfqs r ON r.id = i.rfq_id
     WHERE ${isOpen} AND i.state = 'intending' AND i.reminded_at IS NULL
       AND i.intended_at < now() - make_interval(days => ${reminderBusinessDays})
     ORDER BY i.intended_at LIMIT ${most}`.execute(db.query);
  return rows;
}

/** Notes that somebody was reminded. */
export async function writeReminded(tx: Transaction, id: string): Promise<void> {
  await tx
    .updateTable("rfq_invitations")
    .set({ reminded_at: sql<Date>`now()` })
    .where("id", "=", id)
    .execute();
}
