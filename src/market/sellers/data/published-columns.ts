import { sql } from "kysely";
import type { Transaction } from "../../../platform/db/database.ts";

/**
 * What the entry of the acting company's published profile shows: columns of the directory by their names, and those that
 * its profile keeps of its last publication.
 *
 * @returns undefined while it is not published
 */
export async function publishedColumns(
  tx: Transaction,
  companyId: string,
): Promise<Record<string, unknown> | undefined> {
  const { rows } = await sql<{ shown: Record<string, unknown> }>`
    select to_jsonb(m) - 'search_vector' || jsonb_build_object('places', p.shown_places, 'industries', p.shown_industries,
             'lead_time_days', p.shown_lead_time_days, 'welcome', p.shown_welcome) as shown
      from seller_profiles p join manufacturers m on m.id = p.manufacturer_id
     where p.company_id = ${companyId} and m.user_id is not null`.execute(tx);
  return rows[0]?.shown;
}
